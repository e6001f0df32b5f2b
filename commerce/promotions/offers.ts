import type {
  Discount,
  ProductSelection,
  PromotionRule,
  PromotionTier,
} from '../database/tables/promotions.ts';
import { percentOf } from '../pricing/money.ts';
import type { ActivePromotion } from './active.ts';
import { appliesIn } from './currencies.ts';
import { isNarrowed, type SelectableProduct, selects } from './selection.ts';
import { isComputable, isPriced, tiersOf } from './tiers.ts';

/** Returns the price of one piece of a product in a price book, in cents. */
export type BookPrice = (priceBookId: string) => number | undefined;

/**
 * Price of one piece after a discount, in cents and never above `cents`; undefined when the discount has no
 * amount in the currency.
 */
export function discountedCents(
  discount: Discount,
  currency: string,
  cents: number,
  bookPrice?: BookPrice,
): number | undefined {
  switch (discount.kind) {
    case 'percentage':
      return Math.max(0, cents - percentOf(cents, discount.percentage));
    case 'amount': {
      const amount = discount.amounts[currency];
      return amount === undefined ? undefined : Math.max(0, cents - amount);
    }
    case 'fixed-price': {
      const price = discount.prices[currency];
      return price === undefined ? undefined : Math.min(cents, price);
    }
    case 'price-book-price': {
      const price = discount.priceBookId === undefined ? undefined : bookPrice?.(discount.priceBookId);
      return price === undefined ? undefined : Math.min(cents, price);
    }
    case 'free':
      return 0;
  }
}

/** Returns the highest tier of a rule whose threshold the quantity and amount reach. */
export const reachedTier = (
  rule: PromotionRule,
  pieces: number,
  cents: number,
  currency: string,
): PromotionTier | undefined =>
  tiersOf(rule).findLast(({ threshold }) => reaches(threshold, pieces, cents, currency));

/** Whether a threshold is reached. A threshold without an amount in the currency is never reached. */
function reaches(
  threshold: PromotionRule['threshold'],
  pieces: number,
  cents: number,
  currency: string,
): boolean {
  if (pieces === 0) return false;
  if (threshold?.quantity !== undefined && pieces < threshold.quantity) return false;
  return !threshold?.amounts || cents >= (threshold.amounts[currency] ?? Number.POSITIVE_INFINITY);
}

/** Products that a promotion neither counts nor discounts. */
export const exclusionsOf = ({ exclusions, rule }: ActivePromotion): ProductSelection[] =>
  exclusions ?? [rule.excluded, rule.nonQualifying].filter(isNarrowed);

/** Whether a promotion may count or discount a product. */
export const admits = (promotion: ActivePromotion, product: SelectableProduct): boolean =>
  !exclusionsOf(promotion).some((selection) => selects(selection, product));

/** A promotion as displayed with a product. */
export interface PromotionOffer {
  promotion: ActivePromotion;
  /** price of one piece with the promotion; undefined when it depends on the basket */
  promotionalCents?: number;
  /** true for the promotion that a basket with one piece of the product applies */
  applies?: boolean;
}

/**
 * Returns the product promotions without coupon that apply to a product, by priority, with the price of one
 * piece (`cents` before promotions) as a basket with this piece alone computes it.
 */
export function offersFor(
  promotions: ActivePromotion[],
  product: SelectableProduct,
  currency: string,
  cents: number | undefined,
  bookPrice?: BookPrice,
): PromotionOffer[] {
  const offers = promotions.flatMap((promotion): PromotionOffer[] => {
    if (promotion.class !== 'product' || promotion.couponIds.length > 0) return [];
    const { rule } = promotion;
    // Its callout would promise shoppers what it does not give in their currency.
    if (!appliesIn(promotion, currency) || !admits(promotion, product)) return [];
    const gets = selects(rule.discounted ?? rule.qualifying, product);
    const qualifies = selects(rule.qualifying ?? rule.discounted, product);
    if (!gets && !(rule.qualifying && qualifies) && !rule.qualifyingCombination) return [];
    if (rule.qualifyingCombination && !inCombination(rule, product)) return [];
    const promotionalCents =
      gets && qualifies && cents !== undefined ? aloneCents(rule, currency, cents, bookPrice) : undefined;
    return [{ promotion, ...(promotionalCents === undefined ? {} : { promotionalCents }) }];
  });
  const applied = cents === undefined ? undefined : appliedOffer(offers, cents);
  if (applied) applied.applies = true;
  return offers;
}

function inCombination(
  { qualifyingCombination = [], discountedCombination = [] }: PromotionRule,
  product: SelectableProduct,
): boolean {
  return [...qualifyingCombination, ...discountedCombination].some(({ products }) =>
    selects(products, product),
  );
}

/**
 * The offer that a basket prefers of those by priority: a globally exclusive one, then the first of its class, else the lowest price.
 * Undefined when none is below `cents`, the price before promotions.
 */
export function appliedOffer(offers: PromotionOffer[], cents: number): PromotionOffer | undefined {
  const reducing = offers.filter(({ promotionalCents = cents }) => promotionalCents < cents);
  const exclusive = reducing.find(({ promotion }) => promotion.exclusivity === 'global');
  if (exclusive) return exclusive;
  let best: PromotionOffer | undefined;
  for (const offer of reducing) {
    if (best && isFinal(best.promotion)) break;
    if (!best || offer.promotionalCents! < best.promotionalCents!) best = offer;
  }
  return best;
}

/** Whether no promotion after it may discount the same piece. */
const isFinal = ({ exclusivity, rule }: ActivePromotion): boolean =>
  exclusivity === 'class' || rule.preventRequalifying === true;

/**
 * Price in cents of a single piece alone, of a product that a rule both counts and discounts; undefined when it depends on the basket,
 * or the rule has no amount in the currency.
 */
export function aloneCents(
  rule: PromotionRule,
  currency: string,
  cents: number,
  bookPrice?: BookPrice,
): number | undefined {
  const discount = aloneDiscount(rule, cents, currency);
  return discount && discountedCents(discount, currency, cents, bookPrice);
}

/** Returns the discount that a rule gives on a single piece alone, whatever its payment and delivery. */
function aloneDiscount(rule: PromotionRule, cents: number, currency: string): Discount | undefined {
  if (!isComputable('product', rule) || rule.qualifyingCombination) return undefined;
  if (rule.paymentMethods || rule.shippingMethods) return undefined;
  const step = reachedTier(rule, 1, cents, currency);
  return step && step.eligibleQuantity === undefined && isPriced(step.discount) ? step.discount : undefined;
}
