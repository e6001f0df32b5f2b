import { noCache } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import { resolveSite } from '../http/site-context.ts';
import type { Audience } from '../promotions/audience.ts';
import { type CouponState, findCoupon } from '../promotions/coupons.ts';
import { type BasketState, emptyBasketState } from './basket-state.ts';
import { computeBasket, type Money } from './compute.ts';
import type { PricedBasket } from './priced-basket.ts';
import { withPricedMethods } from './priced-methods.ts';
import { loadPricingContext, type PricingContext } from './pricing-context.ts';

/** A basket that nobody has, to see what promotions give. */
export interface TestBasketRequest {
  siteId: string;
  currency?: string | undefined;
  /** all of the shopper, with the built-in ones */
  customerGroups: string[];
  /** a source code group */
  sourceCode?: string | undefined;
  items: { productId: string; quantity: number }[];
  /** codes as a shopper types them */
  coupons: string[];
  shippingMethodId?: string | undefined;
  at: Date;
}

export interface TestBasket {
  content: BasketState;
  context: PricingContext;
  priced: PricedBasket;
  money: Money;
  audience: Audience;
  /** state of each code, `coupon_code_unknown` for one of no coupon */
  codes: { code: string; state: CouponState }[];
}

/**
 * Prices a basket as one of such a shopper would be at that time, by everything that `db` has. Nothing is stored, and no coupon is
 * redeemed. Throws 400 for an unknown site or currency. Conditions on the shopper's profile are not known: the groups are as given.
 */
export async function computeTestBasket(db: Db, request: TestBasketRequest): Promise<TestBasket> {
  const { at, siteId, customerGroups, sourceCode } = request;
  const catalogue = { db, cache: noCache };
  const site = await resolveSite(catalogue, siteId, undefined, request.currency);
  const found = await Promise.all(
    request.coupons.map((code) => findCoupon(db, siteId, code, { customerId: '', at })),
  );
  const codes = request.coupons.map((code, index) => ({
    code,
    state: found[index]?.state ?? ('coupon_code_unknown' as const),
  }));
  const held = new Map(found.flatMap((one) => (one ? [[one.couponId, one]] : [])));
  const content: BasketState = {
    ...emptyBasketState(),
    items: request.items.map((item, index) => ({ id: String(index), ...item })),
    coupons: [...held.values()].map(({ code, couponId }) => ({ id: couponId, code, couponId })),
    ...(request.shippingMethodId ? { shippingMethodId: request.shippingMethodId } : {}),
  };
  const audience: Audience = {
    customerGroups,
    ...(sourceCode ? { sourceCode } : {}),
    priceBookIds: await booksOf(db, siteId, sourceCode),
    at,
  };
  const shopper = {
    customerId: '',
    guestCustomerId: '',
    usid: '',
    siteId,
    registered: customerGroups.includes('Registered'),
  };
  const read = { query: undefined, toValue: () => audience };
  const loaded = await loadPricingContext(catalogue, site, content, shopper, at, 'fresh', read);
  const context = withPricedMethods(content, loaded, site);
  return { content, context, priced: computeBasket(content, context, site), money: site, audience, codes };
}

async function booksOf(db: Db, siteId: string, sourceCode: string | undefined): Promise<string[]> {
  if (!sourceCode) return [];
  const row = await db
    .selectFrom('source_code_group')
    .select('price_book_ids')
    .where('site_id', '=', siteId)
    .where('id', '=', sourceCode)
    .executeTakeFirst();
  return row?.price_book_ids ?? [];
}
