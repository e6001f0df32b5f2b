import type { BagResponse } from '../bag.ts';

/**
 * The answer to an addition whose own answer was lost, from the bag before it and the bag read after it: the lines that
 * grew, or the refusal `lost` when the bag cannot tell.
 */
export function answerFromBag(before: BagResponse | undefined, after: BagResponse): BagResponse {
  const held = new Map(before?.bag?.lines.map(({ key, quantity }) => [key, quantity]));
  const added = (after.bag?.lines ?? []).flatMap(({ key, quantity, gift }) => {
    const more = quantity - (held.get(key) ?? 0);
    return before && more > 0 && !gift ? [{ key, quantity: more }] : [];
  });
  return added.length > 0 ? { ...after, added } : { ...after, refusal: { id: 'lost' } };
}
