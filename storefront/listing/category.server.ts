import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { type CategoryPage, getCategory, getMenu } from '../commerce-client/categories.server.ts';
import { pathToCategory } from '../commerce-client/category-view.ts';
import { getSlot } from '../commerce-client/content.server.ts';
import { getDesigned } from '../commerce-client/designed.server.ts';
import { type Listing, searchProducts } from '../commerce-client/search.server.ts';
import type { Designed } from '../content/designed-part.tsx';
import { BANNER_SLOT } from '../content/slots.ts';
import { isFirstPage, type ListingQuery, readListingQuery } from './listing-query.ts';

/** What a category's page shows. */
export interface CategoryData {
  category: CategoryPage;
  query: ListingQuery;
  listing: Listing;
  trail: { name: string; path: string }[];
  /** without prefix */
  path: string;
  /** what the merchant put around the products; on the first, unrefined page only */
  designed?: Designed;
  /** what the merchant's slot says above them; cleaned HTML */
  banner?: string;
}

/** Reads a category with its products, and the tags of what it shows; undefined when there is none. */
export async function readCategory(
  scope: CatalogueScope,
  id: string,
  path: string,
  params: URLSearchParams,
): Promise<{ category: CategoryData; tags: string[] } | undefined> {
  const query = readListingQuery(params);
  const first = isFirstPage(query);
  const [category, listing, tree, designed, banner] = await Promise.all([
    getCategory(scope, id),
    searchProducts(scope, query, id),
    getMenu(scope),
    first ? getDesigned(scope, { kind: 'category', id }) : undefined,
    first ? getSlot(scope, BANNER_SLOT, id) : null,
  ]);
  if (!category) return undefined;
  const trail = pathToCategory(tree, id).map(({ name, path: to }) => ({ name, path: to }));
  return {
    category: {
      category,
      query,
      listing,
      trail,
      path: trail.at(-1)?.path ?? path,
      ...(designed ? { designed: designed.shown } : {}),
      ...(banner ? { banner } : {}),
    },
    tags: [`category:${id}`, ...listing.tiles.map((tile) => `product:${tile.id}`), ...(designed?.tags ?? [])],
  };
}
