import { useSyncExternalStore } from 'react';
import type { AddedPieces, Bag } from '../bag.ts';

/** Pieces last added to the bag, shown in the added-to-bag panel. */
export interface Added {
  pieces: AddedPieces[];
  bag: Bag;
  /** element that had focus; the panel follows it in tab order */
  source: HTMLElement | undefined;
}

let added: Added | undefined;
const listeners = new Set<() => void>();

/** Opens the panel "Product added to your cart", or closes it. */
export function showAdded(next: Added | undefined): void {
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
