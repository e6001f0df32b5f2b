import { expect, test } from 'vitest';
import english from './en.json' with { type: 'json' };
import american from './en-US.json' with { type: 'json' };

const BRITISH =
  /colour|favourite|grey\b|postcode|parcel|cancelled|\btown\b|metre|catalogue|jumper|trousers|working days|collection:|(?<!Expected )\bdelivery|\bdeliver\b/i;
/** Never shown on the American site; addresses of other countries use it. */
const EXEMPT = new Set(['checkout.field_postalCode']);

test('[MS-11] en-US overrides British spelling and terms, such as color, favorites, ZIP code and shipping', () => {
  const texts = { ...english, ...american };
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  expect(Object.entries(texts).filter(([id, text]) => BRITISH.test(text) && !EXEMPT.has(id))).toEqual([]);
});
