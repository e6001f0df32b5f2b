import { expect, test } from 'vitest';
import { taxWithDelivery } from './delivery-tax.server.ts';

const euro = (cents: number) => ({ cents, currency: 'EUR' });

test.each([
  ['France', 1483, 1566],
  ['Germany', 1421, 1500],
  ['Ireland', 1664, 1757],
])(
  '[CART-01] estimates the VAT of an 89 € order with 4.95 € delivery to %s like that of 93.95 €',
  (_country, goods, whole) => {
    expect(taxWithDelivery(euro(goods), euro(8900), euro(495))).toEqual(euro(whole));
  },
);

test('adds no tax for free delivery or an empty bag', () => {
  expect(taxWithDelivery(euro(1483), euro(8900), euro(0))).toEqual(euro(1483));
  expect(taxWithDelivery(euro(0), euro(0), euro(495))).toEqual(euro(0));
});
