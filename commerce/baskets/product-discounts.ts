import type { PromotionRule, PromotionTier } from '../database/tables/promotions.ts';
import { percentOf } from '../pricing/money.ts';
import { type ActivePromotion, discountedCents } from '../promotions/active.ts';
import { isPriced, tiersOf } from '../promotions/tiers.ts';
import { byPrice, linesOf, piecesOf, reachedTier } from './adjustment.ts';
import {
  combine,
  discountedQuantities,
  type LineQuantities,
  mostExpensiveQuantities,
} from './discounted-quantities.ts';
import { distribute } from './distribute.ts';
import type { Adjustment, Part, PricedLine } from './priced-basket.ts';

/**
 * Selects for each line (or option) the product promotion with the highest discount; at most one applies. A
 * class-exclusive promotion excludes later promotions from the lines it discounts.
 */
export function productAdjustments(
  promotions: ActivePromotion[],
  lines: PricedLine[],
  currency: string,
): Map<Part, Adjustment> {
  const best = new Map<Part, Adjustment>();
  for (const promotion of promotions) {
    if (promotion.class !== 'product') continue;
    for (const [part, { cents, step }] of discountsOf(promotion.rule, lines, currency)) {
      const known = best.get(part);
      if (cents <= (known?.cents ?? 0) || known?.promotion.exclusivity === 'class') continue;
      best.set(part, { promotion, discount: step.discount, cents });
    }
  }
  return best;
}

/** Discounts of a promotion by line or option. */
type PartDiscounts = Map<Part, { cents: number; step: PromotionTier }>;

function discountsOf(rule: PromotionRule, lines: PricedLine[], currency: string): PartDiscounts {
  if (!rule.identicalProducts) return discountsAmong(rule, lines, currency);
  const byProduct = Map.groupBy(lines, (line) => line.item.productId);
  return new Map([...byProduct.values()].flatMap((group) => [...discountsAmong(rule, group, currency)]));
}

function discountsAmong(rule: PromotionRule, lines: PricedLine[], currency: string): PartDiscounts {
  if (rule.qualifyingCombination) return combinationDiscounts(rule, lines, currency);
  const qualified = linesOf(lines, rule.qualifying ?? rule.discounted, rule.excluded);
  const cents = qualified.reduce((total, line) => total + line.baseCents, 0);
  const step = reachedTier(rule, piecesOf(qualified), cents, currency);
  const discounted = linesOf(lines, rule.discounted ?? rule.qualifying, rule.excluded);
  if (!step) return new Map();
  if (step.discount.kind === 'percent-off-options') return optionDiscounts(step, discounted);
  const pieces =
    step.eligibleQuantity === undefined
      ? mostExpensiveQuantities(discounted, rule.maxApplications)
      : discountedQuantities(qualified, discounted, {
          need: Math.max(1, step.threshold?.quantity ?? 1),
          get: step.eligibleQuantity,
          times: rule.maxApplications,
          exact: rule.requireExactQuantity,
        });
  return pricedDiscounts(pieces, step, currency);
}

function pricedDiscounts(pieces: LineQuantities, step: PromotionTier, currency: string): PartDiscounts {
  const discounts: PartDiscounts = new Map();
  const { discount } = step;
  if (!isPriced(discount)) return discounts;
  for (const [line, count] of pieces) {
    const unit = discountedCents(discount, currency, line.unitCents);
    if (unit !== undefined) discounts.set(line, { cents: (line.unitCents - unit) * count, step });
  }
  return discounts;
}

/** Products bought together: discounts the second combination, else the first itself. */
function combinationDiscounts(rule: PromotionRule, lines: PricedLine[], currency: string): PartDiscounts {
  const demands = (combination: NonNullable<PromotionRule['qualifyingCombination']>) =>
    combination.map(({ quantity, products }) => ({
      quantity,
      lines: linesOf(lines, products, rule.excluded),
    }));
  const needed = demands(rule.qualifyingCombination ?? []);
  const given = rule.discountedCombination && demands(rule.discountedCombination);
  const [step] = tiersOf(rule);
  const most = Math.min(
    rule.maxApplications ?? Number.POSITIVE_INFINITY,
    ...needed.map((demand) => Math.floor(piecesOf(demand.lines) / demand.quantity)),
  );
  if (!step || !Number.isFinite(most)) return new Map();
  for (let times = most; times > 0; times--) {
    const bought = combine(needed, times);
    const pieces = bought && (given ? combine(given, times, bought) : bought);
    if (!pieces) continue;
    if (step.discount.kind !== 'total-fixed-price') return pricedDiscounts(pieces, step, currency);
    const price = step.discount.prices[currency];
    return price === undefined ? new Map() : totalDiscounts(pieces, price * times, step);
  }
  return new Map();
}

/** Quantities sold for a total price: the difference is distributed by value. */
function totalDiscounts(pieces: LineQuantities, priceCents: number, step: PromotionTier): PartDiscounts {
  const lines = [...pieces.keys()].sort(byPrice).reverse();
  const weights = lines.map((line) => line.unitCents * pieces.get(line)!);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = distribute(Math.max(0, total - priceCents), weights);
  return new Map(lines.map((line, index) => [line, { cents: shares[index]!, step }]));
}

function optionDiscounts(step: PromotionTier, lines: PricedLine[]): PartDiscounts {
  const discounts: PartDiscounts = new Map();
  if (step.discount.kind !== 'percent-off-options') return discounts;
  const { percentage, optionIds } = step.discount;
  for (const line of lines) {
    for (const part of line.options) {
      if (!optionIds.includes(part.chosen.option.id)) continue;
      discounts.set(part, { cents: percentOf(part.unitCents, percentage) * line.item.quantity, step });
    }
  }
  return discounts;
}
