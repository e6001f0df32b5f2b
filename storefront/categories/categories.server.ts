import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { pictureSource } from '../images/picture.ts';
import { type CatalogueScope, queryCatalogue, undefinedOn404 } from '../platform/catalogue.server.ts';
import { cleanHtml } from '../platform/clean-html.server.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { requestedScope } from '../sites/site-context.server.ts';
import { type CategoryNode, categoryNode, isShownInMenu } from './category-view.ts';
import { type GridColumns, readGridColumns } from './grid-columns.ts';

const ROOT_CATEGORY = 'root';

/** Loads the menu, three levels below the root. Two requests, because one returns at most two levels. */
export function getCategoryTree(scope: CatalogueScope): Promise<CategoryNode[]> {
  return queryCatalogue(scope, 'category-tree', async ({ products }) => {
    const root = await products.getCategory({ parameters: { id: ROOT_CATEGORY, levels: 1 } });
    const ids = (root.categories ?? []).map((category) => category.id);
    if (ids.length === 0) return [];
    const { data } = await products.getCategories({ parameters: { ids, levels: 2 } });
    const taken = new Set<string>();
    const byId = new Map(data.map((category) => [category.id, category]));
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .filter(isShownInMenu)
      .map((category) => categoryNode(category, [], taken));
  });
}

/** Like getCategoryTree, for pages that work without a menu: returns an empty list when loading fails. */
export async function getMenu(scope: CatalogueScope): Promise<CategoryNode[]> {
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
