import { useQuery } from '@tanstack/react-query';
import { PanelBoundary } from '../page/panel-boundary.tsx';
import type { RecommendationsProps } from '../product-tile/shell/recommendations-slot.tsx';
import { useMultiSite } from '../sites/multi-site.tsx';
import { type Placements, RECOMMENDATIONS } from './placements.ts';
import { RecommendationCarousel } from './recommendation-carousel.tsx';

/** Carousels of a placement in the merchant's order. Each has its own error boundary. */
export function Carousels({ place, rows, products = [], category, limit }: RecommendationsProps) {
  const placed = usePlacements(rows === undefined);
  const shown = rows ?? (place && placed?.[place]) ?? [];
  return shown.map((row) => (
    <PanelBoundary key={row.recommender} fallback={null}>
      <RecommendationCarousel {...row} products={products} category={category} limit={limit} />
    </PanelBoundary>
  ));
}

function usePlacements(enabled: boolean): Placements | undefined {
  const { href, site, locale } = useMultiSite();
  return useQuery({
    queryKey: ['placements', site.id, locale.id],
    queryFn: async ({ signal }): Promise<Placements> => {
      const response = await fetch(href(RECOMMENDATIONS), { signal });
      if (response.ok) return response.json();
      console.warn(`The placements request failed with status ${response.status}`);
      return {};
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  }).data;
}
