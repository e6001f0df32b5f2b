import { useQuery } from '@tanstack/react-query';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { TileDetail } from './tile-detail.ts';

/** How long sizes count as known, in milliseconds. A choice that is gone meanwhile is refused by the bag. */
const FRESH_MS = 60_000;

/** Pictures and sizes of a product, once they are `wanted`. */
export function useTileDetail(productId: string, wanted: boolean) {
  const { href, site, locale } = useMultiSite();
  return useQuery({
    queryKey: ['tile', site.id, locale.id, productId],
    queryFn: async ({ signal }) => {
      const response = await fetch(href(`/resource/tile/${encodeURIComponent(productId)}`), { signal });
      if (!response.ok) throw new Error(`The tile answered ${response.status}`);
      return (await response.json()) as TileDetail;
    },
    enabled: wanted,
    staleTime: FRESH_MS,
  });
}
