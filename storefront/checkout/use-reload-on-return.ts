import { useEffect } from 'react';

/**
 * Reloads the page when the browser restores it from its back/forward cache. After a payer goes Back from a payment
 * provider the restored page would still be waiting for the navigation that left it, with the order button disabled,
 * and its basket may have changed.
 */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
}
