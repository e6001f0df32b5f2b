import { useSyncExternalStore } from 'react';
import type { AddedPieces, Bag } from '../bag.ts';

/** What was put into the bag last, and the bag that holds it: what the panel tells of. */
export interface Added {
  pieces: AddedPieces[];
  bag: Bag;
  /** where the shopper was when it was added; the panel follows it in the order of the keyboard */
  source: HTMLElement | undefined;
}

let added: Added | undefined;
const listeners = new Set<() => void>();

/** Opens the panel "Product added to your cart", or closes it. */
export function tellAdded(next: Added | undefined): void {
  added = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAdded(): Added | undefined {
  return useSyncExternalStore(
    subscribe,
    () => added,
    () => undefined,
  );
}
