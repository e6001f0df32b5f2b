import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { StickyBarProps } from './sticky-bar.tsx';

const StickyBar = lazy(() => import('./sticky-bar.tsx'));

/** Where the page's own button stands. While it is out of view, a bar that is loaded then takes its place. */
export function StickyPlace({ children, ...bar }: Omit<StickyBarProps, 'shown'> & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState<boolean>();
  useEffect(() => {
    if (!place.current) return;
    const view = new IntersectionObserver((entries) => {
      const out = entries.at(-1)?.isIntersecting === false;
      setAway((before) => (before === undefined && !out ? undefined : out));
    });
    view.observe(place.current);
    return () => view.disconnect();
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
