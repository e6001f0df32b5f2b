import { expect, test } from 'vitest';
import { agreementOf, goodsOf } from './agreement.server.ts';
import { agreementField, changeOf, parseAgreement } from './agreement.ts';
import type { Basket } from './basket.server.ts';

const basket: Basket = {
  basketId: 'b1',
  currency: 'EUR',
  orderTotal: 39.95,
  customerInfo: { email: 'ada@example.com' },
  productItems: [{ itemId: 'i1', productId: 'cap', quantity: 1 }],
  shipments: [
    {
      shipmentId: 'me',
      shippingAddress: { firstName: 'Ada', address1: '1 Quay Street', city: 'Galway', countryCode: 'IE' },
      shippingMethod: { id: 'standard' },
    },
  ],
};
const shipment = basket.shipments![0]!;
const gift = { itemId: 'i2', productId: 'tote', quantity: 1, bonusProductLineItem: true };

const changed = (by: Partial<Basket>) =>
  changeOf(parseAgreement(agreementField(agreementOf(basket))), agreementOf({ ...basket, ...by }));

test('[CHK-05] an unchanged order equals what the shopper agreed to, however its lines are split', () => {
  expect(changed({})).toBeUndefined();
  const two = { ...basket, productItems: [{ productId: 'cap', quantity: 2 }] };
  const split = { ...basket, productItems: [1, 2].map(() => ({ productId: 'cap', quantity: 1 })) };
  expect(agreementOf(split)).toEqual(agreementOf(two));
  expect(
    changed({ paymentInstruments: [], billingAddress: { city: 'Brest' } } as Partial<Basket>),
  ).toBeUndefined();
});

test('[CHK-05] tells changed goods, delivery and price apart', () => {
  expect(changed({ basketId: 'b2' })).toBe('goods');
  expect(changed({ productItems: [{ productId: 'cap', quantity: 2 }] })).toBe('goods');
  expect(changed({ productItems: [{ productId: 'tote', quantity: 1 }] })).toBe('goods');
  expect(changed({ customerInfo: { email: 'ines@example.com' } } as Partial<Basket>)).toBe('delivery');
  expect(changed({ shipments: [{ ...shipment, shippingMethod: { id: 'express' } }] })).toBe('delivery');
  const elsewhere = { ...shipment.shippingAddress, city: 'Cork' } as typeof shipment.shippingAddress;
  expect(changed({ shipments: [{ ...shipment, shippingAddress: elsewhere! }] })).toBe('delivery');
  expect(changed({ orderTotal: 40 })).toBe('price');
  expect(changed({ currency: 'GBP' })).toBe('price');
  expect(changed({ productItems: [...basket.productItems!, gift] })).toBe('price');
});

test('[CHK-05] a missing or invalid form field agrees to nothing', () => {
  for (const field of [null, '', 'x', '..', 'a.b.c']) {
    expect(changeOf(parseAgreement(field), agreementOf(basket))).toBe('goods');
  }
});

test('the goods of a bag stay the same when it becomes another basket', () => {
  expect(goodsOf({ ...basket, basketId: 'b2', orderTotal: 1 })).toBe(goodsOf(basket));
  expect(goodsOf({ ...basket, productItems: [] })).not.toBe(goodsOf(basket));
});
