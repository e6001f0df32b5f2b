import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import type { CategoryRow, CategoryTree } from '../catalogue/category-tree.ts';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { imageLink } from './image-groups.ts';

type Category = ShopperProductsTypes.Category;
/** Custom attributes of a category by API name. */
type Attributes = (row: CategoryRow) => Record<string, unknown>;

/**
 * A category in the platform's format with `levels` of online subcategories. parentCategoryTree starts below
 * the root and ends with the category. Undefined when the category is unknown, or it or an ancestor is offline.
 */
export function categoryJson(
  tree: CategoryTree,
  id: string,
  levels: number,
  site: SiteContext,
  imageOrigin: string,
  attributes: Attributes,
): Category | undefined {
  const row = tree.rows.get(id);
  const line = tree.line(id);
  if (!row || !line) return undefined;
  const path = line
    .filter((step) => step.parent_id !== null)
    .map((step) => ({ id: step.id, name: localize(step.name, site.locale) ?? step.id }));
  return nodeJson(tree, row, path, levels, site, imageOrigin, attributes);
}

function nodeJson(
  tree: CategoryTree,
  row: CategoryRow,
  path: ShopperProductsTypes.PathRecord[],
  levels: number,
  site: SiteContext,
  imageOrigin: string,
  attributes: Attributes,
): Category {
  const text = (column: 'description' | 'name' | 'page_description' | 'page_keywords' | 'page_title') =>
    localize(row[column], site.locale);
  const link = (image: string | null) => image && imageLink(imageOrigin, row.catalog_id, image);
  const fields = {
    description: text('description'),
    image: link(row.image),
    name: text('name'),
    pageDescription: text('page_description'),
    pageKeywords: text('page_keywords'),
    pageTitle: text('page_title'),
    parentCategoryId: row.parent_id,
    thumbnail: link(row.thumbnail),
  };
  return {
    ...attributes(row),
    id: row.id,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
    onlineSubCategoriesCount: row.children,
    parentCategoryTree: path,
    ...(levels > 0 && row.children > 0
      ? {
          categories: tree.below(row.id).map((child) => {
            const name = localize(child.name, site.locale) ?? child.id;
            const below = [...path, { id: child.id, name }];
            return nodeJson(tree, child, below, levels - 1, site, imageOrigin, attributes);
          }),
        }
      : {}),
  };
}
