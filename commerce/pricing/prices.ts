import { type Composition, compositionsOf, type Leaf } from '../catalogue/composition.ts';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type PriceEntry, priceEntries } from './price-entries.ts';
import type { PricedLeaf, PriorPrice } from './price-history.ts';

/** Price of a product on a site, in cents for one piece. */
export interface ProductPrice {
  currency: string;
  /** lowest price valid for the quantity; for masters, groups and sets of the cheapest child */
  cents: number;
  /** price of the most expensive child; equals `cents` for a single product */
  maxCents: number;
  /** price of the book without a parent, else the highest price */
  listCents: number;
  /** true when one piece costs less than its list price */
  saleCents?: number;
  /** the price before the reduction that may be announced: the list price, or the prior price where the law asks for it */
  before?: { cents: number; isPrior: boolean };
  /** every price of every book, of the cheapest child where there are children */
  entries: PriceEntry[];
  /** lowest price for each quantity where it changes, starting with one piece */
  tiers: PriceEntry[];
  /** prices of books that are not the site's, as requested */
  others: PriceEntry[];
  /** lowest and highest price for one piece per book; only for products with children */
  ranges: { priceBookId: string; minCents: number; maxCents: number }[];
}

/**
 * Loads prices of products on a site in its currency, by product id; omits products without a price. The
 * lowest price of the site's books applies. A variant without a price in a book has its master's.
 */
export async function pricesFor(
  db: Db,
  site: SiteContext,
  productIds: string[],
  quantity = 1,
  at: Date = new Date(),
): Promise<Map<string, ProductPrice>> {
  const compositions = await compositionsOf(db, productIds, site.siteId);
  return pricesOf(db, site, [...compositions.values()], quantity, at);
}

/**
 * Like pricesFor, for products whose composition is loaded. `read` runs one query. `otherBooks` are read too,
 * but have no part in the price. `readPrior` reads the prior prices of reduced products, which are then announced instead
 * of list prices.
 */
export async function pricesOf(
  db: Db,
  site: SiteContext,
  compositions: Composition[],
  quantity = 1,
  at: Date = new Date(),
  read = priceEntries,
  otherBooks: string[] = [],
  readPrior?: (reduced: PricedLeaf[]) => Promise<Map<string, PriorPrice>>,
): Promise<Map<string, ProductPrice>> {
  const books = new Set(site.priceBookIds);
  const asked = otherBooks.filter((id) => !books.has(id));
  const wide = asked.length === 0 ? site : { ...site, priceBookIds: [...site.priceBookIds, ...asked] };
  const leaves = compositions.flatMap((composition) => composition.leaves);
  const entries = await read(db, wide, pricedIds(leaves), at);
  const leafPrices = new Map<string, ProductPrice>();
  for (const leaf of leaves) {
    const price = leafPrice(leafEntries(entries, leaf), books, site.currency, quantity);
    if (price) leafPrices.set(leaf.productId, price);
  }
  if (readPrior) await announcePrior(leafPrices, leaves, readPrior);
  const result = new Map<string, ProductPrice>();
  for (const { productId, type, leaves } of compositions) {
    const prices = leaves.flatMap((leaf) => leafPrices.get(leaf.productId) ?? []);
    const hasChildren = type === 'master' || type === 'variationGroup' || type === 'set';
    const price = hasChildren ? rangePrice(prices) : prices[0];
    if (price) result.set(productId, price);
  }
  return result;
}

/** The products whose prices decide those of single products: they and their masters. */
export const pricedIds = (leaves: Leaf[]): string[] => [
  ...new Set(leaves.flatMap(({ productId, masterId }) => [productId, ...(masterId ? [masterId] : [])])),
];

/** Replaces the list price as the one before a reduction by the prior price; without one there is no reduction. */
async function announcePrior(
  prices: Map<string, ProductPrice>,
  leaves: Leaf[],
  readPrior: (reduced: PricedLeaf[]) => Promise<Map<string, PriorPrice>>,
): Promise<void> {
  const reduced = leaves.filter(({ productId }) => prices.get(productId)?.before);
  const priors = await readPrior(reduced);
  for (const { productId } of reduced) {
    const { before: _list, ...price } = prices.get(productId)!;
    const prior = priors.get(productId);
    const isReduced = prior !== undefined && prior.cents > price.cents;
    prices.set(productId, isReduced ? { ...price, before: { cents: prior.cents, isPrior: true } } : price);
  }
}

function leafEntries(entries: Map<string, PriceEntry[]>, { productId, masterId }: Leaf): PriceEntry[] {
  const own = entries.get(productId) ?? [];
  const books = new Set(own.map((entry) => entry.priceBookId));
  const inherited = masterId ? (entries.get(masterId) ?? []) : [];
  return [...own, ...inherited.filter((entry) => !books.has(entry.priceBookId))];
}

/** Lowest price over all books for a quantity, using the highest tier reached in each book. */
function lowestAt(entries: PriceEntry[], quantity: number): PriceEntry | undefined {
  const reached = new Map<string, PriceEntry>();
  for (const entry of entries) {
    const best = reached.get(entry.priceBookId);
    if (entry.quantity <= quantity && (!best || best.quantity < entry.quantity)) {
      reached.set(entry.priceBookId, entry);
    }
  }
  let lowest: PriceEntry | undefined;
  for (const entry of reached.values()) if (!lowest || entry.cents < lowest.cents) lowest = entry;
  return lowest;
}

/** Lowest price of one piece in a book for a quantity, in cents. */
export const bookCents = (price: ProductPrice, priceBookId: string, quantity: number): number | undefined =>
  lowestAt(
    [...price.entries, ...price.others].filter((entry) => entry.priceBookId === priceBookId),
    quantity,
  )?.cents;

/** The book of the lowest price for a quantity. */
export const storefrontBook = (price: ProductPrice, quantity: number): string | undefined =>
  lowestAt(price.entries, quantity)?.priceBookId;

function leafPrice(
  all: PriceEntry[],
  books: Set<string>,
  currency: string,
  quantity: number,
): ProductPrice | undefined {
  const entries = all.filter((entry) => books.has(entry.priceBookId));
  const price = lowestAt(entries, quantity);
  if (!price) return undefined;
  const single = entries.filter((entry) => entry.quantity <= 1);
  const list = single.filter((entry) => entry.isList);
  const cents = (entry: PriceEntry) => entry.cents;
  const listCents = Math.max(...(list.length > 0 ? list : single.length > 0 ? single : entries).map(cents));
  const one = lowestAt(entries, 1);
  return {
    currency,
    cents: price.cents,
    maxCents: price.cents,
    listCents,
    ...(one && one.cents < listCents ? { saleCents: one.cents } : {}),
    ...(price.cents < listCents ? { before: { cents: listCents, isPrior: false } } : {}),
    entries,
    tiers: effectiveTiers(entries),
    others: entries.length === all.length ? [] : all.filter((entry) => !books.has(entry.priceBookId)),
    ranges: [],
  };
}

function effectiveTiers(entries: PriceEntry[]): PriceEntry[] {
  const quantities = [...new Set(entries.map((entry) => entry.quantity))].sort((a, b) => a - b);
  const tiers: PriceEntry[] = [];
  for (const quantity of quantities) {
    const entry = lowestAt(entries, quantity);
    if (entry && entry.cents !== tiers.at(-1)?.cents) tiers.push({ ...entry, quantity });
  }
  return tiers;
}

/** The price of a product whose children have these prices; undefined without any. */
export function rangePrice(prices: ProductPrice[]): ProductPrice | undefined {
  const [first, ...rest] = prices;
  if (!first) return undefined;
  const cheapest = rest.reduce((best, price) => (price.cents < best.cents ? price : best), first);
  const ranges = new Map<string, { priceBookId: string; minCents: number; maxCents: number }>();
  for (const { priceBookId, quantity, cents } of prices.flatMap((price) => price.entries)) {
    if (quantity > 1) continue;
    const range = ranges.get(priceBookId) ?? { priceBookId, minCents: cents, maxCents: cents };
    range.minCents = Math.min(range.minCents, cents);
    range.maxCents = Math.max(range.maxCents, cents);
    ranges.set(priceBookId, range);
  }
  return {
    ...cheapest,
    maxCents: Math.max(...prices.map((price) => price.maxCents)),
    ranges: [...ranges.values()],
  };
}
