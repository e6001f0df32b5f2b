import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../page/when-idle.ts';

/** Idle time in milliseconds after load before non-essential widgets are loaded. */
const QUIET_MS = 4000;

/** With consent to statistics the widgets load without delay, so that short visits are measured too. */
const isMeasured = () => document.cookie.includes('=necessary.');

/** Loads consent, tracking and suggestions once the page is idle or on the first user interaction. */
export function DeferredWidgets() {
  const [Widgets, setWidgets] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(
        async () => {
          const module = await import('./deferred/deferred-widgets.tsx').catch(() => undefined);
          if (module) setWidgets(() => module.Widgets);
        },
        isMeasured() ? 0 : QUIET_MS,
        { touched: true },
      ),
    [],
  );
  return Widgets && <Widgets />;
}
