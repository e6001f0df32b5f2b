import { type ComponentType, useEffect, useState } from 'react';
import { whenQuiet } from '../../page/when-quiet.ts';

/** Milliseconds after the page has loaded before anything is done that no shopper waits for. */
const QUIET_MS = 4000;

/** Who allowed to be measured is from the start, as soon as the page has loaded: short visits count too. */
const isMeasured = () => document.cookie.includes('=necessary.');

/** Consent, events and offers of help: nothing of it is loaded before the page stands and is quiet, or somebody is there. */
export function LateParts() {
  const [Late, setLate] = useState<ComponentType>();
  useEffect(
    () =>
      whenQuiet(
        async () => {
          const module = await import('./deferred/deferred-widgets.tsx').catch(() => undefined);
          if (module) setLate(() => module.Late);
        },
        isMeasured() ? 0 : QUIET_MS,
        { touched: true },
      ),
    [],
  );
  return Late && <Late />;
}
