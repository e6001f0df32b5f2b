import type { BagItem } from '../basket-data/bag.ts';
import type { LineIdentity } from '../basket-data/line-key.server.ts';

/** Items the platform takes in one request. */
const AT_ONCE = 50;

export type QuantityChange = {
  itemId: string;
  productId: string;
  /** 0 takes the line away */
  quantity: number;
};

/**
 * The pieces more of a line, each a line of its own (specification, section 4). Of more than one request takes, the
 * last holds the rest, so that all of them come or none.
 */
export function additionsOf(identity: LineIdentity, pieces: number): BagItem[] {
  const lines = Math.min(pieces, AT_ONCE);
  return Array.from({ length: lines }, (_, index) => ({
    ...identity,
    quantity: index === lines - 1 ? pieces - lines + 1 : 1,
  }));
}

/** Takes pieces from the last line backwards until `wanted` are left; 0 takes every line away. */
export function reductionsOf(
  items: { itemId?: string; productId?: string; quantity?: number }[],
  wanted: number,
): QuantityChange[] {
  let excess = items.reduce((sum, item) => sum + (item.quantity ?? 0), 0) - Math.max(0, wanted);
  const changes: QuantityChange[] = [];
  for (const { itemId = '', productId = '', quantity = 0 } of items.toReversed()) {
    if (excess <= 0) break;
    const taken = Math.min(quantity, excess);
    changes.push({ itemId, productId, quantity: quantity - taken });
    excess -= taken;
  }
  return changes;
}
