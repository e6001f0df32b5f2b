import { sql } from 'kysely';
import { categoryOnline } from '../catalogue/online-on.ts';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { UrlPathTable } from '../database/tables/urls.ts';
import { customText } from './custom-text.ts';
import { categoryPath, pathKey } from './path-key.ts';
import { applyUrlRule, parseUrlRule, type RuleObject } from './url-rules.ts';

/** Paths written per statement. */
const BATCH = 500;

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

/** A candidate path of a resource. */
type Path = Omit<UrlPathTable, 'site_id'>;

/**
 * Rebuilds the URL paths of sites in each locale and writes only those that changed: merchant-defined URLs of
 * content, products and categories, then category paths by name, then alternative URLs, then paths by the URL rule, then
 * names with ids. The first claim of a path wins. Runs in one transaction, the caller's if there is one. Call it after an import.
 */
export async function rebuildUrlPaths(db: Db, siteIds?: string[]): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => rebuildUrlPaths(trx, siteIds));
  await sql`
    create temporary table if not exists built_path (
      locale text not null, path_key text not null, resource_type text not null, resource_id text not null,
      primary key (locale, path_key)
    ) on commit drop`.execute(db);
  let query = db.selectFrom('site').select(['id', 'locales', 'catalog_id', 'library_id']).orderBy('id');
  if (siteIds) query = query.where('id', 'in', siteIds.length > 0 ? siteIds : ['']);
  for (const site of await query.execute()) {
    await sql`truncate built_path`.execute(db);
    for await (const paths of pathsOf(db, site)) await addPaths(db, paths);
    await mergePaths(db, site.id);
  }
}

/** Adds paths; the first claim of a path wins. */
async function addPaths(trx: Db, paths: Path[]): Promise<void> {
  if (paths.length === 0) return;
  await sql`
    insert into built_path
    select locale, path_key, resource_type, resource_id
    from jsonb_to_recordset(${JSON.stringify(paths)}::jsonb)
      as given (locale text, path_key text, resource_type text, resource_id text)
    on conflict do nothing`.execute(trx);
}

async function mergePaths(trx: Db, siteId: string): Promise<void> {
  await sql`analyze built_path`.execute(trx);
  await sql`
    delete from url_path known where site_id = ${siteId} and not exists (
      select 1 from built_path built where built.locale = known.locale and built.path_key = known.path_key
    )`.execute(trx);
  await sql`
    insert into url_path as known (site_id, locale, path_key, resource_type, resource_id)
    select ${siteId}, locale, path_key, resource_type, resource_id from built_path
    on conflict (site_id, locale, path_key) do update
      set resource_type = excluded.resource_type, resource_id = excluded.resource_id
      where (known.resource_type, known.resource_id)
        is distinct from (excluded.resource_type, excluded.resource_id)`.execute(trx);
}

/** Candidate paths of a site, in order of precedence. */
async function* pathsOf(db: Db, site: Site): AsyncGenerator<Path[]> {
  for (const source of [contentUrls, productUrls]) {
    for await (const rows of source(db, site)) {
      yield rows.flatMap(({ type, id, page_url }) =>
        site.locales.flatMap((locale) => pathTo(locale, localize(page_url, locale), type, id)),
      );
    }
  }
  const online = await onlineCategories(db, site.catalog_id);
  // Redirects of offline categories apply to their former paths.
  const sources = await redirectSources(db, site, new Set(online.map(({ id }) => id)));
  const categories = [...online, ...sources];
  const byId = new Map(categories.map((category) => [category.id, category]));
  const below = categories.filter((category) => category.parent_id !== null);
  const everyCategory = (path: (category: Category, locale: string) => string | undefined) =>
    below.flatMap((category) =>
      site.locales.flatMap((locale) => pathTo(locale, path(category, locale), 'CATEGORY', category.id)),
    );
  yield everyCategory((category, locale) => localize(category.page_url, locale));
  yield everyCategory((category, locale) => customText(category.custom.pageURL, locale));
  yield everyCategory((category, locale) => categoryPath(namesTo(category, byId, locale)));
  yield everyCategory((category, locale) => customText(category.custom.alternativeURL, locale));
  const rule = await categoryRule(db, site.id);
  if (rule) {
    yield everyCategory((category, locale) => applyUrlRule(rule, ruleObject(category, byId, locale)));
  }
  // For categories whose path belongs to another one, and for names without letters.
  yield everyCategory(
    (category, locale) =>
      `${categoryPath(namesTo(category, byId, locale))}-${encodeURIComponent(category.id)}`,
  );
}

function pathTo(
  locale: string,
  path: string | undefined,
  resource_type: Path['resource_type'],
  resource_id: string,
): Path[] {
  // Skip absolute URLs of other hosts.
  if (!path || /^[a-z][a-z+.-]*:|^\/\//i.test(path)) return [];
  const path_key = pathKey(path);
  return path_key === '' ? [] : [{ locale, path_key, resource_type, resource_id }];
}

interface SetUrl {
  type: Path['resource_type'];
  id: string;
  page_url: Localized;
}

/** Merchant-defined URLs of content assets. */
const contentUrls = (db: Db, { library_id }: Site) =>
  inBatches((last) =>
    sql<SetUrl>`
      select 'CONTENT_ASSET' as type, id, page_url from content_asset
      where library_id = ${library_id} and online and page_url <> '{}' and id > ${last}
      order by id limit ${BATCH}`.execute(db),
  );

/** Merchant-defined URLs of products. */
const productUrls = (db: Db, { catalog_id }: Site) =>
  inBatches((last) =>
    sql<SetUrl>`
      select 'PRODUCT' as type, product.id, product.page_url from product
      where product.page_url <> '{}' and product.online and product.id > ${last} and exists (
        select 1 from category_assignment assigned
        where assigned.catalog_id = ${catalog_id}
          and assigned.product_id = coalesce(product.master_id, product.id)
      )
      order by product.id limit ${BATCH}`.execute(db),
  );

async function* inBatches(read: (last: string) => Promise<{ rows: SetUrl[] }>): AsyncGenerator<SetUrl[]> {
  for (let last = ''; ; ) {
    const { rows } = await read(last);
    yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}

/** Online categories whose ancestors are online, parents before children. */
async function onlineCategories(db: Db, catalogId: string | null): Promise<Category[]> {
  const { rows } = await sql<Category>`
    with recursive visible as (
      select id, 0 as depth from category where catalog_id = ${catalogId} and parent_id is null and ${categoryOnline()}
      union all
      select category.id, depth + 1 from visible join category
        on category.catalog_id = ${catalogId} and category.parent_id = visible.id and ${categoryOnline()}
    )
    select id, parent_id, name, page_url, custom from category join visible using (id)
    where catalog_id = ${catalogId} order by depth, position, id`.execute(db);
  return rows;
}

/** Offline categories that are the source of a redirect, and their ancestors, parents first. */
async function redirectSources(db: Db, site: Site, online: Set<string>): Promise<Category[]> {
  const { rows } = await sql<Category>`
    with recursive source as (
      select category.*, 0 as height from category
      join url_redirect on url_redirect.site_id = ${site.id} and url_redirect.path_key = '@category/' || category.id
      where catalog_id = ${site.catalog_id}
      union all
      select parent.*, height + 1 from source join category parent
        on parent.catalog_id = source.catalog_id and parent.id = source.parent_id
      where height < 50
    )
    select id, parent_id, name, page_url, custom from source
    group by 1, 2, 3, 4, 5 order by max(height) desc, id`.execute(db);
  return rows.filter(({ id }) => !online.has(id));
}

async function categoryRule(db: Db, siteId: string) {
  const row = await db
    .selectFrom('url_rule')
    .select('rules')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  const text = row?.rules.rules?.['category-rule'];
  return typeof text === 'string' ? parseUrlRule(text) : undefined;
}

/** A category as the object of a URL rule. */
function ruleObject(category: Category, byId: Map<string, Category>, locale: string): RuleObject {
  const line: Category[] = [];
  for (let at: Category | undefined = category; at?.parent_id; at = byId.get(at.parent_id)) line.unshift(at);
  const object = (one: Category): RuleObject => ({
    attribute(name) {
      const key = name.toLowerCase();
      if (key === 'id') return one.id;
      if (key === 'displayname' || key === 'name') return localize(one.name, locale) ?? one.id;
      if (key === 'pageurl') return localize(one.page_url, locale);
      return customText(one.custom[name], locale);
    },
    get path() {
      return line.slice(0, line.indexOf(one) + 1).map(object);
    },
  });
  return object(category);
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
