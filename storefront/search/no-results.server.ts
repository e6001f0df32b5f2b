import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { getCategoryTree } from '../commerce-client/categories.server.ts';
import { getSlot } from '../commerce-client/content.server.ts';
import { searchProducts } from '../commerce-client/search.server.ts';
import { getPopularSearches } from '../commerce-client/suggestions.server.ts';
import { SECONDARY_PAGE_SIZE } from '../listing/listing-query.ts';
import type { Tile } from '../tile/tile-view.ts';

/** What helps a shopper on whose words nothing was found. */
export interface Advice {
  /** the merchant's words, cleaned */
  html: string | null;
  popular: string[];
  doors: { id: string; name: string; path: string }[];
  tiles: Tile[];
}

const SLOT = 'search-no-results';

/** None of its parts is missed where it cannot be had. */
export async function readAdvice(scope: CatalogueScope): Promise<Advice> {
  const [html, popular, categories, liked] = await Promise.all([
    getSlot(scope, SLOT),
    getPopularSearches(scope).catch(() => []),
    getCategoryTree(scope),
    searchProducts(scope, { refine: [], offset: 0, limit: SECONDARY_PAGE_SIZE }).catch(() => undefined),
  ]);
  return {
    html,
    popular,
    doors: categories.map(({ id, name, path }) => ({ id, name, path })),
    tiles: liked?.tiles ?? [],
  };
}
