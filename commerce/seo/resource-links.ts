import { type Selectable, sql } from 'kysely';
import { productSlug } from '../../shared/product-slug.ts';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { CategoryTable } from '../database/tables/catalogue.ts';
import type { SiteContext } from '../http/site-context.ts';
import { customText } from './custom-text.ts';
import { categoryPath, decodePath, pathKey } from './path-key.ts';

export const RESOURCE_TYPES = { category: 'CATEGORY', product: 'PRODUCT', content: 'CONTENT_ASSET' } as const;

/** Path of a category, product or content asset in the site's language; undefined when it has none. */
export async function linkOf(
  db: Db,
  site: SiteContext,
  type: keyof typeof RESOURCE_TYPES,
  id: string,
): Promise<string | undefined> {
  if (type === 'product') {
    const product = (await sellable(db, site, [id]))[0];
    if (!product) return undefined;
    const name = productSlug(localize(product.name, site.locale) ?? 'product');
    return `/pd/${name}-${encodeURIComponent(id)}.html`;
  }
  if (type === 'category') return categoryLink(db, site, id);
  const [path] = await pathKeys(db, site, RESOURCE_TYPES[type], id);
  if (path !== undefined) return `/${path}`;
  const asset = (await onlineContent(db, site, [id]))[0];
  return asset && `/${encodeURIComponent(id)}`;
}

/** What of a site the paths of categories depend on. */
type PathSite = Pick<SiteContext, 'siteId' | 'locale' | 'catalogId'>;

/** Path of a category in the site's language; undefined when it has none, as one that is offline. */
export async function categoryLink(db: Db, site: PathSite, id: string): Promise<string | undefined> {
  const keys = await pathKeys(db, site, RESOURCE_TYPES.category, id);
  if (keys[0] === undefined) return undefined;
  // Pages link to categories by their names, so other paths of a category are not its own.
  const own = (await ownPaths(db, site, id)).find((path) => keys.includes(pathKey(path)));
  return own === undefined ? `/${keys[0]}` : `/${encodeURI(decodePath(own)).replaceAll("'", '%27')}`;
}

/** Paths of a resource, those of the site's language first. */
async function pathKeys(
  db: Db,
  site: PathSite,
  type: (typeof RESOURCE_TYPES)[keyof typeof RESOURCE_TYPES],
  id: string,
): Promise<string[]> {
  const paths = await db
    .selectFrom('url_path')
    .select('path_key')
    .where('site_id', '=', site.siteId)
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .orderBy(sql`locale = ${site.locale} desc`)
    .orderBy('path_key')
    .execute();
  return paths.map(({ path_key }) => path_key);
}

/**
 * Paths that storefronts link to a category by, the best first: the URL that its custom attributes name, else the path by the
 * names of the category and its parents, with the id where another category has that path. Its `page-url` leads there too.
 */
async function ownPaths(db: Db, site: PathSite, id: string): Promise<string[]> {
  const { rows } = await sql<Pick<Selectable<CategoryTable>, 'id' | 'name' | 'custom'>>`
    with recursive line as (
      select category.*, 0 as height from category where catalog_id = ${site.catalogId} and id = ${id}
      union all
      select parent.*, height + 1 from line join category parent
        on parent.catalog_id = line.catalog_id and parent.id = line.parent_id
      where height < 50
    )
    select id, name, custom from line where parent_id is not null order by height desc`.execute(db);
  const category = rows.at(-1);
  const named = categoryPath(rows.map((row) => localize(row.name, site.locale) ?? row.id));
  return [
    customText(category?.custom.alternativeURL, site.locale),
    customText(category?.custom.pageURL, site.locale),
    named,
    `${named}-${encodeURIComponent(id)}`,
  ].flatMap((path) => (path ? [path.replace(/^\/+/, '')] : []));
}

/** Filters ids to content assets and pages of the site's library that are online. */
export async function onlineContent(db: Db, site: SiteContext, ids: string[]) {
  if (!site.libraryId) return [];
  return db
    .selectFrom('content_asset')
    .select(['id', 'type'])
    .where('library_id', '=', site.libraryId)
    .where('id', 'in', ids)
    .where(sql<boolean>`coalesce((online_by_site ->> ${site.siteId})::boolean, online)`)
    .where((where) => where.or([where('type', 'is', null), where('type', 'like', 'page.%')]))
    .execute();
}

/** A product that the site sells. */
export interface Sellable {
  id: string;
  name: Localized;
}

/**
 * Filters ids to online products of the site's catalogue; variants and groups count by their master. `anyCase` ignores
 * letter case.
 */
export async function sellable(
  db: Db,
  site: SiteContext,
  ids: string[],
  anyCase = false,
): Promise<Sellable[]> {
  const isGiven = anyCase
    ? sql`lower(product.id) in (select lower(given) from unnest(${ids}::text[]) given)`
    : sql`product.id = any(${ids})`;
  const { rows } = await sql<Sellable>`
    select product.id, coalesce(master.name, product.name) as name
    from product left join product master on master.id = product.master_id
    where ${isGiven}
      and coalesce((product.online_by_site ->> ${site.siteId})::boolean, product.online)
      and coalesce((master.online_by_site ->> ${site.siteId})::boolean, master.online, true)
      and exists (
        select 1 from category_assignment assigned
        where assigned.catalog_id = ${site.catalogId}
          and assigned.product_id in (product.id, product.master_id)
      )`.execute(db);
  return rows;
}
