import { expect, test } from 'vitest';
import { quantitiesOf } from '../basket-data/basket.server.ts';
import { lineKey } from '../basket-data/line-key.server.ts';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { addedPieces, readBag } from './bag-response.server.ts';

const tote = (itemId: string, thread: string, quantity: number, more = {}) => ({
  itemId,
  productId: 'tote',
  quantity,
  optionItems: [
    { optionId: 'monogram', optionValueId: 'none' },
    { optionId: 'thread', optionValueId: thread },
  ],
  ...more,
});

test('[MINI-04] finds the added line by its options when two lines have the same product', () => {
  const before = [tote('1', 'gold', 1), tote('2', 'tonal', 1)];
  const after = [tote('1', 'gold', 2), tote('2', 'tonal', 1)];
  const requested = {
    productId: 'tote',
    quantity: 1,
    optionItems: [{ optionId: 'thread', optionValueId: 'gold' }],
  };
  expect(addedPieces(quantitiesOf(before), after, [requested])).toEqual([
    { key: lineKey(tote('1', 'gold', 1)), quantity: 1 },
  ]);
  // The platform adds default options that the request did not name: the line whose quantity grew is the
  // added one.
  expect(
    addedPieces(quantitiesOf([tote('1', 'gold', 1)]), before, [{ productId: 'tote', quantity: 1 }]),
  ).toEqual([{ key: lineKey(tote('2', 'tonal', 1)), quantity: 1 }]);
});

test('ignores gift lines and distinguishes bundles by their parts', () => {
  const cap = { itemId: '1', productId: 'cap', quantity: 1 };
  const gift = { ...cap, itemId: 'gift', bonusProductLineItem: true };
  expect(addedPieces(undefined, [gift, cap], [{ productId: 'cap', quantity: 1 }])).toEqual([
    { key: lineKey(cap), quantity: 1 },
  ]);
  const pair = (part: string) => ({
    productId: 'pair',
    quantity: 1,
    bundledProductItems: [{ productId: part, quantity: 1 }],
  });
  expect(addedPieces(undefined, [pair('a'), pair('b')], [pair('b')])).toEqual([
    { key: lineKey(pair('b')), quantity: 1 },
  ]);
  expect(addedPieces(undefined, [gift], [{ productId: 'cap', quantity: 1 }])).toEqual([]);
});

test('a bag shows the tax of the country that is chosen now, and that of a typed address', async () => {
  const address = { lastName: 'Ek', address1: 'Quay 1', city: 'Cork', postalCode: 'T12', countryCode: 'IE' };
  const taxIn = async (shippingAddress: object) => {
    const basket = (to: object, taxTotal: number) => ({
      ...{ basketId: 'b1', currency: 'EUR', taxation: 'gross', orderTotal: 50, taxTotal, productItems: [] },
      giftCertificateItems: [],
      shipments: [{ shipmentId: 'me', shippingAddress: to }],
    });
    const scope = scopeAnsweredBy(async ({ pathname }, _headers, body, method) => {
      if (method === 'PATCH' && pathname.endsWith('/shipments/me'))
        return Response.json(basket(JSON.parse(String(body)).shippingAddress, 8));
      if (pathname.endsWith('/baskets'))
        return Response.json({ baskets: [basket(shippingAddress, 9)], total: 1 });
      return Response.json({ id: 'root', name: 'root', data: [], ...basket(shippingAddress, 9) });
    });
    const session = { siteId: 'RivageEU', customerId: crypto.randomUUID(), usid: 'u', registered: false };
    scope.services.session = {
      current: async () => ({ ...session, accessToken: 't' }),
      get: () => undefined,
    } as never;
    const { bag } = await readBag({ ...scope, country: 'FR' });
    return bag?.tax?.cents;
  };
  expect(await taxIn({ countryCode: 'IE' })).toBe(800);
  expect(await taxIn({ countryCode: 'FR' })).toBe(900);
  expect(await taxIn(address)).toBe(900);
});
