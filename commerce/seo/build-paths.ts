import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { Localized, UrlPathTable } from '../database/schema.ts';
import { categoryPath, pathKey } from './path-key.ts';

const BATCH = 2000;

interface Category {
  id: string;
  parent_id: string | null;
  name: Localized;
  page_url: Localized;
  custom: Record<string, unknown>;
}

interface Site {
  id: string;
  locales: string[];
  catalog_id: string | null;
  library_id: string | null;
}

/**
 * Writes anew the paths that sites answer, in each of their locales: those that merchants set for
 * products, content and categories, then the links that categories have by their names, then their
 * alternative addresses. Where two want one path the earlier of these has it. Call it after an import.
 */
export async function rebuildUrlPaths(db: Db, siteIds?: string[]): Promise<void> {
  let query = db.selectFrom('site').select(['id', 'locales', 'catalog_id', 'library_id']);
  if (siteIds) query = query.where('id', 'in', siteIds.length > 0 ? siteIds : ['']);
  for (const site of await query.execute()) {
    const rows = await pathsOf(db, site);
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('url_path').where('site_id', '=', site.id).execute();
      for (let start = 0; start < rows.length; start += BATCH) {
        const batch = JSON.stringify(rows.slice(start, start + BATCH));
        await sql`
          insert into url_path (site_id, locale, path_key, resource_type, resource_id)
          select ${site.id}, locale, path_key, resource_type, resource_id
          from jsonb_to_recordset(${batch}::jsonb)
            as row (locale text, path_key text, resource_type text, resource_id text)
          on conflict do nothing`.execute(trx);
      }
    });
  }
}

async function pathsOf(db: Db, site: Site): Promise<Omit<UrlPathTable, 'site_id'>[]> {
  const paths = new Map<string, Omit<UrlPathTable, 'site_id'>>();
  const add = (
    locale: string,
    path: string | undefined,
    resource_type: UrlPathTable['resource_type'],
    resource_id: string,
  ) => {
    // An address on another host is nobody's path here.
    if (!path || /^[a-z][a-z+.-]*:|^\/\//i.test(path)) return;
    const path_key = pathKey(path);
    const place = `${locale} ${path_key}`;
    if (path_key !== '' && !paths.has(place)) {
      paths.set(place, { locale, path_key, resource_type, resource_id });
    }
  };
  for (const { type, id, page_url } of await pageUrls(db, site)) {
    for (const locale of site.locales) add(locale, localize(page_url, locale), type, id);
  }
  const categories = await onlineCategories(db, site.catalog_id);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const everyCategory = (path: (category: Category, locale: string) => string | undefined) => {
    for (const category of categories) {
      if (category.parent_id === null) continue;
      for (const locale of site.locales) add(locale, path(category, locale), 'CATEGORY', category.id);
    }
  };
  everyCategory((category, locale) => localize(category.page_url, locale));
  everyCategory((category, locale) => customText(category.custom.pageURL, locale));
  everyCategory((category, locale) => categoryPath(namesTo(category, byId, locale)));
  everyCategory((category, locale) => customText(category.custom.alternativeURL, locale));
  return [...paths.values()];
}

/** Addresses that merchants set for products and content. */
async function pageUrls(db: Db, site: Site) {
  const { rows } = await sql<{
    type: UrlPathTable['resource_type'];
    id: string;
    page_url: Localized;
  }>`
    select 'PRODUCT' as type, product.id, product.page_url from product
    where product.page_url <> '{}' and product.online and exists (
      select 1 from category_assignment assigned
      where assigned.catalog_id = ${site.catalog_id}
        and assigned.product_id = coalesce(product.master_id, product.id)
    )
    union all
    select 'CONTENT_ASSET', id, page_url from content_asset
    where library_id = ${site.library_id} and online and page_url <> '{}'
    order by type, id`.execute(db);
  return rows;
}

/** Online categories below online ones, parents before children. */
async function onlineCategories(db: Db, catalogId: string | null): Promise<Category[]> {
  const { rows } = await sql<Category>`
    with recursive visible as (
      select id, 0 as depth from category where catalog_id = ${catalogId} and parent_id is null and online
      union all
      select category.id, depth + 1 from visible join category
        on category.catalog_id = ${catalogId} and category.parent_id = visible.id and category.online
    )
    select id, parent_id, name, page_url, custom from category join visible using (id)
    where catalog_id = ${catalogId} order by depth, position, id`.execute(db);
  return rows;
}

function namesTo(category: Category, byId: Map<string, Category>, locale: string): string[] {
  const names: string[] = [];
  let at: Category | undefined = category;
  while (at?.parent_id) {
    names.unshift(localize(at.name, locale) ?? at.id);
    at = byId.get(at.parent_id);
  }
  return names;
}

function customText(value: unknown, locale: string): string | undefined {
  if (typeof value === 'string') return value;
  const localized = (value as { $localized?: Localized } | undefined)?.$localized;
  return localize(localized, locale);
}
