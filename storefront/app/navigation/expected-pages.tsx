import { type ComponentType, useEffect, useState } from 'react';
import { useShopRoot } from './use-followed-links.ts';

type Expecting = ComponentType<{ root: string; first: Event }>;

/** Pages that a shopper is about to open are fetched ahead; what finds them out is loaded with the first sign of life. */
export function ExpectedPages() {
  const root = useShopRoot();
  const [alive, setAlive] = useState<{ Pages: Expecting; first: Event }>();
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
