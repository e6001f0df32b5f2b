import type { Discount, PromotionRule, PromotionTier, TierDiscount } from '../database/tables/promotions.ts';
import { selectionsOf } from './rule-selections.ts';
import { isSupported } from './selection.ts';

/** Returns the tiers of a rule, lowest threshold first. */
export function tiersOf({ tiers, threshold, discount }: PromotionRule): PromotionTier[] {
  if (!tiers) return discount ? [{ ...(threshold ? { threshold } : {}), discount }] : [];
  return tiers.toSorted((a, b) => sizeOf(a) - sizeOf(b));
}

const sizeOf = ({ threshold }: PromotionTier): number =>
  threshold?.quantity ?? Math.max(0, ...Object.values(threshold?.amounts ?? {}));

const PRICED = ['percentage', 'amount', 'fixed-price', 'free'];
const BONUS = ['bonus', 'bonus-choice'];
const KINDS: Record<string, string[]> = {
  product: [
    ...PRICED,
    ...BONUS,
    'price-book-price',
    'total-fixed-price',
    'percent-off-options',
    'free-shipping',
    'fixed-price-shipping',
  ],
  order: [...PRICED, ...BONUS],
  shipping: PRICED,
};

/** Whether a discount changes a price. */
export const isPriced = (discount: TierDiscount): discount is Discount =>
  PRICED.includes(discount.kind) || discount.kind === 'price-book-price';

export type ShippingDiscount = Extract<TierDiscount, { kind: 'free-shipping' | 'fixed-price-shipping' }>;

/** Whether a discount of a product promotion applies to the shipping of the product. */
export const isForShipping = (discount: TierDiscount): discount is ShippingDiscount =>
  discount.kind === 'free-shipping' || discount.kind === 'fixed-price-shipping';

/** Whether the service computes everything in a rule; other rules are never applied. */
export const isComputable = (kind: string, rule: PromotionRule): boolean =>
  notComputed(kind, rule) === undefined;

/** Why the service never applies a rule; undefined when it does. */
export function notComputed(kind: string, rule: PromotionRule): string | undefined {
  const tiers = tiersOf(rule);
  if (tiers.length === 0) return 'it has no discount';
  const foreign = tiers.find(({ discount }) => !KINDS[kind]?.includes(discount.kind));
  if (foreign) return `the discount '${foreign.discount.kind}' is not one of ${kind} promotions`;
  const empty = tiers.find(({ discount }) => givesNothing(discount));
  if (empty) return `the discount '${empty.discount.kind}' names no product or price book`;
  if (tiers.every(({ discount }) => isZero(discount))) return 'its discount is 0';
  if (tiers.every(isOutOfReach)) return 'no basket reaches its threshold';
  if (tiers.every((tier) => isZero(tier.discount) || isOutOfReach(tier)))
    return 'its discount is 0 up to thresholds that no basket reaches';
  if (!selectionsOf(rule).every(isSupported))
    return 'a product condition has an operator that promotion.xsd does not have for it';
  const combinations = [rule.qualifyingCombination, rule.discountedCombination];
  if (combinations.some((one) => one?.some(({ quantity }) => quantity < 1))) {
    return 'a product combination has no quantity';
  }
  if (rule.condition === 'product-combination' && !combinations.some((one) => one?.length))
    return 'it names no product combination';
  return undefined;
}

function givesNothing(discount: TierDiscount): boolean {
  if (discount.kind === 'bonus') return discount.products.length === 0;
  if (discount.kind === 'bonus-choice') return !discount.products?.length && !discount.selection;
  return discount.kind === 'price-book-price' && discount.priceBookId === undefined;
}

/** Whether a discount takes nothing off any price. */
function isZero(discount: TierDiscount): boolean {
  if (discount.kind === 'percentage' || discount.kind === 'percent-off-options')
    return discount.percentage === 0;
  return discount.kind === 'amount' && Object.values(discount.amounts).every((amount) => amount === 0);
}

/** Pieces that a basket holds at most: 100 lines of 999. */
const MAX_PIECES = 100 * 999;

/** Whether a tier asks for more pieces than a basket holds. Amounts that no basket reaches cannot be read in the first place. */
const isOutOfReach = ({ threshold }: PromotionTier): boolean => (threshold?.quantity ?? 0) > MAX_PIECES;
