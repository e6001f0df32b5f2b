import type { SortingAttribute } from '../../database/tables/search.ts';
import type { Filter } from '../filter.ts';
import type { HitPage } from '../search-index.ts';
import { type Bits, hasBit } from './bits.ts';
import { type Amounts, type DocumentTable, pricesPlacedIn } from './document-table.ts';
import type { Ranks } from './read-matches.ts';

/** What a sorting rule compares besides the table. */
export interface SortValues {
  relevance?: Float64Array;
  positions?: Ranks;
  names?: Ranks;
}

/** One step of a rule: ascending numbers by document; whole ones from 0 have a `range`, the others none. */
interface Key {
  of(document: number): number;
  /** number of different values; infinite unless they are whole numbers from 0 */
  range: number;
  /** name within the table, for keys that depend on nothing else */
  name?: string;
}

/** Returns the steps of a rule that apply, as hit-page.ts: missing values last in both directions. */
export function sortKeys(
  table: DocumentTable,
  filter: Filter,
  { rule, categoryId }: Pick<HitPage, 'rule' | 'categoryId'>,
  values: SortValues,
): Key[] {
  return rule.flatMap((attribute) => keyOf(table, filter, categoryId, attribute, values) ?? []);
}

export const sortsBy = (rule: SortingAttribute[], by: string, path?: string): boolean =>
  rule.some((one) => one.by === by && one.path === path);

function keyOf(
  table: DocumentTable,
  filter: Filter,
  categoryId: string | undefined,
  { by, path, direction }: SortingAttribute,
  { relevance, positions, names }: SortValues,
): Key | undefined {
  const isDescending = direction === 'descending';
  switch (by) {
    case 'availability-status':
      return availability(table.orderable);
    case 'text-relevance':
      return filter.text && relevance && { of: (at) => -relevance[at]!, range: Number.POSITIVE_INFINITY };
    case 'category-position':
      return categoryId === undefined || !positions ? undefined : ofRanks(positions, table.size, false);
    case 'price':
      return ofPrice(table, filter, isDescending);
    case 'attribute':
      if (path === 'product.name') return names && ofRanks(names, table.size, isDescending);
      if (path === 'product.creationDate') return ofColumn('created', table.createdAt, isDescending);
      if (path === 'product.searchRank') return ofColumn('rank', table.searchRank, isDescending);
      return undefined;
    default:
      return undefined;
  }
}

const availability = (orderable: Bits): Key => ({ of: (at) => (hasBit(orderable, at) ? 0 : 1), range: 2 });

function ofRanks({ documents, places, last }: Ranks, size: number, isDescending: boolean): Key {
  const keys = new Uint32Array(size).fill(last + 1);
  for (let at = 0; at < documents.length; at++)
    keys[documents[at]!] = isDescending ? last - places[at]! : places[at]!;
  return { of: (at) => keys[at]!, range: last + 2 };
}

function ofPrice(table: DocumentTable, filter: Filter, isDescending: boolean): Key | undefined {
  const own = table.prices.get(filter.currency);
  if (!own) return undefined;
  const { lowest, several } = own;
  const placed = pricesPlacedIn(table, filter);
  let most = greatest(several.items, greatest(lowest, 0));
  if (placed) for (const at of table.placedPrices.keys()) most = Math.max(most, placed(at)?.at(-1) ?? 0);
  const ascending = (at: number) => placed?.(at)?.[0] ?? (lowest[at]! < 0 ? most + 1 : lowest[at]!);
  const descending = (at: number) => {
    const [start, end] = [several.starts[at]!, several.starts[at + 1]!];
    const highest = placed?.(at)?.at(-1) ?? (end > start ? several.items[end - 1]! : lowest[at]!);
    return highest < 0 ? most + 1 : most - highest;
  };
  return {
    of: isDescending ? descending : ascending,
    range: most + 2,
    name: `price ${filter.currency} ${isDescending} ${placed ? filter.category : ''}`,
  };
}

function greatest(values: Amounts, atLeast: number): number {
  let most = atLeast;
  for (let at = 0; at < values.length; at++) if (values[at]! > most) most = values[at]!;
  return most;
}

function ofColumn(name: string, column: Int32Array | Float64Array, isDescending: boolean): Key {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of column) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return {
    of: isDescending ? (at) => most - column[at]! : (at) => column[at]! - least,
    range: most - least + 1,
    name: `${name} ${isDescending}`,
  };
}

const ranksOf = new WeakMap<DocumentTable, Map<string, Uint32Array>>();
/** Orders kept per table: those of a few rules in a few currencies. */
const MAX_ORDERS = 8;

/**
 * Replaces the last keys that depend on the table only, and the order of product ids, by one: the place of each document
 * in their order. It is computed once.
 */
export function withOrder(table: DocumentTable, keys: Key[]): Key[] {
  let first = keys.length;
  while (first > 0 && keys[first - 1]!.name !== undefined) first--;
  const own = keys.slice(first);
  if (own.length === 0) return [...keys, { of: (at) => at, range: table.size }];
  const orders = ranksOf.get(table) ?? new Map<string, Uint32Array>();
  ranksOf.set(table, orders);
  const name = own.map((key) => key.name).join();
  let places = orders.get(name);
  if (!places) {
    if (orders.size >= MAX_ORDERS) orders.clear();
    places = placesIn(own, table.size);
    orders.set(name, places);
  }
  const found = places;
  return [...keys.slice(0, first), { of: (at) => found[at]!, range: table.size }];
}

const DIGIT = 65_536;

/** Place of each document by the keys: counting sort by 16 bits at a time, from the least significant. */
function placesIn(keys: Key[], size: number): Uint32Array {
  let order = Uint32Array.from({ length: size }, (_, at) => at);
  for (const { of, range } of keys.toReversed()) {
    for (let scale = 1; scale < range; scale *= DIGIT) {
      const next = new Uint32Array(size);
      const starts = new Uint32Array(DIGIT + 1);
      const digit = (document: number) => Math.floor(of(document) / scale) % DIGIT;
      for (let at = 0; at < size; at++) starts[digit(at) + 1]!++;
      for (let at = 0; at < DIGIT; at++) starts[at + 1]! += starts[at]!;
      for (const document of order) next[starts[digit(document)]!++] = document;
      order = next;
    }
  }
  const places = new Uint32Array(size);
  for (const [place, document] of order.entries()) places[document] = place;
  return places;
}
