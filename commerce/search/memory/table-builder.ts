import { yieldToEventLoop } from '../../jobs/event-loop.ts';
import { type Bits, hasBit, setBit, wordsFor } from './bits.ts';
import { bytesOfSet, type DocumentSet, isDense } from './document-set.ts';
import type { Amounts, DocumentTable, PlacedPrices, Prices, Small } from './document-table.ts';
import { Growing, GrowingLists, type Lists } from './growing.ts';
import { ProductNumbers } from './product-numbers.ts';

/** A document as `read-documents.ts` returns it. */
export type RawDocument = [
  productId: string,
  hashHigh: number,
  hashLow: number,
  hitType: string,
  values: number[],
  minPrices: Record<string, number>,
  allPrices: Record<string, number[]>,
  orderable: boolean,
  needsStock: boolean,
  searchRank: number,
  createdAt: number,
  units: number[][] | null,
  shownPrices: PlacedPrices,
];

const TYPES = ['master', 'set', 'bundle', 'product'];
/** Bytes of a product id of eight characters: string, and its place in the array. */
const ID_BYTES = 40;
/** Documents between two looks at the clock. */
const SLICE = 200;

interface Numbering {
  values: Map<number, number>;
  combinations: Map<number, number>;
}

/** Builds a table from documents in the order of their product ids: read ones, and unchanged ones of an older table. */
export class TableBuilder {
  readonly #productIds: string[] = [];
  readonly #hashes = { high: new Growing(new Int32Array(64)), low: new Growing(new Int32Array(64)) };
  readonly #types = new Growing(new Uint8Array(64));
  readonly #orderable = new Growing(new Uint8Array(64));
  readonly #needsStock = new Growing(new Uint8Array(64));
  readonly #searchRank = new Growing(new Int32Array(64));
  readonly #createdAt = new Growing(new Float64Array(64));
  readonly #prices = new Map<string, PriceBuilder>();
  readonly #placedPrices = new Map<number, PlacedPrices>();
  readonly #valueIds: number[] = [];
  readonly #valueNumbers = new Map<number, number>();
  readonly #values = new GrowingLists<Small>(new Uint16Array(64));
  readonly #combinations = new GrowingLists<Small>(new Uint16Array(64));
  readonly #combinationValues = new GrowingLists<Small>(new Uint16Array(64));
  readonly #combinationNumbers = new Map<string, number>();
  readonly #copied = new WeakMap<DocumentTable, Numbering>();

  get size(): number {
    return this.#productIds.length;
  }

  /** bytes of the documents so far, without the sets by value that `build` adds */
  get bytes(): number {
    const parts = [
      this.#searchRank,
      this.#createdAt,
      this.#values,
      this.#combinations,
      ...this.#prices.values(),
    ];
    const own = this.size * (ID_BYTES + 24) + bytesOfPlaced(this.#placedPrices);
    return parts.reduce((sum, part) => sum + part.byteLength, own);
  }

  add(document: RawDocument): void {
    const [id, high, low, type, values, minPrices, allPrices, orderable, needsStock, rank, created, units] =
      document;
    const { '': shown = {}, ...placed } = document[12];
    this.#addFields(id, high, low, TYPES.indexOf(type), orderable, needsStock, rank, created);
    for (const value of values) this.#values.items.push(this.#valueNumber(value));
    this.#values.end();
    for (const unit of units ?? []) {
      this.#combinations.items.push(this.#combinationNumber(unit.map((value) => this.#valueNumber(value))));
    }
    this.#combinations.end();
    for (const currency of [...Object.keys(minPrices), ...Object.keys(allPrices)]) this.#pricesIn(currency);
    for (const [currency, prices] of this.#prices)
      prices.add(
        shown[currency]?.[0] ?? minPrices[currency] ?? -1,
        shown[currency] ?? allPrices[currency] ?? [],
      );
    this.#addPlaced(placed);
  }

  /** Adds a document of another table. */
  copy(table: DocumentTable, at: number): void {
    const { productIds, hashes, types, orderable, needsStock, searchRank, createdAt } = table;
    const type = TYPES.findIndex((name) => hasBit(types.get(name)!, at));
    this.#addFields(
      productIds[at]!,
      hashes.high[at]!,
      hashes.low[at]!,
      type,
      hasBit(orderable, at),
      hasBit(needsStock, at),
      searchRank[at]!,
      createdAt[at]!,
    );
    const known = this.#copied.get(table) ?? { values: new Map(), combinations: new Map() };
    this.#copied.set(table, known);
    const numberOf = (old: number) =>
      cachedNumber(known.values, old, () => this.#valueNumber(table.valueIds[old]!));
    copyList(table.values, at, (old) => this.#values.items.push(numberOf(old)));
    this.#values.end();
    copyList(table.combinations, at, (old) => {
      const number = cachedNumber(known.combinations, old, () => {
        const values: number[] = [];
        copyList(table.combinationValues, old, (value) => values.push(numberOf(value)));
        return this.#combinationNumber(values);
      });
      this.#combinations.items.push(number);
    });
    this.#combinations.end();
    for (const currency of table.prices.keys()) this.#pricesIn(currency);
    for (const [currency, prices] of this.#prices) {
      const old = table.prices.get(currency);
      const several: number[] = [];
      if (old) copyList(old.several, at, (price) => several.push(price));
      prices.add(old?.lowest[at] ?? -1, several);
    }
    this.#addPlaced(table.placedPrices.get(at) ?? {});
  }

  /** Returns the table; yields to the event loop in between. */
  async build(): Promise<DocumentTable> {
    const hashes = { high: this.#hashes.high.trimmed(), low: this.#hashes.low.trimmed() };
    const numbers = new ProductNumbers(hashes);
    await yieldToEventLoop();
    const values = this.#values.trimmed();
    const sets = await setsOf(values, this.#valueIds.length, this.size);
    const { size } = this;
    const flags = (column: Growing<Uint8Array>, wanted: number) => {
      const bits: Bits = new Uint32Array(wordsFor(size));
      for (let at = 0; at < size; at++) if (column.at(at) === wanted) setBit(bits, at);
      return bits;
    };
    const table: DocumentTable = {
      size,
      productIds: this.#productIds,
      hashes,
      numbers,
      types: new Map(TYPES.map((name, type) => [name, flags(this.#types, type)])),
      orderable: flags(this.#orderable, 1),
      needsStock: flags(this.#needsStock, 1),
      searchRank: this.#searchRank.trimmed(),
      createdAt: this.#createdAt.trimmed(),
      prices: new Map([...this.#prices].map(([currency, prices]) => [currency, prices.trimmed()])),
      placedPrices: this.#placedPrices,
      valueIds: this.#valueIds,
      valueNumbers: this.#valueNumbers,
      values,
      sets,
      combinations: this.#combinations.trimmed(),
      combinationValues: this.#combinationValues.trimmed(),
      bytes: 0,
    };
    table.bytes = bytesOf(table);
    return table;
  }

  #addFields(
    id: string,
    high: number,
    low: number,
    type: number,
    orderable: boolean,
    needsStock: boolean,
    rank: number,
    created: number,
  ): void {
    this.#productIds.push(id);
    this.#hashes.high.push(high);
    this.#hashes.low.push(low);
    this.#types.push(type);
    this.#orderable.push(orderable ? 1 : 0);
    this.#needsStock.push(needsStock ? 1 : 0);
    this.#searchRank.push(rank);
    this.#createdAt.push(created);
  }

  #valueNumber(id: number): number {
    return cachedNumber(this.#valueNumbers, id, () => this.#valueIds.push(id) - 1);
  }

  #combinationNumber(values: number[]): number {
    return cachedNumber(this.#combinationNumbers, values.join(), () => {
      for (const value of values) this.#combinationValues.items.push(value);
      this.#combinationValues.end();
      return this.#combinationValues.length - 1;
    });
  }

  #addPlaced(prices: PlacedPrices): void {
    if (Object.keys(prices).length > 0) this.#placedPrices.set(this.size - 1, prices);
  }

  /** Adds a currency; documents before have no price in it. */
  #pricesIn(currency: string): void {
    if (this.#prices.has(currency)) return;
    const prices = new PriceBuilder();
    for (let at = 1; at < this.size; at++) prices.add(-1, []);
    this.#prices.set(currency, prices);
  }
}

class PriceBuilder {
  readonly #lowest = new Growing<Amounts>(new Int32Array(64));
  readonly #several = new GrowingLists<Amounts>(new Int32Array(64));

  get byteLength(): number {
    return this.#lowest.byteLength + this.#several.byteLength;
  }

  add(lowest: number, several: number[]): void {
    this.#lowest.push(lowest);
    for (const price of several) this.#several.items.push(price);
    this.#several.end();
  }

  trimmed(): Prices {
    return { lowest: this.#lowest.trimmed(), several: this.#several.trimmed() };
  }
}

function cachedNumber<Key>(known: Map<Key, number>, key: Key, make: () => number): number {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

function copyList({ starts, items }: Lists<Small | Amounts>, at: number, each: (item: number) => void): void {
  for (let place = starts[at]!; place < starts[at + 1]!; place++) each(items[place]!);
}

/** The documents of each value. */
async function setsOf(values: Lists<Small>, valueCount: number, size: number): Promise<DocumentSet[]> {
  const counts = new Uint32Array(valueCount);
  for (let place = 0; place < values.items.length; place++) counts[values.items[place]!]!++;
  const words = wordsFor(size);
  const sets = Array.from(
    counts,
    (count): DocumentSet =>
      isDense(count, words) ? { bits: new Uint32Array(words) } : { numbers: new Uint32Array(count) },
  );
  const filled = new Uint32Array(valueCount);
  for (let at = 0; at < size; at++) {
    if (at % SLICE === 0) await yieldToEventLoop();
    for (let place = values.starts[at]!; place < values.starts[at + 1]!; place++) {
      const value = values.items[place]!;
      const set = sets[value]!;
      if ('bits' in set) setBit(set.bits, at);
      else set.numbers[filled[value]!++] = at;
    }
  }
  return sets;
}

function bytesOf(table: DocumentTable): number {
  const lists = [table.values, table.combinations, table.combinationValues];
  const prices = [...table.prices.values()];
  const arrays = [
    ...table.types.values(),
    table.orderable,
    table.needsStock,
    table.searchRank,
    table.createdAt,
    ...prices.map(({ lowest }) => lowest),
    ...[...lists, ...prices.map(({ several }) => several)].flatMap(({ starts, items }) => [starts, items]),
  ];
  return (
    arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) +
    table.sets.reduce((sum, set) => sum + bytesOfSet(set), 0) +
    table.numbers.byteLength +
    bytesOfPlaced(table.placedPrices) +
    table.size * ID_BYTES
  );
}

/** Bytes of an entry of a map with the prices of a category in one currency. */
const PLACED_BYTES = 200;

const bytesOfPlaced = (placed: ReadonlyMap<number, PlacedPrices>): number => {
  let categories = 0;
  for (const prices of placed.values()) categories += Object.keys(prices).length;
  return categories * PLACED_BYTES;
};
