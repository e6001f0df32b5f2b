import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localize, localizeCustom } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type CategoryNode, categoryPathOf, type SiteIndex } from './site-index.ts';
import { termsOf } from './spelling.ts';

/**
 * Categories with products whose name has a word beginning like each term typed, the outermost first.
 * `c_parentCategoryTree` holds the categories above, from below the root: a storefront's link is their
 * names and the category's own. `c_pageURL` and `c_alternativeURL` are there when the merchant set them.
 */
export async function suggestCategories(
  db: Db,
  index: SiteIndex,
  site: SiteContext,
  typed: string,
  limit: number,
): Promise<ShopperSearchTypes.SuggestedCategory[]> {
  const terms = termsOf(fold(typed));
  if (terms.length === 0) return [];
  const named = [...index.categories.values()].filter((category) => {
    const words = termsOf(fold(localize(category.name, site.locale) ?? ''));
    return category.parentId !== null && terms.every((term) => words.some((word) => word.startsWith(term)));
  });
  const filled = await withProducts(db, index, named);
  return filled
    .map((category) => ({ category, path: categoryPathOf(index, category.id) }))
    .sort((a, b) => a.path.length - b.path.length)
    .slice(0, limit)
    .map(({ category, path }) => categoryJson(index, category, path.slice(0, -1), site.locale));
}

function categoryJson(
  index: SiteIndex,
  category: CategoryNode,
  above: CategoryNode[],
  locale: string,
): ShopperSearchTypes.SuggestedCategory {
  const nameOf = (one: CategoryNode) => localize(one.name, locale) ?? one.id;
  const parent = index.categories.get(category.parentId ?? '');
  const pageUrl = localize(category.pageUrl, locale);
  return {
    ...localizeCustom(category.custom, locale),
    ...(pageUrl ? { c_pageURL: pageUrl } : {}),
    id: category.id,
    name: nameOf(category),
    parentCategoryName: parent ? nameOf(parent) : '',
    c_parentCategoryTree: above.map((one) => ({ id: one.id, name: nameOf(one) })),
    c_parentCatAvailable: above.length > 0,
  };
}

async function withProducts(db: Db, index: SiteIndex, categories: CategoryNode[]): Promise<CategoryNode[]> {
  const byNumber = new Map(categories.map((one) => [index.valueId('cgid', one.id) ?? 0, one]));
  if (byNumber.size === 0) return [];
  const { rows } = await sql<{ number: number }>`
    select number from unnest(${[...byNumber.keys()]}::integer[]) number
    where exists (select 1 from search_document where categories @> array[number])`.execute(db);
  const filled = new Set(rows.map((row) => row.number));
  return [...byNumber].filter(([number]) => filled.has(number)).map(([, category]) => category);
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '');
