import { expect, test } from 'vitest';
import { deliveryTax } from './delivery-tax.server.ts';

const euro = (cents: number) => ({ cents, currency: 'EUR' });

test.each([
  ['France', 0.2, 1483, 1566],
  ['Germany', 0.19, 1421, 1500],
  ['Ireland', 0.23, 1664, 1757],
])(
  '[CART-01] estimates the VAT of an 89 € order with 4.95 € delivery to %s like that of 93.95 €',
  (_country, rate, goods, whole) => {
    expect(goods + deliveryTax(euro(495), [rate], false).cents).toBe(whole);
  },
);

test('[CART-01] delivery of goods with several rates has the standard rate, as in the checkout', () => {
  // Ireland: a child's shirt without VAT and a cap of 35 €.
  expect(654 + deliveryTax(euro(495), [0, 0.23], false).cents).toBe(747);
});

test('[CART-01] the tax of delivery is on top of a net price', () => {
  expect(deliveryTax(euro(1000), [0.25], true)).toEqual(euro(250));
});

test('free delivery and an empty bag have no tax', () => {
  expect(deliveryTax(euro(0), [0.2], false)).toEqual(euro(0));
  expect(deliveryTax(euro(495), [], true)).toEqual(euro(0));
});
