import type { ProductSelection, PromotionRule } from '../database/schema.ts';
import { percentOf } from '../pricing/money.ts';
import { type ActivePromotion, discountedCents } from '../promotions/active.ts';
import { selects } from '../promotions/selection.ts';
import type { ComputedLine } from './compute.ts';

/** What a promotion takes off, in cents. */
export interface Adjustment {
  promotion: ActivePromotion;
  cents: number;
}

/** Of the product promotions, the one that takes most off each line; at most one applies to a line. */
export function productAdjustments(
  promotions: ActivePromotion[],
  lines: ComputedLine[],
  currency: string,
): Map<ComputedLine, Adjustment> {
  const best = new Map<ComputedLine, Adjustment>();
  for (const promotion of promotions) {
    const { qualifying, discounted, discount, threshold } = promotion.rule;
    if (promotion.class !== 'product' || !discount) continue;
    const qualified = held(lines, qualifying);
    const amount = sum(qualified, (line) => line.baseCents);
    if (!reaches(threshold, qualified, amount, currency)) continue;
    for (const line of held(lines, discounted ?? qualifying)) {
      const unit = discountedCents(discount, currency, line.unitCents);
      const cents = unit === undefined ? 0 : (line.unitCents - unit) * line.item.quantity;
      if (cents > (best.get(line)?.cents ?? 0)) best.set(line, { promotion, cents });
    }
  }
  return best;
}

/** Order promotions by priority, each on what the ones before left. One that is exclusive stands alone. */
export function orderAdjustments(
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
    const qualified = held(lines, qualifying);
    const amount = sum(qualified, (line) => line.afterItemCents);
    if (!reaches(threshold, qualified, amount, currency)) continue;
    const cents =
      discount.kind === 'percentage'
        ? Math.min(left, percentOf(left, discount.percentage))
        : left - (discountedCents(discount, currency, left) ?? left);
    if (cents <= 0) continue;
    adjustments.push({ promotion, cents });
    left -= cents;
    if (promotion.exclusivity === 'class') break;
  }
  return adjustments;
}

/** The shipping promotion that takes most off; `orderCents` is what its threshold is held against. */
export function shippingAdjustments(
  promotions: ActivePromotion[],
  lines: ComputedLine[],
  shipping: { methodId: string; cents: number; orderCents: number },
  currency: string,
): Adjustment[] {
  let best: Adjustment | undefined;
  for (const promotion of promotions) {
    const { threshold, shippingMethods = [], discount, qualifying } = promotion.rule;
    if (promotion.class !== 'shipping' || !discount) continue;
    if (shippingMethods.length > 0 && !shippingMethods.includes(shipping.methodId)) continue;
    if (!reaches(threshold, held(lines, qualifying), shipping.orderCents, currency)) continue;
    const cents = shipping.cents - (discountedCents(discount, currency, shipping.cents) ?? shipping.cents);
    if (cents > (best?.cents ?? 0)) best = { promotion, cents };
  }
  return best ? [best] : [];
}

const held = (lines: ComputedLine[], selection: ProductSelection | undefined) =>
  lines.filter((line) => line.facts && selects(selection, line.facts));

const sum = (lines: ComputedLine[], pick: (line: ComputedLine) => number) =>
  lines.reduce((total, line) => total + pick(line), 0);

/** Whether the qualifying lines are enough. A threshold that says nothing of the currency is not reached. */
function reaches(
  threshold: PromotionRule['threshold'],
  qualified: ComputedLine[],
  amount: number,
  currency: string,
): boolean {
  if (qualified.length === 0) return false;
  const pieces = sum(qualified, (line) => line.item.quantity);
  if (threshold?.quantity !== undefined && pieces < threshold.quantity) return false;
  return !threshold?.amounts || amount >= (threshold.amounts[currency] ?? Number.POSITIVE_INFINITY);
}
