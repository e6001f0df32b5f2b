import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds after the page has loaded before anything is done that no shopper waits for. */
const QUIET_MS = 1500;

/** Consent and events: nothing of it is loaded before the page stands and is quiet. */
export function Analytics() {
  const [Tracker, setTracker] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      timer = setTimeout(async () => {
        const module = await import('./tracker.tsx').catch(() => undefined);
        if (module) setTracker(() => module.Tracker);
      }, QUIET_MS);
    };
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('load', begin);
    };
  }, []);
  return Tracker && <Tracker />;
}
