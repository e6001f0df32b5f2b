import { expect, test } from 'vitest';
import english from './en.json' with { type: 'json' };
import american from './en-US.json' with { type: 'json' };

const BRITISH =
  /colour|favourite|grey\b|postcode|parcel|cancelled|\btown\b|metre|catalogue|jumper|trousers|working days|collection:|(?<!Expected )\bdelivery|\bdeliver\b/i;
/** Never said on the American site: places of other countries name their own kind of code. */
const EXEMPT = new Set(['checkout.field_postalCode']);

test('[MS-11] the American site says color, favorites, ZIP code and shipping, over what English says elsewhere', () => {
  const said = { ...english, ...american };
  expect(Object.keys(said)).toEqual(Object.keys(english));
  expect(Object.entries(said).filter(([id, text]) => BRITISH.test(text) && !EXEMPT.has(id))).toEqual([]);
});
