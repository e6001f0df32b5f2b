import { noCache } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import { type ActivePromotion, activePromotions, runningPromotions, runsAt } from '../promotions/active.ts';
import { assignedPromotions } from '../promotions/assigned.ts';
import { computeBasket, promotionsOf } from './compute.ts';
import { hasPayment } from './payment-conditions.ts';
import type { TestBasket } from './test-basket.ts';

export const NOT_APPLIED = [
  /** disabled, or in no enabled campaign */
  'off',
  'currency',
  'dates',
  /** its rule is not computed, or it is for nothing that the site has */
  'never',
  /** another customer group or source code */
  'audience',
  /** without its coupon, or with one that cannot be used */
  'coupon',
  'coupon-state',
  'payment',
  /** products, amounts, quantities or shipping method */
  'condition',
  /** another promotion gives more, goes first, or excludes it */
  'others',
] as const;

/** Promotions of a site that give a basket nothing, by id, with the first reason that is known. */
export async function notApplied(
  db: Db,
  siteId: string,
  { content, context, priced, money, audience }: TestBasket,
): Promise<Map<string, (typeof NOT_APPLIED)[number]>> {
  const catalogue = { db, cache: noCache };
  const { at } = audience;
  const { currency } = money;
  const applied = new Set(promotionsOf(priced).map(({ id }) => id));
  const all = await db
    .selectFrom('promotion')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  const assigned = Map.groupBy(await assignedPromotions(db, siteId), ({ id }) => id);
  const running = new Set((await runningPromotions(catalogue, siteId, at, currency)).map(({ id }) => id));
  const active = new Map(
    (await activePromotions(catalogue, siteId, audience, currency)).map((one) => [one.id, one]),
  );
  const withoutCoupon = ({ couponIds }: ActivePromotion) =>
    couponIds.length > 0 && !couponIds.some((id) => context.coupons.get(id) === 'usable');
  const reasonOf = (id: string): (typeof NOT_APPLIED)[number] => {
    const known = assigned.get(id);
    if (!known) return 'off';
    if (known.every((one) => one.currency !== null && one.currency !== currency)) return 'currency';
    if (!known.some((one) => runsAt(one, at, currency))) return 'dates';
    if (!running.has(id)) return 'never';
    const promotion = active.get(id);
    if (!promotion) return 'audience';
    if (withoutCoupon(promotion))
      return promotion.couponIds.some((one) => context.coupons.has(one)) ? 'coupon-state' : 'coupon';
    if (!hasPayment(promotion.rule.paymentMethods, content.instruments)) return 'payment';
    const alone = computeBasket(content, { ...context, promotions: [promotion] }, money);
    return promotionsOf(alone).length > 0 ? 'others' : 'condition';
  };
  return new Map(all.flatMap(({ id }) => (applied.has(id) ? [] : [[id, reasonOf(id)]])));
}
