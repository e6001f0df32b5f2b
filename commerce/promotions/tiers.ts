import type {
  Discount,
  ProductSelection,
  PromotionRule,
  PromotionTier,
  TierDiscount,
} from '../database/tables/promotions.ts';
import { isSupported } from './selection.ts';

/** Returns the tiers of a rule, lowest threshold first. */
export function tiersOf({ tiers, threshold, discount }: PromotionRule): PromotionTier[] {
  if (!tiers) return discount ? [{ ...(threshold ? { threshold } : {}), discount }] : [];
  return tiers.toSorted((a, b) => sizeOf(a) - sizeOf(b));
}

const sizeOf = ({ threshold }: PromotionTier): number =>
  threshold?.quantity ?? Math.max(0, ...Object.values(threshold?.amounts ?? {}));

const PRICED = ['percentage', 'amount', 'fixed-price', 'free'];
const KINDS: Record<string, string[]> = {
  product: [...PRICED, 'bonus', 'bonus-choice', 'total-fixed-price', 'percent-off-options'],
  order: [...PRICED, 'bonus', 'bonus-choice'],
  shipping: PRICED,
};

/** Whether a discount changes a price. */
export const isPriced = (discount: TierDiscount): discount is Discount => PRICED.includes(discount.kind);

/** Whether the service supports everything in a rule; other rules are never applied. */
export function isComputable(kind: string, rule: PromotionRule): boolean {
  const tiers = tiersOf(rule);
  const { qualifying, discounted, excluded, qualifyingCombination = [], discountedCombination = [] } = rule;
  const combined = [...qualifyingCombination, ...discountedCombination].map(({ products }) => products);
  const selections = [qualifying, discounted, excluded, ...combined].filter((one) => one !== undefined);
  return (
    tiers.length > 0 &&
    tiers.every(({ discount }) => KINDS[kind]?.includes(discount.kind) && isSupportedBonus(discount)) &&
    selections.every(isSupported) &&
    !rule.paymentMethods &&
    (kind === 'shipping' || !rule.shippingMethods) &&
    (kind === 'product' || combined.length === 0) &&
    (kind !== 'shipping' || !rule.onlyQualifying)
  );
}

/** Bonus products must be listed by id; selecting them by conditions is not supported. */
const isSupportedBonus = (discount: TierDiscount): boolean =>
  discount.kind !== 'bonus-choice' || (discount.products !== undefined && !isNarrowed(discount.selection));

const isNarrowed = (selection: ProductSelection | undefined): boolean =>
  selection !== undefined && Object.keys(selection).length > 0;
