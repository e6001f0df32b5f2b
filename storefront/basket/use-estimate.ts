import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Bag } from '../basket-data/bag.ts';
import type { Estimate } from '../basket-data/estimate.ts';
import { BAG_RESOURCE, bagKey } from '../basket-data/shell/use-basket.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/** Fetches the estimated total of the bag; returns the previous estimate while loading. */
export function useEstimate(bag: Bag | undefined): Estimate | undefined {
  const { href, site, locale } = useMultiSite();
  const state = bag && [bag.id, bag.currency, bag.merchandise.cents, bag.total.cents, bag.count];
  return useQuery({
    queryKey: [...bagKey(site.id, locale.id), 'estimate', state],
    queryFn: async ({ signal }): Promise<Estimate> => {
      const query = new URLSearchParams({ basketId: bag?.id ?? '' });
      const response = await fetch(href(`${BAG_RESOURCE}/estimate?${query}`), { signal });
      if (!response.ok) throw new Error(`The estimate request failed with status ${response.status}`);
      return response.json();
    },
    enabled: typeof window !== 'undefined' && bag !== undefined,
    placeholderData: keepPreviousData,
  }).data;
}
