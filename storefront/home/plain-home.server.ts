import { getCategoryTree } from '../categories/categories.server.ts';
import { shownInMenu } from '../categories/category-view.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { searchProducts } from '../product-grid/search.server.ts';
import type { Tile } from '../product-tile/tile-view.ts';
import { hasPrice } from '../product-tile/tiles.server.ts';
import { readPlaceSlots } from '../slot-sections/place-slots.server.ts';
import type { CategoryCard, SlotSection } from '../slot-sections/section-view.ts';
import { cardsOf, MAX_CATEGORIES, MAX_PRODUCTS } from '../slot-sections/sections.server.ts';

export interface PlainHomeData {
  /** in the order of the page */
  sections: SlotSection[];
  /** top-level categories, unless a slot shows categories */
  categories: CategoryCard[];
  /** products in the site's default sorting, unless a slot shows products */
  tiles: Tile[];
}

/** Loads a home page without Page Designer: the merchant's slots, categories with pictures, and products. */
export async function readPlainHome(scope: CatalogueScope): Promise<PlainHomeData> {
  const [sections, tree, { tiles }] = await Promise.all([
    readPlaceSlots(scope, 'home'),
    getCategoryTree(scope),
    searchProducts(scope, { refine: [], offset: 0, limit: 2 * MAX_PRODUCTS }),
  ]);
  const hasCategories = sections.some(({ kind }) => kind === 'categories');
  const hasProducts = sections.some(({ kind }) => kind === 'products');
  return {
    sections,
    categories: hasCategories ? [] : await cardsOf(scope, shownInMenu(tree).slice(0, MAX_CATEGORIES)),
    tiles: hasProducts ? [] : tiles.filter(hasPrice).slice(0, MAX_PRODUCTS),
  };
}
