import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../page/when-idle.ts';
import type { StickyBarProps } from './bar/sticky-bar.tsx';

const StickyBar = lazy(() => import('./bar/sticky-bar.tsx'));

/** Milliseconds after page load until the bar loads without any interaction. */
const IDLE_MS = 3000;

/** Wraps the page's own button. Loads the sticky bar and shows it while the button is out of view. */
export function StickyBarSlot({ children, ...bar }: Omit<StickyBarProps, 'shown'> & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState<boolean>();
  useEffect(() => {
    const view = new IntersectionObserver((entries) => {
      const out = entries.at(-1)?.isIntersecting === false;
      setAway((before) => (before === undefined && !out ? undefined : out));
    });
    const stop = whenIdle(() => place.current && view.observe(place.current), IDLE_MS, { touched: true });
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
