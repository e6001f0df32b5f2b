import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { getCategoryTree } from '../categories/categories.server.ts';
import type { CategoryNode } from '../categories/category-view.ts';
import { getSlotContent } from '../content/content.server.ts';
import { HOME_SLOTS } from '../content/shell/slots.ts';
import { type Picture, pictureSource } from '../images/picture.ts';
import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { searchProducts } from '../product-grid/search.server.ts';
import type { Tile } from '../product-tile/tile-view.ts';
import { getTiles } from '../product-tile/tiles.server.ts';
import { storeConfig } from '../sites/site-config.server.ts';

/** Maximum number of categories and of products in a row. */
const MAX_CATEGORIES = 8;
const MAX_PRODUCTS = 12;

/** Link to a category with a picture. */
export interface CategoryCard {
  name: string;
  path: string;
  picture?: Picture;
}

/** Section of the home page, in the order of the page. */
export type HomeSection =
  | { kind: 'html'; id: string; html: string }
  | { kind: 'products'; id: string; title: string; tiles: Tile[] }
  | { kind: 'categories'; id: string; title: string; cards: CategoryCard[] };

export interface PlainHomeData {
  sections: HomeSection[];
  /** top-level categories, unless a slot shows categories */
  categories: CategoryCard[];
  /** products in the site's default sorting */
  tiles: Tile[];
}

/** Loads a home page without Page Designer: the merchant's slots, categories with pictures, and products. */
export async function readPlainHome(scope: CatalogueScope): Promise<PlainHomeData> {
  const [slots, tree, { tiles }] = await Promise.all([
    Promise.all(HOME_SLOTS.map(async (id) => ({ id, content: await getSlotContent(scope, id) }))),
    getCategoryTree(scope),
    searchProducts(scope, { refine: [], offset: 0, limit: MAX_PRODUCTS }),
  ]);
  const sections = await Promise.all(
    slots.map(async ({ id, content }): Promise<HomeSection | undefined> => {
      if (!content) return undefined;
      const { html, products, categories, callout } = content;
      if (html) return { kind: 'html', id, html };
      if (products) {
        const found = await getTiles(scope, products.slice(0, MAX_PRODUCTS));
        return found.length > 0 ? { kind: 'products', id, title: callout, tiles: found } : undefined;
      }
      const nodes = (categories ?? []).flatMap((category) => nodeOf(tree, category) ?? []);
      const cards = await cardsOf(scope, nodes.slice(0, MAX_CATEGORIES));
      return cards.length > 0 ? { kind: 'categories', id, title: callout, cards } : undefined;
    }),
  );
  const shown = sections.filter((section) => section !== undefined);
  const hasCategories = shown.some(({ kind }) => kind === 'categories');
  return {
    sections: shown,
    categories: hasCategories ? [] : await cardsOf(scope, tree.slice(0, MAX_CATEGORIES)),
    tiles,
  };
}

function nodeOf(tree: CategoryNode[], id: string): CategoryNode | undefined {
  for (const node of tree) {
    const found = node.id === id ? node : nodeOf(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** Returns cards with the category's picture, or else the picture of its first product. */
async function cardsOf(scope: CatalogueScope, nodes: CategoryNode[]): Promise<CategoryCard[]> {
  if (nodes.length === 0) return [];
  const ids = nodes.map(({ id }) => id);
  const own = await queryCatalogue(
    scope,
    `category-pictures/${JSON.stringify(ids)}`,
    async ({ products }) => {
      const { data } = await products.getCategories({ parameters: { ids, levels: 0 } });
      return Object.fromEntries(data.map((category) => [category.id, ownPicture(category)]));
    },
  );
  return Promise.all(
    nodes.map(async ({ id, name, path }) => {
      const src = own[id] ?? (await firstPicture(scope, id));
      return { name, path, ...(src ? { picture: { src, alt: '' } } : {}) };
    }),
  );
}

/** The attributes of the platform's reference catalogs, and the category's image. */
function ownPicture(category: ShopperProductsTypes.Category): string | undefined {
  const sources = [
    category.image,
    category.c_slotBannerImage,
    category.c_headerMenuImage,
    category.thumbnail,
  ];
  const source = sources.find((each): each is string => typeof each === 'string' && each !== '');
  return pictureSource(source, storeConfig);
}

async function firstPicture(scope: CatalogueScope, id: string): Promise<string | undefined> {
  const { tiles } = await searchProducts(scope, { refine: [], offset: 0, limit: 4 }, id);
  return tiles.find(({ picture }) => picture)?.picture?.src;
}
