/** One step of an order: ascending numbers by document. */
interface Step {
  of(document: number): number;
  range: number;
}

/** Whole numbers that a double holds exactly. */
const MAX_RANGE = 2 ** 53;

/** Returns `limit` documents after the first `offset` in the order of the keys, without sorting the others. */
export function pageOfHits(hits: Uint32Array, keys: Step[], limit: number, offset: number): number[] {
  const columns = columnsOf(hits, keys);
  const before = (a: number, b: number) => {
    for (const column of columns) {
      const difference = column[a]! - column[b]!;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const first = firstPlaces(hits.length, Math.min(hits.length, offset + limit), before);
  return first.slice(offset, offset + limit).map((place) => hits[place]!);
}

/** The values of each hit; adjacent steps of whole numbers become one. */
function columnsOf(hits: Uint32Array, keys: Step[]): Float64Array[] {
  const columns: Float64Array[] = [];
  let range = Number.POSITIVE_INFINITY;
  for (const key of keys) {
    const joined = range * key.range <= MAX_RANGE ? columns.at(-1) : undefined;
    if (joined) {
      for (let at = 0; at < hits.length; at++) joined[at] = joined[at]! * key.range + key.of(hits[at]!);
      range *= key.range;
    } else {
      const column = new Float64Array(hits.length);
      for (let at = 0; at < hits.length; at++) column[at] = key.of(hits[at]!);
      columns.push(column);
      range = key.range;
    }
  }
  return columns;
}

/** The first `count` of the places 0 to `size` - 1 in order. */
function firstPlaces(size: number, count: number, compare: (a: number, b: number) => number): number[] {
  if (count === 0) return [];
  // A heap of the first ones so far, with the last of them on top.
  const heap: number[] = [];
  for (let place = 0; place < size; place++) {
    if (heap.length < count) {
      heap.push(place);
      if (heap.length === count) for (let at = count >> 1; at >= 0; at--) sink(heap, at, compare);
    } else if (compare(place, heap[0]!) < 0) {
      heap[0] = place;
      sink(heap, 0, compare);
    }
  }
  return heap.sort(compare);
}

function sink(heap: number[], from: number, compare: (a: number, b: number) => number): void {
  for (let at = from; ; ) {
    let last = at;
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.length && compare(heap[child]!, heap[last]!) > 0) last = child;
    if (last === at) return;
    [heap[at], heap[last]] = [heap[last]!, heap[at]!];
    at = last;
  }
}
