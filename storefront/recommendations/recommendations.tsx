import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenNear } from '../ui/on-near-viewport.ts';
import type { CarouselsProps } from './carousels.tsx';

/** Where recommendations stand: nothing until the shopper comes near, and nothing where there are none. */
export function Recommendations(props: CarouselsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Carousels, setCarousels] = useState<ComponentType<CarouselsProps>>();
  useEffect(
    () =>
      whenNear(place.current, () =>
        import('./carousels.tsx').then(
          (module) => setCarousels(() => module.Carousels),
          (error: unknown) => console.warn('Recommendations were not loaded.', error),
        ),
      ),
    [],
  );
  return <div ref={place}>{Carousels && <Carousels {...props} />}</div>;
}
