import { expect, test } from 'vitest';
import { isSameCardType } from './card-type.ts';

test('a type of card is the same however it is written', () => {
  for (const written of ['Master Card', 'MasterCard', 'mastercard', 'MASTER-CARD'])
    expect([written, isSameCardType('Master Card', written)]).toEqual([written, true]);
  expect(isSameCardType('Visa', 'Master Card')).toBe(false);
  expect(isSameCardType('カード', 'Visa')).toBe(false);
});
