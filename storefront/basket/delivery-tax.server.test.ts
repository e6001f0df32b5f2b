import { expect, test } from 'vitest';
import { taxWithDelivery } from './delivery-tax.server.ts';

const euro = (cents: number) => ({ cents, currency: 'EUR' });

test.each([
  ['France', 0.2, 1483, 1566],
  ['Germany', 0.19, 1421, 1500],
  ['Ireland', 0.23, 1664, 1757],
])(
  '[CART-01] estimates the VAT of an 89 € order with 4.95 € delivery to %s like that of 93.95 €',
  (_country, rate, goods, whole) => {
    expect(taxWithDelivery(euro(goods), euro(495), [rate])).toEqual(euro(whole));
  },
);

test('[CART-01] delivery of goods with several rates has the standard rate, as in the checkout', () => {
  // Ireland: a child's shirt without VAT and a cap of 35 €.
  expect(taxWithDelivery(euro(654), euro(495), [0, 0.23])).toEqual(euro(747));
});

test('adds no tax for free delivery or an empty bag', () => {
  expect(taxWithDelivery(euro(1483), euro(0), [0.2])).toEqual(euro(1483));
  expect(taxWithDelivery(euro(0), euro(495), [])).toEqual(euro(0));
});
