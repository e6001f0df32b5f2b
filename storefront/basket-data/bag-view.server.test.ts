import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { viewBag } from './bag-view.server.ts';

test('a coupon that gives nothing in the currency of the bag names those that it applies in', async () => {
  const scope = scopeAnsweredBy(() => Response.json({ id: 'root', name: 'root', data: [] }), {
    locale: 'en-IE',
  });
  const coupon = (code: string, statusCode: string, more: object = {}) => ({
    ...{ couponItemId: code, code, valid: statusCode === 'applied', statusCode, ...more },
  });
  const { coupons } = await viewBag(scope, {
    currency: 'SEK',
    couponItems: [
      coupon('A', 'applied'),
      coupon('B', 'no_applicable_promotion'),
      coupon('C', 'no_applicable_promotion', { c_currencies: ['EUR', 'DKK'] }),
      coupon('D', 'redemption_limit_exceeded'),
    ] as never,
  });
  expect(coupons).toEqual([
    { itemId: 'A', code: 'A', state: 'applied' },
    { itemId: 'B', code: 'B', state: 'not_yet' },
    { itemId: 'C', code: 'C', state: 'other_currency', currencies: 'EUR, DKK' },
    { itemId: 'D', code: 'D', state: 'ended' },
  ]);
});

test('a bonus product in no category is shown as available, without a link; another product is not', async () => {
  const scope = scopeAnsweredBy(() => Response.json({ id: 'root', name: 'root', data: [] }), {
    locale: 'en-IE',
  });
  const item = { quantity: 1, price: 0, priceAfterItemDiscount: 0, c_availability: 'available' };
  const { lines } = await viewBag(scope, {
    currency: 'EUR',
    productItems: [
      { ...item, itemId: '1', productId: 'sample', productName: 'Sample', bonusProductLineItem: true },
      { ...item, itemId: '2', productId: 'gone', productName: 'Gone' },
    ] as never,
  });
  expect(
    lines.map(({ name, gift, unavailable, unlinked }) => ({ name, gift, unavailable, unlinked })),
  ).toEqual([
    { name: 'Sample', gift: true, unavailable: undefined, unlinked: true },
    { name: 'Gone', gift: undefined, unavailable: true, unlinked: undefined },
  ]);
});

test('[BASK-02] where the law asks for a prior price, a line is announced as reduced only from that one', async () => {
  const beforeOf = async (custom: object, line: object = {}) => {
    const product = {
      ...{ id: 'swim', name: 'Swimsuit', currency: 'EUR', price: 190 },
      tieredPrices: [{ quantity: 1, price: 190 }],
      ...custom,
    };
    const scope = scopeAnsweredBy(
      (url) =>
        Response.json(
          url.pathname.endsWith('/products')
            ? { data: [product] }
            : { id: 'root', name: 'root', categories: [] },
        ),
      { locale: 'en-IE' },
    );
    const item = { itemId: '1', productId: 'swim', quantity: 2, price: 380, priceAfterItemDiscount: 304 };
    const { lines } = await viewBag(scope, {
      currency: 'EUR',
      productItems: [{ ...item, ...line }] as never,
    });
    return lines[0]?.listPrice?.cents;
  };
  // The list price was raised shortly before a promotion of 20 %: page and tile strike nothing.
  expect(await beforeOf({ c_isPriorPriceRequired: true })).toBeUndefined();
  expect(await beforeOf({ c_isPriorPriceRequired: true, c_priorPrice: 180 })).toBe(36_000);
  // A prior price below what is paid is no reduction, nor is a gift, nor the price of a product that is gone.
  expect(await beforeOf({ c_isPriorPriceRequired: true, c_priorPrice: 150 })).toBeUndefined();
  const gift = { bonusProductLineItem: true, priceAfterItemDiscount: 0 };
  expect(await beforeOf({ c_isPriorPriceRequired: true, c_priorPrice: 180 }, gift)).toBeUndefined();
  expect(await beforeOf({ c_isPriorPriceRequired: true }, { productId: 'gone' })).toBeUndefined();
  // Options that a promotion reduces have no prior price.
  const withOption = {
    optionItems: [
      {
        optionId: 'wrap',
        optionValueId: 'gift',
        itemText: 'Gift wrap',
        price: 10,
        priceAfterItemDiscount: 5,
      },
    ],
  };
  expect(await beforeOf({ c_isPriorPriceRequired: true, c_priorPrice: 180 }, withOption)).toBe(36_500);
  expect(await beforeOf({}, withOption)).toBe(39_000);
  expect(await beforeOf({})).toBe(38_000);
});
