import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { type CategoryPage, getCategory, getMenu } from '../commerce-client/categories.server.ts';
import { pathToCategory } from '../commerce-client/category-view.ts';
import { getSlot } from '../commerce-client/content.server.ts';
import { getCategoryPage } from '../commerce-client/pages.server.ts';
import { type Listing, searchProducts } from '../commerce-client/search.server.ts';
import type { ContentPage } from '../content/component-view.ts';
import { type ListingQuery, readListingQuery } from './listing-query.ts';

const BANNER_SLOT = 'category-banner';

/** What a category's page shows. */
export interface CategoryData {
  category: CategoryPage;
  query: ListingQuery;
  listing: Listing;
  trail: { name: string; path: string }[];
  /** without prefix */
  path: string;
  /** what the merchant put around the products; on the first, unrefined page only */
  page?: ContentPage;
  /** what the merchant's slot says above them; cleaned HTML */
  banner?: string;
}

/** Reads a category with its products; undefined when there is none. */
export async function readCategory(
  scope: CatalogueScope,
  id: string,
  path: string,
  params: URLSearchParams,
): Promise<CategoryData | undefined> {
  const query = readListingQuery(params);
  const first = query.offset === 0 && query.refine.length === 0;
  const [category, listing, tree, page, banner] = await Promise.all([
    getCategory(scope, id),
    searchProducts(scope, query, id),
    getMenu(scope),
    // A category stands without its page too.
    first ? getCategoryPage(scope, id).catch(() => undefined) : undefined,
    first ? getSlot(scope, BANNER_SLOT, id) : null,
  ]);
  if (!category) return undefined;
  const trail = pathToCategory(tree, id).map(({ name, path: to }) => ({ name, path: to }));
  return {
    category,
    query,
    listing,
    trail,
    path: trail.at(-1)?.path ?? path,
    ...(page ? { page } : {}),
    ...(banner ? { banner } : {}),
  };
}
