import { type Measure, unitPriceAt } from '../platform/unit-price.ts';
import type { ProductView, Tier, VariantDetail } from '../product-data/product-view.ts';
import { discountPercentage, type Money } from '../sites/money.ts';

/** Data of a displayed price (specification, sections 3 and 4). */
export interface PriceData {
  currentPrice: Money;
  isOnSale: boolean;
  listPrice?: Money;
  /** the list price is the lowest of the 30 days before the reduction */
  isPrior?: true;
  /** whole percent off the price that is struck through: the list price, or the one before the promotion; else 0 */
  discount: number;
  /** of the price that one piece costs, with its promotion */
  pricePerUnit?: { price: Money; maxPrice?: Money; unit: string };
  isASet: boolean;
  isMaster: boolean;
  isRange: boolean;
  maxPrice?: Money;
  /** price of the tier that applies to the quantity */
  tieredPrice?: Money;
  /** cheaper tiers above the quantity */
  furtherTiers: Tier[];
  promotion?: { text: string; price: Money; discount?: Money };
}

type Priced = Pick<
  ProductView,
  'kind' | 'price' | 'maxPrice' | 'listPrice' | 'isPrior' | 'tiers' | 'promotion' | 'measure'
>;

/**
 * Computes the price per piece for a quantity: that of the chosen variant, or of the product, which is a
 * range when variants or members differ. `extra` is the surcharge of options in cents. Undefined without a
 * price.
 */
export function priceData(
  product: Priced,
  variant: VariantDetail | undefined,
  quantity = 1,
  extra = 0,
): PriceData | undefined {
  const tieredPrice = variant && tierAt(variant.tiers, quantity);
  const base = tieredPrice ?? variant?.price ?? product.price;
  if (!base) return undefined;
  const plus = (price: Money): Money => ({ ...price, cents: price.cents + extra });
  const currentPrice = plus(base);
  const list =
    variant && variant.isPrior === undefined ? highest(variant.tiers) : (variant ?? product).listPrice;
  const listPrice = list && list.cents > base.cents ? plus(list) : undefined;
  const maxPrice = variant ? undefined : product.maxPrice;
  const promotional = (variant ?? product).promotion;
  const isPromoted = promotional && promotional.price.cents < base.cents;
  const before = listPrice ?? (isPromoted && !promotional.withoutDiscount ? currentPrice : undefined);
  return {
    currentPrice,
    isOnSale: listPrice !== undefined,
    ...(listPrice ? { listPrice } : {}),
    ...(listPrice && (variant ?? product).isPrior ? { isPrior: true as const } : {}),
    discount: before ? discountPercentage(before, isPromoted ? plus(promotional.price) : currentPrice) : 0,
    ...perUnit((variant ?? product).measure, isPromoted ? promotional.price : base, maxPrice),
    isASet: product.kind === 'set',
    isMaster: product.kind === 'master',
    isRange: maxPrice !== undefined,
    ...(maxPrice ? { maxPrice: plus(maxPrice) } : {}),
    ...(tieredPrice ? { tieredPrice: plus(tieredPrice) } : {}),
    // A quantity price that is not below the promotion's is no reason to take more.
    furtherTiers: cheaperFrom(
      (variant ?? product).tiers ?? [],
      isPromoted ? promotional.price : base,
      quantity,
    ).map((tier) => ({
      ...tier,
      price: plus(tier.price),
    })),
    ...(isPromoted
      ? {
          promotion: {
            text: promotional.text,
            price: plus(promotional.price),
            ...(promotional.withoutDiscount
              ? {}
              : { discount: { ...base, cents: base.cents - promotional.price.cents } }),
          },
        }
      : {}),
  };
}

/** Options are not sold by measure, so their surcharge does not count. */
function perUnit(
  measure: Measure | undefined,
  price: Money,
  maxPrice: Money | undefined,
): Pick<PriceData, 'pricePerUnit'> {
  if (!measure) return {};
  const max = maxPrice && { maxPrice: unitPriceAt(maxPrice, measure) };
  return { pricePerUnit: { price: unitPriceAt(price, measure), ...max, unit: measure.unit } };
}

/**
 * Returns the price of the nearest tier at or below a quantity; the cheapest when several have the same
 * quantity.
 */
export function tierAt(tiers: Tier[], quantity: number): Money | undefined {
  const reached = tiers.filter((tier) => tier.quantity <= quantity);
  const nearest = Math.max(...reached.map((tier) => tier.quantity));
  return reached
    .filter((tier) => tier.quantity === nearest)
    .toSorted((one, other) => one.price.cents - other.price.cents)[0]?.price;
}

const highest = (tiers: Tier[]): Money | undefined =>
  tiers.toSorted((one, other) => other.price.cents - one.price.cents)[0]?.price;

/** Returns the tiers above a quantity that cost less than the current price. */
function cheaperFrom(tiers: Tier[], current: Money, quantity: number): Tier[] {
  return [...new Set(tiers.map((tier) => tier.quantity))]
    .filter((from) => from > quantity)
    .toSorted((one, other) => one - other)
    .flatMap((from) => {
      const price = tierAt(tiers, from);
      return price && price.cents < current.cents ? [{ quantity: from, price }] : [];
    });
}
