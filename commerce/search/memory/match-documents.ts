import type { Filter } from '../filter.ts';
import { andBits, type Bits, orBits, wordsFor } from './bits.ts';
import { addTo } from './document-set.ts';
import { type DocumentTable, listAt, type Prices, pricesPlacedIn } from './document-table.ts';

/** Documents that the database named: the matches of the phrase, and the products of promotions. */
export interface Named {
  text?: Bits;
  promotions?: Bits;
}

/** The documents that match a filter: the counterpart of `conditions` in filter.ts. */
export function matchingDocuments(table: DocumentTable, filter: Filter, named: Named): Bits {
  const hits = table.orderable.slice();
  if (!filter.orderableOnly) addMissing(hits, table);
  if (filter.text) andBits(hits, named.text!);
  if (filter.promotions) andBits(hits, named.promotions!);
  if (filter.category !== undefined) andBits(hits, anyOf(table, [filter.category]));
  if (filter.hitTypes) {
    const types: Bits = new Uint32Array(hits.length);
    for (const type of filter.hitTypes) {
      const bits = table.types.get(type);
      if (bits) orBits(types, bits);
    }
    andBits(hits, types);
  }
  for (const { values } of filter.attributes) andBits(hits, anyOf(table, values));
  if (filter.attributes.filter((one) => one.varies).length > 1) {
    const matches = combinationTest(table, filter);
    keep(hits, (at) => listAt(table.combinations, at).some(matches));
  }
  if (filter.price) {
    const prices = table.prices.get(filter.currency);
    const placed = pricesPlacedIn(table, filter);
    const { from, to = Number.POSITIVE_INFINITY } = filter.price;
    keep(
      hits,
      (at) =>
        placed?.(at)?.some((cents) => cents >= from && cents < to) ??
        (prices !== undefined && hasPriceWithin(prices, at, from, to)),
    );
  }
  return hits;
}

/** Adds the documents that are found without stock. */
function addMissing(hits: Bits, { needsStock, size }: DocumentTable): void {
  for (let at = 0; at < hits.length; at++) hits[at]! |= ~needsStock[at]!;
  const rest = size & 31;
  if (rest !== 0) hits[hits.length - 1]! &= (1 << rest) - 1;
}

/** Documents with any of the values. */
export function anyOf(table: DocumentTable, valueIds: number[]): Bits {
  const bits: Bits = new Uint32Array(wordsFor(table.size));
  for (const id of valueIds) {
    const number = table.valueNumbers.get(id);
    if (number !== undefined) addTo(bits, table.sets[number]!);
  }
  return bits;
}

/** Returns whether a combination of values in one variant has a selected value of every varying attribute. */
export function combinationTest(table: DocumentTable, filter: Filter): (combination: number) => boolean {
  const groups = filter.attributes
    .filter((one) => one.varies)
    .map(({ values }) => new Set(values.flatMap((id) => table.valueNumbers.get(id) ?? [])));
  const { starts, items } = table.combinationValues;
  // Many documents share a combination: 0 is unknown, 1 no, 2 yes.
  const known = new Uint8Array(starts.length - 1);
  return (combination) => {
    if (known[combination] === 0) {
      const isMatch = groups.every((group) => {
        for (let at = starts[combination]!; at < starts[combination + 1]!; at++)
          if (group.has(items[at]!)) return true;
        return false;
      });
      known[combination] = isMatch ? 2 : 1;
    }
    return known[combination] === 2;
  };
}

function hasPriceWithin({ lowest, several }: Prices, at: number, from: number, to: number): boolean {
  const cents = lowest[at]!;
  if (cents >= 0 && cents >= from && cents < to) return true;
  for (let place = several.starts[at]!; place < several.starts[at + 1]!; place++) {
    const price = several.items[place]!;
    if (price >= from && price < to) return true;
  }
  return false;
}

/** Removes the members that do not pass a test. */
function keep(bits: Bits, passes: (at: number) => boolean): void {
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      const lowest = 31 - Math.clz32(word & -word);
      if (!passes((at << 5) + lowest)) bits[at]! &= ~(1 << lowest);
    }
  }
}
