import { getCategoryTree } from '../categories/categories.server.ts';
import { shownInMenu } from '../categories/category-view.ts';
import { getSlotContent } from '../content/content.server.ts';
import { HOME_SLOTS } from '../content/shell/slots.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { searchProducts } from '../product-grid/search.server.ts';
import type { Tile } from '../product-tile/tile-view.ts';
import type { CategoryCard, SlotSection } from '../slot-sections/section-view.ts';
import { cardsOf, MAX_CATEGORIES, MAX_PRODUCTS, sectionOf } from '../slot-sections/sections.server.ts';

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
  const [slots, tree, { tiles }] = await Promise.all([
    Promise.all(HOME_SLOTS.map(async (id) => ({ id, content: await getSlotContent(scope, id) }))),
    getCategoryTree(scope),
    searchProducts(scope, { refine: [], offset: 0, limit: MAX_PRODUCTS }),
  ]);
  const sections = await Promise.all(slots.map(({ id, content }) => sectionOf(scope, id, content, tree)));
  const shown = sections.filter((section) => section !== undefined);
  const hasCategories = shown.some(({ kind }) => kind === 'categories');
  const hasProducts = shown.some(({ kind }) => kind === 'products');
  return {
    sections: shown,
    categories: hasCategories ? [] : await cardsOf(scope, shownInMenu(tree).slice(0, MAX_CATEGORIES)),
    tiles: hasProducts ? [] : tiles,
  };
}
