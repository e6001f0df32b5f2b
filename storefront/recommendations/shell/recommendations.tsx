import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { RecommendationsProps } from '../../product-tile/shell/recommendations-slot.tsx';
import { onNearViewport } from '../../ui/on-near-viewport.ts';

/** Loads and renders the carousels of a placement once it is near the viewport. */
export function Recommendations(props: RecommendationsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Carousels, setCarousels] = useState<ComponentType<RecommendationsProps>>();
  useEffect(
    () =>
      onNearViewport(place.current, () =>
        import('../carousels.tsx').then(
          (module) => setCarousels(() => module.Carousels),
          (error: unknown) => console.warn('Recommendations were not loaded.', error),
        ),
      ),
    [],
  );
  return <div ref={place}>{Carousels && <Carousels {...props} />}</div>;
}
