import type {
  Discount,
  ProductSelection,
  PromotionRule,
  PromotionTier,
  TierDiscount,
} from '../database/tables/promotions.ts';
import { isReadable } from './selection.ts';

/** Every step of a rule, the lowest threshold first. */
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

/** Whether a discount is one on a price. */
export const isPriced = (discount: TierDiscount): discount is Discount => PRICED.includes(discount.kind);

/** Whether the service can work out all that a rule asks for and gives. What it cannot is never applied. */
export function isComputable(kind: string, rule: PromotionRule): boolean {
  const steps = tiersOf(rule);
  const { qualifying, discounted, excluded, qualifyingCombination = [], discountedCombination = [] } = rule;
  const combined = [...qualifyingCombination, ...discountedCombination].map(({ products }) => products);
  const selections = [qualifying, discounted, excluded, ...combined].filter((one) => one !== undefined);
  return (
    steps.length > 0 &&
    steps.every(({ discount }) => KINDS[kind]?.includes(discount.kind) && isKnownGift(discount)) &&
    selections.every(isReadable) &&
    !rule.paymentMethods &&
    (kind === 'shipping' || !rule.shippingMethods) &&
    (kind === 'product' || combined.length === 0) &&
    (kind !== 'shipping' || !rule.onlyQualifying)
  );
}

/** A gift chosen from named products; one chosen by conditions would have to be looked for. */
const isKnownGift = (discount: TierDiscount): boolean =>
  discount.kind !== 'bonus-choice' || (discount.products !== undefined && !isNarrowed(discount.selection));

const isNarrowed = (selection: ProductSelection | undefined): boolean =>
  selection !== undefined && Object.keys(selection).length > 0;
