import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import type { CategoryNode } from '../categories/category-view.ts';
import type { SlotContent } from '../content/content.server.ts';
import { pictureSource } from '../images/picture.ts';
import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { getRecommenders } from '../platform/einstein.server.ts';
import { searchProducts } from '../product-grid/search.server.ts';
import { getPricedTiles } from '../product-tile/tiles.server.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import type { CategoryCard, SlotSection } from './section-view.ts';

/** Maximum number of categories and of products in a row. */
export const MAX_CATEGORIES = 8;
export const MAX_PRODUCTS = 12;
/** Recommender for rules of the platform, which are not part of an archive. */
const GENERAL = 'products-in-all-categories';

/**
 * Loads what a slot shows: HTML, products, categories or recommendations. Undefined when nothing of it is left to show. `slot` names
 * the place of HTML for the customer's groups: `{id}` or `{id}:{category}`.
 */
export async function sectionOf(
  scope: CatalogueScope,
  id: string,
  content: SlotContent | null,
  tree: CategoryNode[],
  slot?: string,
): Promise<SlotSection | undefined> {
  if (!content) return undefined;
  const { html, products, categories, recommender, callout } = content;
  if (html !== undefined)
    return html || slot ? { kind: 'html', id, html, ...(slot ? { slot } : {}) } : undefined;
  if (recommender !== undefined) {
    const known = await getRecommenders(scope);
    const isKnown = known?.has(recommender) ?? true;
    return { kind: 'recommendations', id, title: callout, recommender: isKnown ? recommender : GENERAL };
  }
  if (products) {
    const found = await getPricedTiles(scope, products, MAX_PRODUCTS);
    return found.length > 0 ? { kind: 'products', id, title: callout, tiles: found } : undefined;
  }
  const nodes = (categories ?? []).flatMap((category) => nodeOf(tree, category) ?? []);
  const cards = await cardsOf(scope, nodes.slice(0, MAX_CATEGORIES));
  return cards.length > 0 ? { kind: 'categories', id, title: callout, cards } : undefined;
}

function nodeOf(tree: CategoryNode[], id: string): CategoryNode | undefined {
  for (const node of tree) {
    const found = node.id === id ? node : nodeOf(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** Returns cards with the category's picture, or else the picture of its first product. */
export async function cardsOf(scope: CatalogueScope, nodes: CategoryNode[]): Promise<CategoryCard[]> {
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

/** The category's images, and those of the platform's reference catalogs; a wide banner loses most of itself in a card. */
function ownPicture(category: ShopperProductsTypes.Category): string | undefined {
  const sources = [
    category.image,
    category.thumbnail,
    category.c_headerMenuImage,
    category.c_slotBannerImage,
  ];
  const source = sources.find((each): each is string => typeof each === 'string' && each !== '');
  return pictureSource(source, storeConfig);
}

async function firstPicture(scope: CatalogueScope, id: string): Promise<string | undefined> {
  const { tiles } = await searchProducts(scope, { refine: [], offset: 0, limit: 4 }, id);
  return tiles.find(({ picture }) => picture)?.picture?.src;
}
