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
