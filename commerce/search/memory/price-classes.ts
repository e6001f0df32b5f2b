import type { Prices } from './document-table.ts';

/** Bounds kept per currency; sites have one or two. */
const MAX_BOUNDS = 4;

interface PriceClasses {
  /** adds to each price bucket the number of documents with a price in it; `placed`: prices that replace those of some */
  count(
    documents: Uint32Array,
    placed: ((at: number) => number[] | undefined) | undefined,
    target: Map<number, number>,
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
  const buckets: number[][] = [[]];
  const numbers = new Map<string, number>([['', 0]]);
  const classes = new Uint32Array(lowest.length);
  for (let at = 0; at < lowest.length; at++) {
    if (lowest[at]! < 0) continue;
    const [start, end] = [several.starts[at]!, several.starts[at + 1]!];
    const own =
      start === end
        ? [bucketOf(lowest[at]!, bounds)]
        : [...new Set(Array.from(several.items.subarray(start, end), (price) => bucketOf(price, bounds)))];
    const key = own.join();
    let number = numbers.get(key);
    if (number === undefined) {
      number = buckets.push(own) - 1;
      numbers.set(key, number);
    }
    classes[at] = number;
  }
  return {
    count(documents, placed, target) {
      const counts = new Uint32Array(buckets.length);
      for (let at = 0; at < documents.length; at++) {
        const own = placed?.(documents[at]!);
        if (!own) counts[classes[documents[at]!]!]!++;
        else
          for (const bucket of new Set(own.map((price) => bucketOf(price, bounds))))
            target.set(bucket, (target.get(bucket) ?? 0) + 1);
      }
      for (const [number, own] of buckets.entries()) {
        if (counts[number] === 0) continue;
        for (const bucket of own) target.set(bucket, (target.get(bucket) ?? 0) + counts[number]!);
      }
    },
  };
}

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
