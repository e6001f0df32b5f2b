import { useQuery } from '@tanstack/react-query';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { TileDetail } from './tile-detail.ts';

/** Milliseconds for which sizes stay fresh. The bag rejects a choice that has sold out since. */
const STALE_MS = 60_000;

/** Fetches pictures and sizes of a product once `wanted`. */
export function useTileDetail(productId: string, wanted: boolean) {
  const { href, site, locale } = useMultiSite();
  return useQuery({
    queryKey: ['tile', site.id, locale.id, productId],
    queryFn: async ({ signal }) => {
      const response = await fetch(href(`/resource/tile/${encodeURIComponent(productId)}`), { signal });
      if (!response.ok) throw new Error(`The tile request failed with status ${response.status}`);
      return (await response.json()) as TileDetail;
    },
    enabled: wanted,
    staleTime: STALE_MS,
  });
}
