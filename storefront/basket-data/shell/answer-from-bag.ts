import type { BagResponse } from '../bag.ts';

/**
 * Reconstructs the response to an addition whose response was lost, by comparing the bag before and after: the lines
 * with a higher quantity, or the error `lost` when nothing was added or the bag before is unknown.
 */
export function answerFromBag(before: BagResponse | undefined, after: BagResponse): BagResponse {
  const held = new Map(before?.bag?.lines.map(({ key, quantity }) => [key, quantity]));
  const added = (after.bag?.lines ?? []).flatMap(({ key, quantity, gift }) => {
    const more = quantity - (held.get(key) ?? 0);
    return before && more > 0 && !gift ? [{ key, quantity: more }] : [];
  });
  return added.length > 0 ? { ...after, added } : { ...after, refusal: { id: 'lost' } };
}
