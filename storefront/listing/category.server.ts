import { type CategoryPage, getCategory, getMenu } from '../categories/categories.server.ts';
import { type CategoryNode, categoryPath, pathToCategory } from '../categories/category-view.ts';
import { getSlot } from '../content/content.server.ts';
import { getDesigned } from '../content/designed.server.ts';
import type { Designed } from '../content/shell/designed-part.tsx';
import { BANNER_SLOT } from '../content/shell/slots.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { isFirstPage, type ListingQuery, readListingQuery } from '../product-grid/listing-query.ts';
import { type Listing, searchProducts } from '../product-grid/search.server.ts';

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

/**
 * The way down to a category: as the menu names and links it, or for one outside the menu by its parents of the
 * catalogue, of which those in the menu are linked as there.
 */
function trailTo(tree: CategoryNode[], category: CategoryPage, path: string): CategoryData['trail'] {
  const inMenu = pathToCategory(tree, category.id).map(({ name, path: to }) => ({ name, path: to }));
  if (inMenu.length > 0) return inMenu;
  const parents = category.trail.filter(({ id }) => id !== category.id);
  const names = parents.map(({ name }) => name);
  const above = parents.map(({ id, name }, index) => ({
    name,
    path: pathToCategory(tree, id).at(-1)?.path ?? categoryPath(names.slice(0, index + 1)),
  }));
  return [...above, { name: category.name, path }];
}

/** Reads a category with its products, and the tags of what it shows; undefined when there is none. */
export async function readCategory(
  scope: CatalogueScope,
  id: string,
  path: string,
  params: URLSearchParams,
): Promise<{ category: CategoryData; tags: string[] } | undefined> {
  const asked = readListingQuery(params);
  // The category is the address; another one beside it would contradict it.
  const query = { ...asked, refine: asked.refine.filter((entry) => !entry.startsWith('cgid=')) };
  const first = isFirstPage(query);
  const [category, listing, tree, designed, banner] = await Promise.all([
    getCategory(scope, id),
    searchProducts(scope, query, id),
    getMenu(scope),
    first ? getDesigned(scope, { kind: 'category', id }) : undefined,
    first ? getSlot(scope, BANNER_SLOT, id) : null,
  ]);
  if (!category) return undefined;
  const trail = trailTo(tree, category, path);
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
