/** A product of a category; `position`: null for none, undefined for one that is added. */
interface Placed {
  id: string;
  position: number | null | undefined;
  /** place in the list before; undefined for one that is added */
  rank: number | undefined;
}

/** Positions closer than this are numbered again, so that halving never runs out of digits. */
const MIN_GAP = 1e-4;

/**
 * The positions that put products in an order, by id, only of those that need another one. `listed`: those of the category in the
 * order that they have. `before`: the position that all have to
 * stay below, that of the first product which is not listed. Products without a position are listed after all others, and stay
 * without one at the end of the list.
 */
export function placesFor(
  listed: readonly { id: string; position: number | null }[],
  order: readonly string[],
  { before = Number.POSITIVE_INFINITY }: { before?: number | undefined } = {},
): Map<string, number> {
  const known = new Map(listed.map(({ id, position }, rank) => [id, { position, rank }]));
  const all = order.map((id): Placed => ({ id, position: undefined, rank: undefined, ...known.get(id) }));
  const placed = all.slice(0, all.length - unplacedAtEnd(all, before));
  const kept = longestAscending(placed.map(({ position }) => position ?? undefined).map(below(before)));
  return filled(placed, kept, before) ?? numbered(placed, before);
}

const below = (limit: number) => (position: number | undefined) =>
  position !== undefined && position < limit ? position : undefined;

/** How many products at the end have no position and are in the order that they have without one. */
function unplacedAtEnd(order: readonly Placed[], before: number): number {
  // Products that are not listed have positions, and would come first.
  if (before !== Number.POSITIVE_INFINITY) return 0;
  let count = 0;
  for (let at = order.length - 1; at >= 0; at--, count++) {
    const [own, next] = [order[at]!, order[at + 1]];
    if (own.position !== null || (next && own.rank! > next.rank!)) break;
  }
  return count;
}

/** Places of the longest strictly ascending subsequence of the values; undefined ones are left out. */
function longestAscending(values: readonly (number | undefined)[]): Set<number> {
  const lengths: number[] = [];
  const previous: (number | undefined)[] = [];
  let last: number | undefined;
  for (const [at, value] of values.entries()) {
    lengths[at] = 0;
    if (value === undefined) continue;
    lengths[at] = 1;
    for (let one = 0; one < at; one++) {
      const other = values[one];
      if (other === undefined || other >= value || lengths[one]! < lengths[at]!) continue;
      lengths[at] = lengths[one]! + 1;
      previous[at] = one;
    }
    if (last === undefined || lengths[at]! > lengths[last]!) last = at;
  }
  const kept = new Set<number>();
  for (let at = last; at !== undefined; at = previous[at]) kept.add(at);
  return kept;
}

/** Positions between those that are kept; undefined when there is no room between two. */
function filled(
  placed: readonly Placed[],
  kept: ReadonlySet<number>,
  before: number,
): Map<string, number> | undefined {
  const result = new Map<string, number>();
  for (let start = 0; start < placed.length; ) {
    if (kept.has(start)) {
      start++;
      continue;
    }
    let end = start;
    while (end < placed.length && !kept.has(end)) end++;
    const low = start > 0 ? placed[start - 1]!.position! : undefined;
    const high = end < placed.length ? placed[end]!.position! : before;
    const count = end - start;
    const step = Number.isFinite(high) && low !== undefined ? (high - low) / (count + 1) : 1;
    if (step < MIN_GAP) return undefined;
    const first = low === undefined ? (Number.isFinite(high) ? high - count : 1) : low + step;
    for (let at = start; at < end; at++) result.set(placed[at]!.id, first + (at - start) * step);
    start = end;
  }
  return result;
}

/** All positions anew, as whole numbers. */
function numbered(placed: readonly Placed[], before: number): Map<string, number> {
  const first = Number.isFinite(before) ? Math.min(1, Math.ceil(before) - placed.length) : 1;
  return new Map(placed.map(({ id }, at) => [id, first + at]));
}
