import { type CategoryPage, getCategory, getKnownCategories } from '../categories/categories.server.ts';
import { type CategoryNode, categoryPath, pathToCategory } from '../categories/category-view.ts';
import { getSlot } from '../content/content.server.ts';
import { getDesigned } from '../content/designed.server.ts';
import type { Designed } from '../content/shell/designed-part.tsx';
import { BANNER_SLOT } from '../content/shell/slots.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { ExtraTag } from '../platform/page-tags.server.ts';
import { isFirstPage, type ListingQuery, readListingQuery } from '../product-grid/listing-query.ts';
import { type Listing, searchProducts } from '../product-grid/search.server.ts';
import { type CategorySlotsData, readCategorySlots } from './category-slots.server.ts';

/** Data of a category page. */
export interface CategoryData {
  category: CategoryPage;
  query: ListingQuery;
  listing: Listing;
  /** other meta tags from the merchant's rules */
  tags?: ExtraTag[];
  trail: { name: string; path: string }[];
  /** without the prefix of site and locale */
  path: string;
  /** CMS content around the listing; only on the first page without refinements */
  designed?: Designed;
  /** sanitised HTML of the content slot above the listing */
  banner?: string;
  /** the merchant's other slots; only on the first page without refinements */
  slots?: CategorySlotsData;
}

/**
 * Returns the breadcrumb of a category: its menu path, or for a category outside the menu its parents in the
 * catalogue. Parents that are in the menu link to their menu path.
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

/** Loads a category with its products, and its cache tags; undefined when it does not exist. */
export async function readCategory(
  scope: CatalogueScope,
  id: string,
  path: string,
  params: URLSearchParams,
): Promise<{ category: CategoryData; tags: string[] } | undefined> {
  const parsed = readListingQuery(params);
  // The path determines the category, so ignore a `cgid` refinement.
  const query = { ...parsed, refine: parsed.refine.filter((entry) => !entry.startsWith('cgid=')) };
  const first = isFirstPage(query);
  const known = getKnownCategories(scope);
  const [category, listing, tree, designed, banner, slots] = await Promise.all([
    getCategory(scope, id),
    searchProducts(scope, query, id),
    known,
    first ? getDesigned(scope, { kind: 'category', id }) : undefined,
    first ? getSlot(scope, BANNER_SLOT, id) : null,
    first ? readCategorySlots(scope, id, known) : undefined,
  ]);
  if (!category) return undefined;
  const { tags = {}, ...products } = listing;
  const trail = trailTo(tree, category, path);
  return {
    category: {
      category: {
        ...category,
        ...(tags.title ? { title: tags.title } : {}),
        ...(tags.description ? { summary: tags.description } : {}),
      },
      query,
      listing: products,
      ...(tags.extra ? { tags: tags.extra } : {}),
      trail,
      path: trail.at(-1)?.path ?? path,
      ...(designed ? { designed: designed.shown } : {}),
      ...(banner ? { banner } : {}),
      ...(slots && slots.above.length + slots.below.length > 0 ? { slots } : {}),
    },
    tags: [`category:${id}`, ...listing.tiles.map((tile) => `product:${tile.id}`), ...(designed?.tags ?? [])],
  };
}
