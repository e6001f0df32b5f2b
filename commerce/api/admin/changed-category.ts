import type { Db } from '../../database/connection.ts';
import { Problem } from '../../http/problem.ts';
import type { CategoryValues } from '../../import/apply-category-change.ts';
import { placesFor } from '../../merchandising/category-places.ts';
import { type StaffCategory, unassignable } from '../../merchandising/staff-category.ts';
import type { StaffSite } from '../../products/staff-product.ts';
import { type CategoryBody, MAX_ADDED, MAX_CATEGORY_NAME } from './category-schemas.ts';
import { isVisible, isWritable } from './written-text.ts';

/** A value that is refused, by its place in the request and a reason that an application can translate. */
const refuse = (field: string, reason: string, detail: string) =>
  new Problem(400, 'invalid-category-value', 'Invalid Value', `${field}: ${detail}`, { field, reason });

export const categoryChanged = (id: string) =>
  new Problem(409, 'category-changed', 'Conflict', 'The category has changed since it was read.', {
    categoryId: id,
    reason: 'changed',
  });

const ELEMENTS = { name: 'display-name', description: 'description' } as const;

/**
 * What a request changes of a category. Throws 400 for values that it cannot have, and 403 when other sites use the catalogue, which the
 * caller may not.
 */
export async function changedCategory(
  db: Db,
  category: StaffCategory,
  sites: StaffSite[],
  body: CategoryBody,
): Promise<CategoryValues> {
  const { texts, online, products, sortingRule } = body;
  if (!category.mayChange && [texts, online, products].some((part) => part !== undefined))
    throw new Problem(
      403,
      'site-forbidden',
      'Forbidden',
      'Other sites use the catalog, which the caller may not.',
    );
  if (online === false && category.isRoot)
    throw refuse('online', 'root', 'without the root category the site has no products');
  return {
    catalogId: category.catalogId,
    categoryId: category.id,
    texts: changedTexts(category, texts ?? {}),
    online,
    ...(await changedProducts(db, category, sites, products)),
    sorting: sortingRule === undefined ? undefined : changedSorting(category, sortingRule),
  };
}

function changedTexts(
  { locales }: StaffCategory,
  texts: NonNullable<CategoryBody['texts']>,
): CategoryValues['texts'] {
  return Object.entries(texts).flatMap(([locale, given]) => {
    if (!locales.includes(locale))
      throw refuse(`texts.${locale}`, 'unknown-locale', 'no site of the catalog has this locale');
    return (['name', 'description'] as const).flatMap((key) => {
      const text = given[key]?.trim();
      if (text === undefined) return [];
      const field = `texts.${locale}.${key}`;
      if (key === 'name' && text.length > MAX_CATEGORY_NAME)
        throw refuse(field, 'too-long', `at most ${MAX_CATEGORY_NAME} characters`);
      if (key === 'name' && locale === 'default' && !isVisible(text))
        throw refuse(field, 'empty', 'a category needs a name');
      if (!isWritable(text)) throw refuse(field, 'characters', 'contains control characters');
      return [{ element: ELEMENTS[key], locale, text }];
    });
  });
}

async function changedProducts(
  db: Db,
  { products: listed, before }: StaffCategory,
  sites: StaffSite[],
  order: string[] | undefined,
): Promise<Pick<CategoryValues, 'positions' | 'removed'>> {
  if (!order) return { positions: new Map(), removed: [] };
  const wanted = new Set(order);
  if (wanted.size < order.length) throw refuse('products', 'twice', 'a product is listed twice');
  const known = new Set(listed.map(({ id }) => id));
  const added = order.filter((id) => !known.has(id));
  if (added.length > MAX_ADDED)
    throw refuse('products', 'too-many', `at most ${MAX_ADDED} products are added at once`);
  const wrong = await unassignable(db, added, sites);
  if (wrong !== undefined)
    throw refuse(
      `products.${order.indexOf(wrong)}`,
      'unknown-product',
      'no product with this id can be assigned; of a variant its master is',
    );
  return {
    positions: placesFor(listed, order, { before }),
    removed: listed.flatMap(({ id }) => (wanted.has(id) ? [] : [id])),
  };
}

function changedSorting(
  { siteId, sorting }: StaffCategory,
  rule: NonNullable<CategoryBody['sortingRule']> | null,
): CategoryValues['sorting'] {
  const isKnown = sorting.rules.some(({ id, context }) => id === rule?.id && context === rule.context);
  if (rule && !isKnown) throw refuse('sortingRule', 'unknown-rule', 'the site has no such sorting rule');
  return { siteId, rule };
}
