import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenQuiet } from '../page/when-quiet.ts';
import type { StickyBarProps } from './bar/sticky-bar.tsx';

const StickyBar = lazy(() => import('./bar/sticky-bar.tsx'));

/** Milliseconds after the page has loaded until the bar comes to somebody who does nothing. */
const QUIET_MS = 3000;

/** Where the page's own button stands. While it is out of view, a bar that is loaded then takes its place. */
export function StickyPlace({ children, ...bar }: Omit<StickyBarProps, 'shown'> & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState<boolean>();
  useEffect(() => {
    const view = new IntersectionObserver((entries) => {
      const out = entries.at(-1)?.isIntersecting === false;
      setAway((before) => (before === undefined && !out ? undefined : out));
    });
    const stop = whenQuiet(() => place.current && view.observe(place.current), QUIET_MS, { touched: true });
    return () => {
      stop();
      view.disconnect();
    };
  }, []);
  return (
    <>
      <div ref={place}>{children}</div>
      {away !== undefined && (
        <Suspense>
          <StickyBar shown={away} {...bar} />
        </Suspense>
      )}
    </>
  );
}
