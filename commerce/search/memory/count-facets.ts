import type { Filter } from '../filter.ts';
import type { Facets, Wanted } from '../search-index.ts';
import type { SiteIndex } from '../site-index.ts';
import { type Bits, countBits, hasBit, membersOf } from './bits.ts';
import { countCommon } from './document-set.ts';
import { type DocumentTable, listAt, pricesPlacedIn } from './document-table.ts';
import { anyOf, combinationTest } from './match-documents.ts';
import { priceClasses } from './price-classes.ts';

/** Ids of `search_value` by attribute, for those that documents have. */
export type ValuesByAttribute = ReadonlyMap<string, number[]>;

const CATEGORY = 'cgid';
/** Words of a set that are compared in the time of counting one value of one document. */
const WORDS_PER_VALUE = 1.5;

export function valuesByAttribute(table: DocumentTable, { values }: SiteIndex): ValuesByAttribute {
  const result = new Map<string, number[]>();
  for (const id of table.valueIds) {
    // A value of a document that the site's values do not have yet belongs to a later version.
    const attribute = values.get(id)?.attribute;
    if (attribute === undefined) continue;
    const ids = result.get(attribute);
    if (ids) ids.push(id);
    else result.set(attribute, [id]);
  }
  return result;
}

/** Counts the hits of a filter and their values: the counterpart of facets.ts. */
export function countFacets(
  table: DocumentTable,
  byAttribute: ValuesByAttribute,
  index: SiteIndex,
  filter: Filter,
  wanted: Wanted,
  hits: Bits,
): Facets {
  const total = countBits(hits);
  const facets: Facets = { total, tokens: new Map(), categories: new Map(), prices: new Map() };
  const refinesVariants = filter.attributes.some((one) => one.varies);
  const ofDocuments: number[] = [];
  const ofVariants: number[] = [];
  for (const attribute of wanted.attributes ?? []) {
    const ids = byAttribute.get(attribute) ?? [];
    // Values that vary are counted among the variants that match the other selections.
    (refinesVariants && index.varying.has(attribute) ? ofVariants : ofDocuments).push(...ids);
  }
  let members: Uint32Array | undefined;
  const list = () => {
    members ??= membersOf(hits, total);
    return members;
  };
  const categories = wanted.categories ? (byAttribute.get(CATEGORY) ?? []) : [];
  const counted = countValues(table, hits, total, ofDocuments.length + categories.length, list);
  fill(facets.tokens, ofDocuments, counted);
  fill(facets.categories, categories, counted);
  if (categories.length > 0) leaveOutPlaced(table, filter, hits, facets.categories);
  const variantBuckets: { key: number; ids: number[] }[] = [];
  for (const bucket of wanted.buckets ?? []) {
    const [first] = bucket.ids;
    if (first === undefined) continue;
    if (refinesVariants && index.varying.has(index.values.get(first)?.attribute ?? ''))
      variantBuckets.push(bucket);
    else facets.tokens.set(bucket.key, countCommon(hits, { bits: anyOf(table, bucket.ids) }));
  }
  if (ofVariants.length > 0 || variantBuckets.length > 0)
    countVariants(table, filter, list(), ofVariants, variantBuckets, facets.tokens);
  if (wanted.priceBounds && wanted.priceBounds.length > 0) {
    const prices = table.prices.get(filter.currency);
    if (prices)
      priceClasses(prices, wanted.priceBounds).count(list(), pricesPlacedIn(table, filter), facets.prices);
  }
  return facets;

  function fill(target: Map<number, number>, ids: number[], count: (number: number) => number): void {
    for (const id of ids) {
      const hitCount = count(table.valueNumbers.get(id)!);
      if (hitCount > 0) target.set(id, hitCount);
    }
  }
}

/** Takes hits off the categories that show them at prices of their own, none of which is in the selected range. */
function leaveOutPlaced(
  { placedPrices, values, valueNumbers }: DocumentTable,
  { price, currency }: Filter,
  hits: Bits,
  counts: Map<number, number>,
): void {
  if (!price) return;
  const { from, to = Number.POSITIVE_INFINITY } = price;
  for (const [at, byCategory] of placedPrices) {
    if (!hasBit(hits, at)) continue;
    const numbers = listAt(values, at);
    for (const [category, { [currency]: own }] of Object.entries(byCategory)) {
      const known = counts.get(Number(category));
      if (known === undefined || !own || own.some((cents) => cents >= from && cents < to)) continue;
      if (!numbers.includes(valueNumbers.get(Number(category)) ?? -1)) continue;
      if (known > 1) counts.set(Number(category), known - 1);
      else counts.delete(Number(category));
    }
  }
}

/**
 * Returns the count of each value number: for few hits from the values of every hit, for many by intersecting the
 * documents of each value.
 */
function countValues(
  { values, sets, size }: DocumentTable,
  hits: Bits,
  total: number,
  wanted: number,
  members: () => Uint32Array,
): (number: number) => number {
  const perHit = values.items.length / Math.max(1, size);
  if (wanted === 0) return () => 0;
  if (total * perHit * WORDS_PER_VALUE > wanted * hits.length)
    return (number) => countCommon(hits, sets[number]!);
  const counts = new Uint32Array(sets.length);
  const { starts, items } = values;
  const list = members();
  for (let at = 0; at < list.length; at++) {
    const end = starts[list[at]! + 1]!;
    for (let place = starts[list[at]!]!; place < end; place++) counts[items[place]!]!++;
  }
  return (number) => counts[number]!;
}

/** Counts the hits that have a value in a variant with the selected values, each hit once per value and bucket. */
function countVariants(
  table: DocumentTable,
  filter: Filter,
  members: Uint32Array,
  ids: number[],
  buckets: { key: number; ids: number[] }[],
  tokens: Map<number, number>,
): void {
  const { combinations, combinationValues } = table;
  const matches = combinationTest(table, filter);
  // Counted values and buckets have places; a value may be in buckets too.
  const keys = [...ids, ...buckets.map(({ key }) => key)];
  const places = new Map<number, number[]>();
  const addPlace = (id: number, place: number) => {
    const number = table.valueNumbers.get(id);
    if (number !== undefined) places.set(number, [...(places.get(number) ?? []), place]);
  };
  for (const [place, id] of ids.entries()) addPlace(id, place);
  for (const [at, bucket] of buckets.entries()) for (const id of bucket.ids) addPlace(id, ids.length + at);
  const ofCombination = new Map<number, Uint32Array>();
  const placesOf = (combination: number) => {
    const known = ofCombination.get(combination);
    if (known) return known;
    const found = new Set<number>();
    const { starts, items } = combinationValues;
    for (let at = starts[combination]!; at < starts[combination + 1]!; at++)
      for (const place of places.get(items[at]!) ?? []) found.add(place);
    const made = Uint32Array.from(found);
    ofCombination.set(combination, made);
    return made;
  };
  const counts = new Uint32Array(keys.length);
  const lastHit = new Int32Array(keys.length).fill(-1);
  const { starts, items } = combinations;
  for (let at = 0; at < members.length; at++) {
    const hit = members[at]!;
    const end = starts[hit + 1]!;
    for (let combination = starts[hit]!; combination < end; combination++) {
      if (!matches(items[combination]!)) continue;
      const own = placesOf(items[combination]!);
      for (let one = 0; one < own.length; one++) {
        const place = own[one]!;
        if (lastHit[place] === hit) continue;
        lastHit[place] = hit;
        counts[place]!++;
      }
    }
  }
  for (const [place, key] of keys.entries())
    if (counts[place]! > 0 || place >= ids.length) tokens.set(key, counts[place]!);
}
