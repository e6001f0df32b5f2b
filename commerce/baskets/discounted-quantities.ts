import { byPrice, piecesOf } from './adjustment.ts';
import type { PricedLine } from './priced-basket.ts';

/** Quantities by line. */
export type LineQuantities = Map<PricedLine, number>;

/** Buy `need`, get `get` discounted: at most `times`, and with `exact` only complete sets. */
export interface Deal {
  need: number;
  get: number;
  times?: number | undefined;
  exact?: boolean | undefined;
}

/**
 * Returns the quantities that a deal discounts: as many as possible while `need` others are bought for each
 * `get`. A piece is either bought or discounted; the cheapest are discounted.
 */
export function discountedQuantities(
  qualifying: PricedLine[],
  discounted: PricedLine[],
  deal: Deal,
): LineQuantities {
  const both = discounted.filter((line) => qualifying.includes(line));
  const inBoth = piecesOf(both);
  const onlyQualifying = piecesOf(qualifying) - inBoth;
  const onlyDiscounted = piecesOf(discounted) - inBoth;
  let best = { pieces: 0, reserved: 0 };
  const most = Math.min(deal.times ?? Number.POSITIVE_INFINITY, (onlyQualifying + inBoth) / deal.need);
  for (let times = 1; times <= most; times++) {
    const reserved = Math.max(0, times * deal.need - onlyQualifying);
    const wanted = times * deal.get;
    const pieces = Math.min(wanted, onlyDiscounted + inBoth - reserved);
    if (deal.exact && pieces < wanted) break;
    if (pieces > best.pieces) best = { pieces, reserved };
  }
  return take(discounted, best.pieces, both, inBoth - best.reserved);
}

/** Takes the cheapest pieces, with a limit on some lines. */
function take(lines: PricedLine[], pieces: number, limited: PricedLine[], limit: number): LineQuantities {
  const taken: LineQuantities = new Map();
  let [left, room] = [pieces, limit];
  for (const line of lines.toSorted(byPrice)) {
    const isLimited = limited.includes(line);
    const count = Math.min(left, line.item.quantity, isLimited ? room : Number.POSITIVE_INFINITY);
    if (count <= 0) continue;
    taken.set(line, count);
    left -= count;
    if (isLimited) room -= count;
  }
  return taken;
}

/** Takes at most `limit` pieces of lines, most expensive first. */
export function mostExpensiveQuantities(
  lines: PricedLine[],
  limit = Number.POSITIVE_INFINITY,
): LineQuantities {
  const taken: LineQuantities = new Map();
  let left = limit;
  for (const line of lines.toSorted(byPrice).reverse()) {
    const count = Math.min(left, line.item.quantity);
    if (count > 0) taken.set(line, count);
    left -= count;
  }
  return taken;
}

/** One product group of a combination. */
export interface Demand {
  quantity: number;
  lines: PricedLine[];
}

/**
 * Takes the pieces of `times` combinations, most expensive first; undefined when there are too few. Each
 * piece counts once; pieces in `used` are excluded.
 */
export function combine(
  demands: Demand[],
  times: number,
  used: LineQuantities = new Map(),
): LineQuantities | undefined {
  const taken: LineQuantities = new Map();
  for (const { quantity, lines } of demands) {
    let left = quantity * times;
    for (const line of lines.toSorted(byPrice).reverse()) {
      const free = line.item.quantity - (taken.get(line) ?? 0) - (used.get(line) ?? 0);
      const count = Math.min(left, free);
      if (count > 0) taken.set(line, (taken.get(line) ?? 0) + count);
      left -= Math.max(0, count);
    }
    if (left > 0) return undefined;
  }
  return taken;
}
