import type { Filter } from '../filter.ts';
import type { Bits } from './bits.ts';
import type { DocumentSet } from './document-set.ts';
import type { Lists } from './growing.ts';
import type { Hashes, ProductNumbers } from './product-numbers.ts';

export type Small = Uint16Array | Uint32Array;

/** Most amounts of money fit into 32 bits. */
export type Amounts = Int32Array | Float64Array;

/** Prices of the documents in one currency, in minor units. */
export interface Prices {
  /** lowest price; -1 for none */
  lowest: Amounts;
  /** all prices ascending, where there are several */
  several: Lists<Amounts>;
}

/** Prices of a document in minor units, ascending, by category value id (`search_value`) and currency. */
export type PlacedPrices = Record<string, Record<string, number[]>>;

/**
 * The documents of a site, numbered in the order of their product ids. Attribute values, categories and combinations of
 * values have small numbers of their own. Nothing changes after building except `orderable`.
 */
export interface DocumentTable {
  /** number of documents */
  size: number;
  productIds: string[];
  hashes: Hashes;
  numbers: ProductNumbers;
  types: Map<string, Bits>;
  orderable: Bits;
  needsStock: Bits;
  searchRank: Int32Array;
  /** microseconds since 1970 */
  createdAt: Float64Array;
  prices: Map<string, Prices>;
  /** prices of the documents that some categories show in some variations only, by document */
  placedPrices: ReadonlyMap<number, PlacedPrices>;
  /** `search_value` ids by value number, and the reverse */
  valueIds: number[];
  valueNumbers: Map<number, number>;
  /** value numbers of categories and tokens by document, and the documents by value number */
  values: Lists<Small>;
  sets: DocumentSet[];
  /** combinations of values in one variant: numbers by document, and value numbers by combination */
  combinations: Lists<Small>;
  combinationValues: Lists<Small>;
  bytes: number;
}

/** Lists of a document without a price list. */
export const listAt = <Items extends Small>({ starts, items }: Lists<Items>, at: number): Items =>
  items.subarray(starts[at], starts[at + 1]) as Items;

/** Returns the prices that a document has in a category only; undefined when no document has any. */
export function pricesPlacedIn(
  { placedPrices }: DocumentTable,
  { category, currency }: Pick<Filter, 'category' | 'currency'>,
): ((at: number) => number[] | undefined) | undefined {
  if (category === undefined || placedPrices.size === 0) return undefined;
  return (at) => placedPrices.get(at)?.[category]?.[currency];
}
