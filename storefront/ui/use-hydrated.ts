import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether scripts have taken over; what needs them may stand in for what works without. After a document has come to
 * life that is drawn in pieces: all at once it would be the longest task of a first visit.
 */
export function useHydrated(): boolean {
  return useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
}
