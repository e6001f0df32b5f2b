import { type ComponentType, useEffect, useState } from 'react';
import { useShopRoot } from './use-client-navigation.ts';

type PrefetchComponent = ComponentType<{ root: string; first: Event }>;

/** Loads link prefetching on the first user interaction. */
export function LinkPrefetch() {
  const root = useShopRoot();
  const [alive, setAlive] = useState<{ Pages: PrefetchComponent; first: Event }>();
  useEffect(() => {
    const waiting = new AbortController();
    const begin = (first: Event) => {
      waiting.abort();
      import('./deferred/prefetch-pages.tsx').then(
        (module) => setAlive({ Pages: module.default, first }),
        () => {},
      );
    };
    for (const type of ['pointerover', 'pointerdown', 'focusin', 'scroll']) {
      document.addEventListener(type, begin, { signal: waiting.signal, passive: true, capture: true });
    }
    return () => waiting.abort();
  }, []);
  return alive && <alive.Pages root={root} first={alive.first} />;
}
