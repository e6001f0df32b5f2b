import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CarouselsProps } from './carousels.tsx';

/** How far below the screen recommendations begin to be loaded. */
const NEAR = '500px';

/** Where recommendations stand: nothing until the shopper comes near, and nothing where there are none. */
export function Recommendations(props: CarouselsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Carousels, setCarousels] = useState<ComponentType<CarouselsProps>>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./carousels.tsx').then(
          (module) => setCarousels(() => module.Carousels),
          (error: unknown) => console.warn('Recommendations were not loaded.', error),
        );
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{Carousels && <Carousels {...props} />}</div>;
}
