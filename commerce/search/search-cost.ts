import type { z } from 'zod';
import type { searchQuery } from './search-request.ts';

/** Page size above which a search is expensive with any options, because all products are loaded. */
const EXPENSIVE_LIMIT = 50;
/** Estimated response in kilobytes above which a search is expensive: a page of 50 products of the storefront. */
const EXPENSIVE_KB = 350;

/** Estimated response of a search in kilobytes, as measured with products of three colours in six sizes. */
export function searchCost(query: z.output<typeof searchQuery>): number {
  const { expand, limit, allImages, allVariationProperties } = query;
  const images = expand.has('images');
  const variations = expand.has('variations');
  const perHit =
    1 +
    (variations ? 2 : 0) +
    (images && allImages ? 7 : 0) +
    (variations && allVariationProperties ? 3 : 0) +
    (expand.has('custom_properties') ? 1 + (images ? 1.5 : 0) + (variations ? 1.5 : 0) : 0);
  return limit * perHit;
}

/** Whether a search must wait for its turn: it takes up to a second and answers up to 4 MB. */
export const isExpensive = (query: z.output<typeof searchQuery>): boolean =>
  query.limit > EXPENSIVE_LIMIT || searchCost(query) > EXPENSIVE_KB;
