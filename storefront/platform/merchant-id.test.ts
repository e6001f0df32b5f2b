import { expect, test } from 'vitest';
import { isMerchantId } from './merchant-id.ts';

test.each(['10', 'Sofa.Läng-01 XL', 'TABLE/160.LEIN', '椅子 1', 'x'.repeat(256)])('%s is an id', (id) => {
  expect(isMerchantId(id)).toBe(true);
});

test.each(['', ' 10', '10 ', '1\n0', '\u0000', 'x'.repeat(257)])('%j is not an id', (id) => {
  expect(isMerchantId(id)).toBe(false);
});
