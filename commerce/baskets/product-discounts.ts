import type { PromotionRule, PromotionTier } from '../database/tables/promotions.ts';
import { percentOf } from '../pricing/money.ts';
import { type ActivePromotion, discountedCents } from '../promotions/active.ts';
import { isPriced, stepsOf } from '../promotions/steps.ts';
import { byPrice, linesOf, piecesOf, reachedStep } from './adjustment.ts';
import {
  combine,
  discountedQuantities,
  type LineQuantities,
  mostExpensiveQuantities,
} from './discounted-quantities.ts';
import { distribute } from './distribute.ts';
import type { Adjustment, Part, PricedLine } from './priced-basket.ts';

/**
 * Of the product promotions, the one that takes most off each line (or option); at most one applies to
 * it. One that is exclusive in its class leaves the others nothing of the lines it discounts.
 */
export function productAdjustments(
  promotions: ActivePromotion[],
  lines: PricedLine[],
  currency: string,
): Map<Part, Adjustment> {
  const best = new Map<Part, Adjustment>();
  for (const promotion of promotions) {
    if (promotion.class !== 'product') continue;
    for (const [part, { cents, step }] of offersOf(promotion.rule, lines, currency)) {
      const known = best.get(part);
      if (cents <= (known?.cents ?? 0) || known?.promotion.exclusivity === 'class') continue;
      best.set(part, { promotion, discount: step.discount, cents });
    }
  }
  return best;
}

/** What a promotion would take off, by line or option. */
type Offers = Map<Part, { cents: number; step: PromotionTier }>;

function offersOf(rule: PromotionRule, lines: PricedLine[], currency: string): Offers {
  if (!rule.identicalProducts) return offersAmong(rule, lines, currency);
  const byProduct = Map.groupBy(lines, (line) => line.item.productId);
  return new Map([...byProduct.values()].flatMap((group) => [...offersAmong(rule, group, currency)]));
}

function offersAmong(rule: PromotionRule, lines: PricedLine[], currency: string): Offers {
  if (rule.qualifyingCombination) return combinationOffers(rule, lines, currency);
  const qualified = linesOf(lines, rule.qualifying ?? rule.discounted, rule.excluded);
  const cents = qualified.reduce((total, line) => total + line.baseCents, 0);
  const step = reachedStep(rule, piecesOf(qualified), cents, currency);
  const discounted = linesOf(lines, rule.discounted ?? rule.qualifying, rule.excluded);
  if (!step) return new Map();
  if (step.discount.kind === 'percent-off-options') return optionOffers(step, discounted);
  const pieces =
    step.eligibleQuantity === undefined
      ? mostExpensiveQuantities(discounted, rule.maxApplications)
      : discountedQuantities(qualified, discounted, {
          need: Math.max(1, step.threshold?.quantity ?? 1),
          get: step.eligibleQuantity,
          times: rule.maxApplications,
          exact: rule.requireExactQuantity,
        });
  return pricedOffers(pieces, step, currency);
}

function pricedOffers(pieces: LineQuantities, step: PromotionTier, currency: string): Offers {
  const offers: Offers = new Map();
  const { discount } = step;
  if (!isPriced(discount)) return offers;
  for (const [line, count] of pieces) {
    const unit = discountedCents(discount, currency, line.unitCents);
    if (unit !== undefined) offers.set(line, { cents: (line.unitCents - unit) * count, step });
  }
  return offers;
}

/** Products bought together: what is discounted is the second combination, else the first itself. */
function combinationOffers(rule: PromotionRule, lines: PricedLine[], currency: string): Offers {
  const demands = (combination: NonNullable<PromotionRule['qualifyingCombination']>) =>
    combination.map(({ quantity, products }) => ({
      quantity,
      lines: linesOf(lines, products, rule.excluded),
    }));
  const needed = demands(rule.qualifyingCombination ?? []);
  const given = rule.discountedCombination && demands(rule.discountedCombination);
  const [step] = stepsOf(rule);
  const most = Math.min(
    rule.maxApplications ?? Number.POSITIVE_INFINITY,
    ...needed.map((demand) => Math.floor(piecesOf(demand.lines) / demand.quantity)),
  );
  if (!step || !Number.isFinite(most)) return new Map();
  for (let times = most; times > 0; times--) {
    const bought = combine(needed, times);
    const pieces = bought && (given ? combine(given, times, bought) : bought);
    if (!pieces) continue;
    if (step.discount.kind !== 'total-fixed-price') return pricedOffers(pieces, step, currency);
    const price = step.discount.prices[currency];
    return price === undefined ? new Map() : totalOffers(pieces, price * times, step);
  }
  return new Map();
}

/** LineQuantities that together cost a price: what they cost more is taken off them by their share. */
function totalOffers(pieces: LineQuantities, priceCents: number, step: PromotionTier): Offers {
  const lines = [...pieces.keys()].sort(byPrice).reverse();
  const weights = lines.map((line) => line.unitCents * pieces.get(line)!);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = distribute(Math.max(0, total - priceCents), weights);
  return new Map(lines.map((line, index) => [line, { cents: shares[index]!, step }]));
}

function optionOffers(step: PromotionTier, lines: PricedLine[]): Offers {
  const offers: Offers = new Map();
  if (step.discount.kind !== 'percent-off-options') return offers;
  const { percentage, optionIds } = step.discount;
  for (const line of lines) {
    for (const part of line.options) {
      if (!optionIds.includes(part.chosen.option.id)) continue;
      offers.set(part, { cents: percentOf(part.unitCents, percentage) * line.item.quantity, step });
    }
  }
  return offers;
}
