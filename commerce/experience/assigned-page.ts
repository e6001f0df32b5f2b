import { linesAbove } from '../catalogue/category-tree.ts';
import { categoriesOf } from '../catalogue/product-categories.ts';
import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import { isVisible, type PageAudience } from './visibility.ts';

/** Subject of a page lookup: a category or a product. */
export type PageSubject = { categoryId: string } | { productId: string };

interface Place {
  objectType: 'category' | 'product';
  objectId: string;
  /** whether only pages assigned with inheritance match at this place */
  inherited: boolean;
}

const IMPLICIT = 'category-implicit';

/**
 * Pages of an aspect type in a site's library, visible or not; undefined when the aspect type does not exist.
 */
async function pagesOfAspect(db: Db, { libraryId, siteId }: SiteContext, aspectTypeId: string) {
  if (!libraryId) return undefined;
  const rows = await db
    .selectFrom('content_asset')
    .select(['id', 'online', 'online_by_site', 'object_assignments', 'config', 'visibility'])
    .where('library_id', '=', libraryId)
    .where('aspect_type', '=', aspectTypeId)
    .where('type', 'like', 'page.%')
    .orderBy('id')
    .execute();
  return rows.length > 0 ? rows.filter((row) => row.online_by_site[siteId] ?? row.online) : undefined;
}

/** Lookup places from the subject up to the catalogue root; undefined when the site has no such subject. */
async function placesOf(db: Db, site: SiteContext, subject: PageSubject): Promise<Place[] | undefined> {
  const upwards = (ids: string[], inherited: boolean) =>
    ids.map(
      (objectId, step): Place => ({ objectType: 'category', objectId, inherited: inherited || step > 0 }),
    );
  if ('categoryId' in subject) {
    const line = (await linesAbove(db, site.catalogId, [subject.categoryId]))(subject.categoryId);
    return line && upwards(line.map(({ id }) => id).reverse(), false);
  }
  const product = await db
    .selectFrom('product')
    .select(['id', 'master_id'])
    .where('id', '=', subject.productId)
    .executeTakeFirst();
  if (!product) return undefined;
  const whole = product.master_id ?? product.id;
  const [categories, roots] = await Promise.all([
    categoriesOf(db, site.catalogId, [whole]),
    db
      .selectFrom('category')
      .select('id')
      .where('catalog_id', '=', site.catalogId)
      .where('parent_id', 'is', null)
      .execute(),
  ]);
  // The root applies to every product, including uncategorised ones.
  const line = [...roots, ...(categories.get(whole)?.primaryPath ?? [])].map(({ id }) => id);
  const own = [...new Set([product.id, whole])].map(
    (objectId): Place => ({ objectType: 'product', objectId, inherited: false }),
  );
  return [...own, ...upwards(line.reverse(), true)];
}

export type AssignedPages = { found: string[] } | { missing: 'aspect' | 'subject' };

/**
 * Ids of the online pages of an aspect type that are assigned to a category or product and visible to the
 * audience, nearest first: its own, then inherited ones of its ancestors (lookup mode `category-implicit`).
 */
export async function assignedPages(
  catalogue: Catalogue,
  site: SiteContext,
  subject: PageSubject,
  aspectTypeId: string,
  audience: PageAudience,
): Promise<AssignedPages> {
  const { db } = catalogue;
  const { siteId } = site;
  const [{ pages }, { places }] = await Promise.all([
    cached(catalogue, `pages ${siteId} ${aspectTypeId}`, async () => ({
      pages: await pagesOfAspect(db, site, aspectTypeId),
    })),
    cached(catalogue, `places ${siteId} ${JSON.stringify(subject)}`, async () => ({
      places: await placesOf(db, site, subject),
    })),
  ]);
  if (!places) return { missing: 'subject' };
  if (!pages) return { missing: 'aspect' };
  const shown = pages.filter((page) => isVisible(page, audience));
  const found = places.flatMap(({ objectType, objectId, inherited }) =>
    shown.filter(({ object_assignments: assignments }) =>
      assignments.some(
        (one) =>
          one.objectType === objectType &&
          one.objectId === objectId &&
          (!inherited || one.lookupMode === IMPLICIT),
      ),
    ),
  );
  return { found: [...new Set(found.map(({ id }) => id))] };
}
