import type { Prices } from './document-table.ts';

/** Bounds kept per currency; sites have one or two. */
const MAX_BOUNDS = 4;

interface PriceClasses {
  /** adds the documents by the places of their prices (`Facets.prices`); `placed`: prices that replace those of some */
  count(
    documents: Uint32Array,
    placed: ((at: number) => number[] | undefined) | undefined,
    target: Map<string, number>,
  ): void;
}

const known = new WeakMap<Prices, Map<string, PriceClasses>>();

/** Classes of documents with prices in the same buckets: counting needs one step for a document with any prices. */
export function priceClasses(prices: Prices, bounds: number[]): PriceClasses {
  const ofPrices = known.get(prices) ?? new Map<string, PriceClasses>();
  known.set(prices, ofPrices);
  const key = bounds.join();
  const found = ofPrices.get(key);
  if (found) return found;
  if (ofPrices.size >= MAX_BOUNDS) ofPrices.clear();
  const made = classify(prices, bounds);
  ofPrices.set(key, made);
  return made;
}

function classify({ lowest, several }: Prices, bounds: number[]): PriceClasses {
  // Class 0 has no price.
  const keys = [''];
  const numbers = new Map<string, number>([['', 0]]);
  const classes = new Uint32Array(lowest.length);
  for (let at = 0; at < lowest.length; at++) {
    if (lowest[at]! < 0) continue;
    const [start, end] = [several.starts[at]!, several.starts[at + 1]!];
    const key = placesOf(start === end ? [lowest[at]!] : several.items.subarray(start, end), bounds);
    let number = numbers.get(key);
    if (number === undefined) {
      number = keys.push(key) - 1;
      numbers.set(key, number);
    }
    classes[at] = number;
  }
  return {
    count(documents, placed, target) {
      const counts = new Uint32Array(keys.length);
      const add = (key: string, hits: number) => target.set(key, (target.get(key) ?? 0) + hits);
      for (let at = 0; at < documents.length; at++) {
        const own = placed?.(documents[at]!);
        if (own) add(placesOf(own, bounds), 1);
        else counts[classes[documents[at]!]!]!++;
      }
      for (const [number, key] of keys.entries()) if (key && counts[number]! > 0) add(key, counts[number]!);
    },
  };
}

/** The places of ascending prices among the bounds, each once (`2,5`). */
const placesOf = (prices: Iterable<number>, bounds: number[]): string =>
  [...new Set(Array.from(prices, (price) => bucketOf(price, bounds)))].join();

/** Number of bounds that are at most the price, as width_bucket. */
function bucketOf(price: number, bounds: number[]): number {
  let [from, to] = [0, bounds.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (bounds[middle]! <= price) from = middle + 1;
    else to = middle;
  }
  return from;
}
