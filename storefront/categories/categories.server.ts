import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { pictureSource } from '../images/picture.ts';
import {
  type CatalogueClients,
  type CatalogueScope,
  queryCatalogue,
  undefinedOn404,
} from '../platform/catalogue.server.ts';
import { cleanHtml } from '../platform/clean-html.server.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { requestedScope } from '../sites/site-context.server.ts';
import { type CategoryNode, categoryNode, shownInMenu } from './category-view.ts';
import { type GridColumns, readGridColumns } from './grid-columns.ts';

type Category = ShopperProductsTypes.Category;

const ROOT_CATEGORY = 'root';

/** Maximum number of categories per request to the platform. */
const MAX_IDS = 50;
/** Maximum number of levels that are loaded, two by two. */
const MAX_ROUNDS = 10;

/**
 * Loads all online categories below the root, also those that are not in the menu. One request returns at most two
 * levels: there is one more for each further two levels and fifty categories.
 */
export function getCategoryTree(scope: CatalogueScope): Promise<CategoryNode[]> {
  return queryCatalogue(scope, 'category-tree', async ({ products }) => {
    // A root that is offline or missing has nothing below it; pages are shown all the same.
    const root = await undefinedOn404(products.getCategory({ parameters: { id: ROOT_CATEGORY, levels: 1 } }));
    const ids = (root?.categories ?? []).map((category) => category.id);
    if (ids.length === 0) return [];
    const top = await readBelow(products, ids);
    let open = deepest(top);
    for (let round = 0; open.length > 0 && round < MAX_ROUNDS; round++) {
      const below = await readBelow(
        products,
        open.map(({ id }) => id),
      );
      const byId = new Map(below.map((category) => [category.id, category.categories ?? []]));
      for (const category of open) category.categories = byId.get(category.id) ?? [];
      open = deepest(open.flatMap((category) => category.categories ?? []));
    }
    const taken = new Set<string>();
    return top.map((category) => categoryNode(category, [], taken));
  });
}

/** Returns categories with two levels below them, in the order of `ids`. */
async function readBelow(products: CatalogueClients['products'], ids: string[]): Promise<Category[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
  const results = await Promise.all(
    batches.map((batch) => products.getCategories({ parameters: { ids: batch, levels: 2 } })),
  );
  const byId = new Map(results.flatMap(({ data }) => data).map((category) => [category.id, category]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the categories whose subcategories were not part of the response. */
const deepest = (categories: Category[]): Category[] =>
  categories.flatMap((category) =>
    category.categories
      ? deepest(category.categories)
      : (category.onlineSubCategoriesCount ?? 0) > 0
        ? [category]
        : [],
  );

/** Returns the categories of the menu; an empty list when loading fails, because pages work without a menu. */
export const getMenu = async (scope: CatalogueScope): Promise<CategoryNode[]> =>
  shownInMenu(await getKnownCategories(scope));

/** Like getCategoryTree, for pages that work without it: returns an empty list when loading fails. */
export async function getKnownCategories(scope: CatalogueScope): Promise<CategoryNode[]> {
  try {
    return await getCategoryTree(scope);
  } catch (error) {
    scope.services.log.error('loading the categories failed', error);
    return [];
  }
}

export interface CategoryPage {
  id: string;
  name: string;
  title: string;
  /** meta description */
  summary?: string;
  description?: string;
  /** from the top-level category down to this one */
  trail: { id: string; name: string }[];
  columns: GridColumns;
  /** picture behind the name: the banner image of the platform's reference catalogs, or the category's image */
  picture?: string;
  /** sanitised banner markup of the merchant */
  bannerHtml?: string;
}

/** Loads the heading data of a listing; undefined when the category does not exist. */
export function getCategory(scope: CatalogueScope, id: string): Promise<CategoryPage | undefined> {
  return queryCatalogue(scope, `category/${id}`, async ({ products }) => {
    const category = await undefinedOn404(products.getCategory({ parameters: { id, levels: 0 } }));
    if (!category) return undefined;
    const name = category.name ?? id;
    return {
      id,
      name,
      title: category.pageTitle ?? name,
      summary: category.pageDescription ?? category.description,
      description: category.description,
      trail: (category.parentCategoryTree ?? [])
        .filter((parent) => parent.id !== ROOT_CATEGORY)
        .map((parent) => ({ id: parent.id ?? '', name: parent.name ?? '' })),
      columns: readGridColumns(category),
      ...bannerOf(scope, category),
    };
  });
}

/** The banner attributes of the platform's reference catalogs; an image takes precedence over markup. */
function bannerOf(
  scope: CatalogueScope,
  { image, c_slotBannerImage, c_slotBannerHTML }: ShopperProductsTypes.Category,
): Pick<CategoryPage, 'picture' | 'bannerHtml'> {
  const picture = pictureSource(textOf(c_slotBannerImage), storeConfig);
  if (picture) return { picture };
  const bannerHtml = cleanHtml(textOf(c_slotBannerHTML) ?? '', requestedScope(scope), '92vw');
  if (bannerHtml) return { bannerHtml };
  const own = pictureSource(image, storeConfig);
  return own ? { picture: own } : {};
}

/** Text next to a category's submenu. */
export interface MenuBanner {
  /** sanitised HTML */
  html: string;
  /** below the submenu instead of beside it */
  below?: true;
  /** the category's own banner instead of a slot */
  own?: true;
}

/** Loads the menu banners of categories, by category id. */
export function getMenuBanners(scope: CatalogueScope, ids: string[]): Promise<Record<string, MenuBanner>> {
  return queryCatalogue(scope, `menu-banners/${JSON.stringify(ids)}`, async ({ products }) => {
    const { data } = await products.getCategories({ parameters: { ids, levels: 0 } });
    return Object.fromEntries(
      data.flatMap(({ id, c_headerMenuBanner, c_headerMenuOrientation }) => {
        const html = cleanHtml(textOf(c_headerMenuBanner) ?? '', requestedScope(scope), '18rem');
        const isBelow = /^horizontal$/i.test(textOf(c_headerMenuOrientation) ?? '');
        return html
          ? [[id, { html, own: true as const, ...(isBelow ? { below: true as const } : {}) }] as const]
          : [];
      }),
    );
  });
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
