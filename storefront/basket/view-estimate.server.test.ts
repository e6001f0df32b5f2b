import { expect, test } from 'vitest';
import { promotionText } from '../basket-data/bag-sum.server.ts';
import type { Basket } from '../basket-data/basket.server.ts';
import { methodName, methodNames } from '../i18n/method-name.server.ts';
import { viewEstimate } from './view-estimate.server.ts';

const basket = (more: object) =>
  ({
    currency: 'SEK',
    orderTotal: 1000,
    taxTotal: 200,
    productItems: [{ taxRate: 0.25 }],
    shipments: [{ shippingAddress: { countryCode: 'SE' } }],
    ...more,
  }) as Basket;

const methods = (more: object) => ({
  defaultShippingMethodId: 'post',
  applicableShippingMethods: [
    { id: 'bike', price: 5 },
    { id: 'post', name: 'Paket', price: 80, ...more },
  ],
});

const sek = (cents: number) => ({ cents, currency: 'SEK' });

test('[CART-01] with net prices the tax of delivery is in the estimated tax and in the estimated total', () => {
  const net = basket({ taxation: 'net' });
  const expected = { tax: sek(22_000), delivery: { name: 'Paket', price: sek(8000), total: sek(110_000) } };
  expect(viewEstimate(net, methods({ c_tax: 20 }))).toMatchObject(expected);
  // A backend that does not give the tax of a method.
  expect(viewEstimate(net, methods({}))).toMatchObject(expected);
});

test('[CART-01] with gross prices the tax of delivery is within its price', () => {
  expect(viewEstimate(basket({ taxation: 'gross' }), methods({ c_tax: 16 }))).toMatchObject({
    tax: sek(21_600),
    delivery: { total: sek(108_000) },
  });
});

test('[CART-01] no tax is estimated for a net price before the tax of the place is known', () => {
  const shipments = [{ shippingAddress: { countryCode: 'US' } }];
  const estimate = viewEstimate(basket({ taxation: 'net', taxTotal: 0, shipments }), methods({ c_tax: 20 }));
  expect(estimate.tax).toBeUndefined();
  expect(estimate.delivery?.total).toEqual(sek(108_000));
});

test('ids of promotions are not shown, those of delivery methods where they have no name', () => {
  const approaching = (promotionLink: object) => [
    { conditionThreshold: 50, merchandiseTotal: 10, promotionLink },
  ];
  const near = (link: object) =>
    viewEstimate(basket({ approachingDiscounts: approaching(link) }), undefined).near;
  expect(near({ promotionId: 'FreeShip', name: 'FreeShip', title: 'FreeShip' })).toEqual([]);
  expect(near({ promotionId: 'FreeShip', name: 'Livraison offerte' })).toMatchObject([
    { text: 'Livraison offerte' },
  ]);
  expect(promotionText({ promotionId: 'FreeShip', itemText: 'FreeShip' })).toBe('');
  expect(promotionText({ promotionId: 'FreeShip', itemText: 'Free delivery' })).toBe('Free delivery');
  expect(methodName({ id: 'Express', name: 'Express' })).toBe('Express');
  expect(methodName({ id: 'SE.parcel' })).toBe('SE.parcel');
  expect(methodName({ id: 'SE.parcel', name: 'Paket' })).toBe('Paket');
  expect(methodName(undefined)).toBe('');
});

test('delivery methods that are offered together have different names', () => {
  const methods = [{ id: 'a', name: 'Standard' }, { id: 'b', name: 'Standard' }, { id: 'c' }];
  expect(methodNames([...methods, { id: 'Express', name: 'Express' }])).toEqual([
    'Standard (a)',
    'Standard (b)',
    'c',
    'Express',
  ]);
});
