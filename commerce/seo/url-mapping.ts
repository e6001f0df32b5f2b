import type { ShopperSEOTypes } from 'commerce-sdk-isomorphic';
import { sql } from 'kysely';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { pathKey } from './path-key.ts';

type UrlMapping = ShopperSEOTypes.UrlMapping;

/**
 * Resolves a path of a site to a redirect, category, product or content asset. Paths of other locales match
 * too, so that shared links survive a change of language. Undefined when nothing matches; paths with a query
 * string never match.
 */
export async function mapUrl(
  db: Db,
  site: SiteContext,
  segment: string,
  now: Date,
): Promise<UrlMapping | undefined> {
  const key = pathKey(segment);
  if (key === '' || segment.includes('?')) return undefined;
  return (
    (await redirectFrom(db, site, key, now)) ??
    (await resourceAt(db, site, key)) ??
    (await productAt(db, site, segment))
  );
}

async function redirectFrom(
  db: Db,
  site: SiteContext,
  key: string,
  now: Date,
): Promise<UrlMapping | undefined> {
  const row = await db
    .selectFrom('url_redirect')
    .selectAll()
    .where('site_id', '=', site.siteId)
    .where('path_key', '=', key)
    .where('enabled', '=', true)
    .where((where) => where.or([where('online_from', 'is', null), where('online_from', '<=', now)]))
    .where((where) => where.or([where('online_to', 'is', null), where('online_to', '>', now)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const type = row.destination_url === null ? row.destination_type : null;
  const id = row.destination_id;
  const target = type && id ? await linkOf(db, site, type, id) : row.destination_url;
  // Ignore a redirect whose target no longer exists.
  if (!target) return undefined;
  return {
    ...(type && id ? { resourceType: RESOURCE_TYPES[type], resourceId: id } : {}),
    statusCode: row.status_code,
    destinationUrl: target,
    copySourceParams: row.copy_source_params,
    ...(row.additional_url_params ? { additionalUrlParams: row.additional_url_params } : {}),
    ...(type === 'product' && row.product_category_id ? { productCategoryId: row.product_category_id } : {}),
  };
}

const RESOURCE_TYPES = { category: 'CATEGORY', product: 'PRODUCT', content: 'CONTENT_ASSET' } as const;

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
    const name = pathKey(localize(product.name, site.locale) ?? 'product').replaceAll('/', '-');
    return `/pd/${name}-${encodeURIComponent(id)}.html`;
  }
  const path = await db
    .selectFrom('url_path')
    .select('path_key')
    .where('site_id', '=', site.siteId)
    .where('resource_type', '=', RESOURCE_TYPES[type])
    .where('resource_id', '=', id)
    .orderBy(sql`locale = ${site.locale} desc`)
    .orderBy('path_key')
    .executeTakeFirst();
  return path && `/${path.path_key}`;
}

async function resourceAt(db: Db, site: SiteContext, key: string): Promise<UrlMapping | undefined> {
  const { rows } = await sql<{ resource_type: string; resource_id: string; is_page: boolean | null }>`
    select path.resource_type, path.resource_id, asset.type is not null as is_page
    from url_path path
    left join content_asset asset on path.resource_type = 'CONTENT_ASSET'
      and asset.library_id = ${site.libraryId} and asset.id = path.resource_id
    where path.site_id = ${site.siteId} and path.path_key = ${key}
    order by path.locale = ${site.locale} desc, path.locale limit 1`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  return {
    resourceType: row.resource_type,
    ...(row.resource_type === 'CONTENT_ASSET'
      ? { resourceSubType: row.is_page ? 'PAGE_DESIGNER_CONTENT_ASSET' : 'STANDARD_CONTENT_ASSET' }
      : {}),
    resourceId: row.resource_id,
  } as UrlMapping;
}

/** Maximum hyphens in a product id of a link. */
const MAX_PARTS = 24;

/**
 * Resolves a product link, which ends with the product id: `/pd/linen-shirt-10000421.html`. Ids and names may contain
 * hyphens, so every part after a hyphen is looked up in one query. The product whose name fits comes first, then the
 * one with the longest id, then one whose id differs in letter case.
 */
async function productAt(db: Db, site: SiteContext, segment: string): Promise<UrlMapping | undefined> {
  const slugs = [segment, decoded(segment)].flatMap(
    (path) => /(?:^|\/)pd\/(.+)\.html$/is.exec(path)?.[1] ?? [],
  );
  const candidates = [...new Set(slugs)].flatMap((slug) => {
    const parts = slug.split('-');
    return parts.map((_, start) => parts.slice(start).join('-')).slice(-MAX_PARTS);
  });
  if (candidates.length === 0) return undefined;
  const found = await sellable(db, site, candidates);
  if (found.length === 0) found.push(...(await sellable(db, site, candidates, true)));
  const isNamed = ({ id, name }: Sellable) =>
    slugs.some((slug) => pathKey(slug) === pathKey(`${localize(name, site.locale) ?? ''}-${id}`));
  const best = found.toSorted(
    (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || b.id.length - a.id.length,
  )[0];
  return best && { resourceType: 'PRODUCT', resourceId: best.id };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

interface Sellable {
  id: string;
  name: Localized;
}

/**
 * Filters ids to online products of the site's catalogue; variants and groups count by their master. `anyCase` ignores
 * letter case.
 */
async function sellable(db: Db, site: SiteContext, ids: string[], anyCase = false): Promise<Sellable[]> {
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
