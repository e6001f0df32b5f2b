import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts have taken over; what needs them may stand in for what works without. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
