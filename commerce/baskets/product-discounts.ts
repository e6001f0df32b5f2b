import type { PromotionRule, PromotionTier } from '../database/tables/promotions.ts';
import { percentOf } from '../pricing/money.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { discountedCents } from '../promotions/offers.ts';
import { isPriced, tiersOf } from '../promotions/tiers.ts';
import { admittedLines, byPrice, linesOf, piecesOf, qualifyingLines, reachedTier } from './adjustment.ts';
import { combinationCount, combinedPieces } from './combinations.ts';
import {
  discountedQuantities,
  type LineQuantities,
  mostExpensiveQuantities,
} from './discounted-quantities.ts';
import { distribute } from './distribute.ts';
import { Packages, type PartDiscounts } from './packages.ts';
import type { Adjustment, Part, PricedLine } from './priced-basket.ts';
import { totalPrices } from './total-prices.ts';

/**
 * Selects for each line (or option) the product promotion with the highest discount; at most one applies. A
 * class-exclusive promotion excludes later promotions from the lines it discounts. Pieces that are sold together for
 * one price keep it only together: it applies to all their lines, where it is the highest discount of them all, or to
 * none.
 */
export function productAdjustments(
  promotions: ActivePromotion[],
  lines: PricedLine[],
  currency: string,
): Map<Part, Adjustment> {
  const best = new Map<Part, Adjustment>();
  const packages = new Packages(best);
  const spent = new Set<PricedLine>();
  for (const promotion of promotions) {
    if (promotion.class !== 'product') continue;
    const left = spent.size === 0 ? lines : lines.filter((line) => !spent.has(line));
    if (sellsTogether(promotion.rule)) {
      const free = left.filter((line) => best.get(line)?.promotion.exclusivity !== 'class');
      for (const group of groupsOf(promotion, free))
        packages.offer(promotion, discountsAmong(promotion, group, currency));
    } else {
      for (const [part, { cents, step }] of discountsOf(promotion, left, currency))
        packages.offerAlone(part, { promotion, discount: step.discount, cents });
    }
    if (!promotion.rule.preventRequalifying) continue;
    for (const line of left) if (best.get(line)?.promotion === promotion) spent.add(line);
  }
  return best;
}

const sellsTogether = (rule: PromotionRule): boolean =>
  tiersOf(rule).some(({ discount }) => discount.kind === 'total-fixed-price');

/** Returns groups of lines that a promotion counts together: those of one product when all must be identical. */
export function groupsOf(promotion: ActivePromotion, lines: PricedLine[]): PricedLine[][] {
  const { identicalProducts, shippingMethods } = promotion.rule;
  const admitted = admittedLines(promotion, lines).filter(
    ({ methodId }) => !shippingMethods || (methodId !== undefined && shippingMethods.includes(methodId)),
  );
  if (!identicalProducts) return [admitted];
  return [...Map.groupBy(admitted, (line) => line.item.productId).values()];
}

const discountsOf = (promotion: ActivePromotion, lines: PricedLine[], currency: string): PartDiscounts =>
  new Map(groupsOf(promotion, lines).flatMap((group) => [...discountsAmong(promotion, group, currency)]));

/** The tier of a product promotion that lines reach, and the lines it discounts. */
export function reachedBy(promotion: ActivePromotion, lines: PricedLine[], currency: string) {
  const { rule } = promotion;
  const counted = qualifyingLines(
    { ...promotion, rule: { ...rule, qualifying: rule.qualifying ?? rule.discounted } },
    lines,
  );
  const cents = counted.reduce((total, line) => total + line.baseCents, 0);
  const pieces = rule.qualifyingCombination ? combinationCount(rule, lines) : piecesOf(counted);
  const step = reachedTier(rule, pieces, cents, currency);
  return { step, pieces, counted, discounted: linesOf(lines, rule.discounted ?? rule.qualifying) };
}

function discountsAmong(promotion: ActivePromotion, lines: PricedLine[], currency: string): PartDiscounts {
  const { rule } = promotion;
  if (rule.qualifyingCombination) {
    const discounts = combinationDiscounts(promotion, lines, currency);
    return rule.prorated ? prorated(discounts, qualifyingLines(promotion, lines)) : discounts;
  }
  if (sellsTogether(rule)) {
    return totalPrices(rule, linesOf(lines, rule.discounted ?? rule.qualifying), currency);
  }
  const { step, counted, discounted } = reachedBy(promotion, lines, currency);
  if (!step) return new Map();
  if (step.discount.kind === 'percent-off-options') return optionDiscounts(promotion, step, discounted);
  const pieces =
    step.eligibleQuantity === undefined
      ? mostExpensiveQuantities(discounted, rule.maxApplications)
      : discountedQuantities(counted, discounted, {
          need: Math.max(1, step.threshold?.quantity ?? 1),
          get: step.eligibleQuantity,
          times: rule.maxApplications,
          exact: rule.requireExactQuantity,
        });
  const discounts = pricedDiscounts(pieces, step, currency);
  return rule.prorated ? prorated(discounts, counted) : discounts;
}

function pricedDiscounts(pieces: LineQuantities, step: PromotionTier, currency: string): PartDiscounts {
  const discounts: PartDiscounts = new Map();
  const { discount } = step;
  if (!isPriced(discount)) return discounts;
  for (const [line, count] of pieces) {
    const unit = discountedCents(discount, currency, line.unitCents, line.product?.bookPrice);
    if (unit !== undefined) discounts.set(line, { cents: (line.unitCents - unit) * count, step });
  }
  return discounts;
}

/** Distributes the discounts over the qualifying lines as well, by value. */
function prorated(discounts: PartDiscounts, counted: PricedLine[]): PartDiscounts {
  const [first] = discounts.values();
  if (!first) return discounts;
  const lines = [...new Set([...counted, ...([...discounts.keys()] as PricedLine[])])]
    .sort(byPrice)
    .reverse();
  const total = [...discounts.values()].reduce((sum, { cents }) => sum + cents, 0);
  const shares = distribute(
    total,
    lines.map((line) => line.baseCents),
  );
  return new Map(lines.map((line, index) => [line, { cents: shares[index]!, step: first.step }]));
}

/** Products bought together: discounts the second combination, else the first itself. */
function combinationDiscounts(
  promotion: ActivePromotion,
  lines: PricedLine[],
  currency: string,
): PartDiscounts {
  const { step } = reachedBy(promotion, lines, currency);
  const found = step && combinedPieces(promotion.rule, lines);
  if (!step || !found) return new Map();
  if (step.discount.kind !== 'total-fixed-price') return pricedDiscounts(found.pieces, step, currency);
  const price = step.discount.prices[currency];
  return price === undefined ? new Map() : totalDiscounts(found.pieces, price * found.times, step);
}

/** Quantities sold for a total price: the difference is distributed by value. */
function totalDiscounts(pieces: LineQuantities, priceCents: number, step: PromotionTier): PartDiscounts {
  const lines = [...pieces.keys()].sort(byPrice).reverse();
  const weights = lines.map((line) => line.unitCents * pieces.get(line)!);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = distribute(Math.max(0, total - priceCents), weights);
  return new Map(lines.map((line, index) => [line, { cents: shares[index]!, step }]));
}

/** Without option ids every option is discounted. */
function optionDiscounts(
  { excludedOptionIds = [] }: ActivePromotion,
  step: PromotionTier,
  lines: PricedLine[],
): PartDiscounts {
  const discounts: PartDiscounts = new Map();
  if (step.discount.kind !== 'percent-off-options') return discounts;
  const { percentage, optionIds } = step.discount;
  for (const line of lines) {
    for (const part of line.options) {
      const { id } = part.chosen.option;
      if ((optionIds.length > 0 && !optionIds.includes(id)) || excludedOptionIds.includes(id)) continue;
      discounts.set(part, { cents: percentOf(part.unitCents, percentage) * line.item.quantity, step });
    }
  }
  return discounts;
}
