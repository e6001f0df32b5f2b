import type { ProductView, Tier, VariantDetail } from '../product-data/product-view.ts';
import { discountPercentage, type Money } from '../sites/money.ts';

/** What is to be said about a price (specification, sections 3 and 4). */
export interface PriceData {
  currentPrice: Money;
  isOnSale: boolean;
  listPrice?: Money;
  /** whole percent off the list price; 0 where it is not on sale */
  discount: number;
  pricePerUnit?: { price: Money; unit: string };
  isASet: boolean;
  isMaster: boolean;
  isRange: boolean;
  maxPrice?: Money;
  /** the tier the quantity falls into */
  tieredPrice?: Money;
  /** cheaper prices from more pieces on */
  furtherTiers: Tier[];
  promotion?: { text: string; price: Money; discount: Money };
}

type Priced = Pick<ProductView, 'kind' | 'price' | 'maxPrice' | 'listPrice'>;

/**
 * The price of so many pieces: the variant's where one is chosen, else the product's own, which is a range where its
 * variants or members differ. `extra` is what options add to a piece. Undefined where nothing has a price.
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
  const list = variant ? highest(variant.tiers) : product.listPrice;
  const listPrice = list && list.cents > base.cents ? plus(list) : undefined;
  const maxPrice = variant ? undefined : product.maxPrice;
  const promotional = variant?.promotion;
  return {
    currentPrice,
    isOnSale: listPrice !== undefined,
    ...(listPrice ? { listPrice } : {}),
    discount: listPrice ? discountPercentage(listPrice, currentPrice) : 0,
    ...(variant?.unitPrice ? { pricePerUnit: variant.unitPrice } : {}),
    isASet: product.kind === 'set',
    isMaster: product.kind === 'master',
    isRange: maxPrice !== undefined,
    ...(maxPrice ? { maxPrice: plus(maxPrice) } : {}),
    ...(tieredPrice ? { tieredPrice: plus(tieredPrice) } : {}),
    furtherTiers: variant ? cheaperFrom(variant.tiers, base, quantity) : [],
    ...(promotional && promotional.price.cents < base.cents
      ? {
          promotion: {
            text: promotional.text,
            price: plus(promotional.price),
            discount: { ...base, cents: base.cents - promotional.price.cents },
          },
        }
      : {}),
  };
}

/** The tier nearest below or at a quantity; of several at the same quantity the cheapest. */
export function tierAt(tiers: Tier[], quantity: number): Money | undefined {
  const reached = tiers.filter((tier) => tier.quantity <= quantity);
  const nearest = Math.max(...reached.map((tier) => tier.quantity));
  return reached
    .filter((tier) => tier.quantity === nearest)
    .toSorted((one, other) => one.price.cents - other.price.cents)[0]?.price;
}

const highest = (tiers: Tier[]): Money | undefined =>
  tiers.toSorted((one, other) => other.price.cents - one.price.cents)[0]?.price;

/** Tiers that begin above a quantity and cost less than it does. */
function cheaperFrom(tiers: Tier[], current: Money, quantity: number): Tier[] {
  return [...new Set(tiers.map((tier) => tier.quantity))]
    .filter((from) => from > quantity)
    .toSorted((one, other) => one - other)
    .flatMap((from) => {
      const price = tierAt(tiers, from);
      return price && price.cents < current.cents ? [{ quantity: from, price }] : [];
    });
}
