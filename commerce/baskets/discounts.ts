import { percentOf } from '../pricing/money.ts';
import { type ActivePromotion, discountedCents } from '../promotions/active.ts';
import { selects } from '../promotions/selection.ts';
import type { ComputedLine } from './compute.ts';

/** What a promotion takes off, in cents. */
export interface Adjustment {
  promotion: ActivePromotion;
  cents: number;
}

/** The product promotion that takes most off a line; at most one applies to a line. */
export function applyProductPromotions(
  promotions: ActivePromotion[],
  line: ComputedLine,
  lines: ComputedLine[],
  currency: string,
): Adjustment[] {
  const product = line.facts;
  if (!product) return [];
  let best: Adjustment | undefined;
  for (const promotion of promotions) {
    const { qualifying, discounted, threshold, discount } = promotion.rule;
    if (promotion.class !== 'product' || !discount || !selects(discounted ?? qualifying, product)) continue;
    const qualified = lines.filter((other) => other.facts && selects(qualifying, other.facts));
    const quantity = qualified.reduce((sum, other) => sum + other.item.quantity, 0);
    const amount = qualified.reduce((sum, other) => sum + other.baseCents, 0);
    if (threshold?.quantity !== undefined && quantity < threshold.quantity) continue;
    if (threshold?.amounts && amount < (threshold.amounts[currency] ?? Number.POSITIVE_INFINITY)) continue;
    const unit = discountedCents(discount, currency, line.unitCents);
    if (unit === undefined) continue;
    const cents = (line.unitCents - unit) * line.item.quantity;
    if (cents > (best?.cents ?? 0)) best = { promotion, cents };
  }
  return best ? [best] : [];
}

/** Order promotions by priority, each on what the ones before left. */
export function applyOrderPromotions(
  promotions: ActivePromotion[],
  lines: ComputedLine[],
  subTotal: number,
  currency: string,
): Adjustment[] {
  const adjustments: Adjustment[] = [];
  let left = subTotal;
  for (const promotion of promotions) {
    const { threshold, discount, qualifying } = promotion.rule;
    if (promotion.class !== 'order' || !discount || left <= 0) continue;
    const qualified = lines.filter((line) => line.facts && selects(qualifying, line.facts));
    const reached = qualified.reduce((sum, line) => sum + line.afterItemCents, 0);
    if (qualified.length === 0) continue;
    if (threshold?.amounts && reached < (threshold.amounts[currency] ?? Number.POSITIVE_INFINITY)) continue;
    const cents = Math.min(
      left,
      discount.kind === 'percentage'
        ? percentOf(left, discount.percentage)
        : left - (discountedCents(discount, currency, left) ?? left),
    );
    if (cents <= 0) continue;
    adjustments.push({ promotion, cents });
    left -= cents;
  }
  return adjustments;
}

/** The shipping promotion that takes most off. */
export function applyShippingPromotions(
  promotions: ActivePromotion[],
  methodId: string,
  shipping: number,
  orderCents: number,
  currency: string,
): Adjustment[] {
  let best: Adjustment | undefined;
  for (const promotion of promotions) {
    const { threshold, shippingMethods, discount } = promotion.rule;
    if (promotion.class !== 'shipping' || !discount) continue;
    if (shippingMethods && shippingMethods.length > 0 && !shippingMethods.includes(methodId)) continue;
    if (threshold?.amounts && orderCents < (threshold.amounts[currency] ?? Number.POSITIVE_INFINITY))
      continue;
    const cents = shipping - (discountedCents(discount, currency, shipping) ?? shipping);
    if (cents > (best?.cents ?? 0)) best = { promotion, cents };
  }
  return best ? [best] : [];
}
