import { type ComponentType, useEffect, useState } from 'react';
import { whenQuiet } from '../shell/when-quiet.ts';

/** Milliseconds after the page has loaded before anything is done that no shopper waits for. */
const QUIET_MS = 4000;

/** Consent and events: nothing of it is loaded before the page stands and is quiet, or somebody is there. */
export function Analytics() {
  const [Tracker, setTracker] = useState<ComponentType>();
  useEffect(
    () =>
      whenQuiet(
        async () => {
          const module = await import('./tracker.tsx').catch(() => undefined);
          if (module) setTracker(() => module.Tracker);
        },
        QUIET_MS,
        { touched: true },
      ),
    [],
  );
  return Tracker && <Tracker />;
}
