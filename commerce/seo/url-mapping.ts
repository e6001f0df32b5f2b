import type { ShopperSEOTypes } from 'commerce-sdk-isomorphic';
import { type Selectable, sql } from 'kysely';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { CategoryTable } from '../database/tables/catalogue.ts';
import type { UrlRedirectTable } from '../database/tables/urls.ts';
import type { SiteContext } from '../http/site-context.ts';
import { customText } from './custom-text.ts';
import { categoryPath, decodePath, pathKey } from './path-key.ts';
import { PIPELINE_PAGES } from './pipeline-pages.ts';
import { objectRedirectKey, patternPath } from './redirect-key.ts';

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
  const path = withoutSite(segment, site.siteId);
  const key = pathKey(path);
  if (key === '' || segment.includes('?')) return undefined;
  const redirect = await redirectFrom(db, site, path, now);
  if (redirect) return redirect;
  const found =
    (await resourceAt(db, site, key)) ??
    (await productAt(db, site, path)) ??
    (await contentAt(db, site, path));
  return (await redirectOfObject(db, site, found, path, now)) ?? found ?? (await pipelineAt(db, site, key));
}

/** Removes the `/s/{site}/` that the platform's own hosts put before paths. */
const withoutSite = (segment: string, siteId: string): string => {
  const [, id, rest] = /^\/?s\/([^/]+)\/(.+)$/s.exec(segment) ?? [];
  return rest !== undefined && id === siteId ? rest : segment;
};

/** Redirects that are enabled and online now. */
const activeRedirects = (db: Db, site: SiteContext, now: Date) =>
  db
    .selectFrom('url_redirect')
    .selectAll()
    .where('site_id', '=', site.siteId)
    .where('enabled', '=', true)
    .where((where) => where.or([where('online_from', 'is', null), where('online_from', '<=', now)]))
    .where((where) => where.or([where('online_to', 'is', null), where('online_to', '>', now)]));

/** LIKE pattern of a redirect's key, in which only `*` stands for any text. Keys without `~` are of earlier imports. */
const PATTERN_LIKE = sql`replace(regexp_replace(substr(path_key, 2), '([\\\\%_])', '\\\\\\1', 'g'), '*', '%')`;

/** Redirect of a path: the exact one, else the pattern with the lowest priority number, else the longest pattern. */
async function redirectFrom(
  db: Db,
  site: SiteContext,
  path: string,
  now: Date,
): Promise<UrlMapping | undefined> {
  const key = pathKey(path);
  const row = await activeRedirects(db, site, now)
    .where(sql<boolean>`(path_key = ${key}
      or (path_key like '~%' and ${patternPath(path)} like ${PATTERN_LIKE})
      or (path_key like '%*%' and path_key !~ '^[~@]' and ${key} like replace(path_key, '*', '%')))`)
    .orderBy(sql`path_key = ${key}`, 'desc')
    .orderBy('priority', (order) => order.asc().nullsLast())
    .orderBy(sql`length(path_key)`, 'desc')
    .executeTakeFirst();
  return row && redirectTo(db, site, row, key);
}

/** Redirect of the object that a path names, even when the object is offline. */
async function redirectOfObject(
  db: Db,
  site: SiteContext,
  found: UrlMapping | undefined,
  path: string,
  now: Date,
): Promise<UrlMapping | undefined> {
  const types = { CATEGORY: 'category', PRODUCT: 'product', CONTENT_ASSET: 'content' } as const;
  const keys = found
    ? [objectRedirectKey(types[found.resourceType as keyof typeof types], found.resourceId!)]
    : [
        ...idCandidates(path).flatMap((id) => [
          objectRedirectKey('product', id),
          objectRedirectKey('content', id),
        ]),
        objectRedirectKey('content', decoded(path).replace(/^\/+/, '')),
      ];
  const rows = await activeRedirects(db, site, now).where('path_key', 'in', keys).execute();
  const row = keys.flatMap((key) => rows.find((one) => one.path_key === key) ?? [])[0];
  return row && redirectTo(db, site, row, pathKey(path));
}

async function redirectTo(
  db: Db,
  site: SiteContext,
  row: Selectable<UrlRedirectTable>,
  key: string,
): Promise<UrlMapping | undefined> {
  const type = row.destination_url === null ? row.destination_type : null;
  const id = row.destination_id;
  const target = type && id ? await linkOf(db, site, type, id) : row.destination_url;
  // Ignore a redirect whose target no longer exists, or is the requested path: a pattern may match its own target.
  const isOfSite = type !== null || target?.startsWith('/');
  if (!target || (isOfSite && pathKey(target) === key)) return undefined;
  return {
    ...(type && id ? { resourceType: RESOURCE_TYPES[type], resourceId: id } : {}),
    statusCode: row.status_code,
    destinationUrl: target,
    copySourceParams: row.copy_source_params ?? false,
    ...(row.additional_url_params ? { additionalUrlParams: row.additional_url_params } : {}),
    ...(type === 'product' && row.product_category_id ? { productCategoryId: row.product_category_id } : {}),
  };
}

/** Page of the shop whose pipeline has the path as an alias in the URL rules. */
async function pipelineAt(db: Db, site: SiteContext, key: string): Promise<UrlMapping | undefined> {
  const row = await db
    .selectFrom('url_rule')
    .select('rules')
    .where('site_id', '=', site.siteId)
    .executeTakeFirst();
  const alias = row?.rules.pipelineAliases?.find((one) => pathKey(one.alias) === key);
  const page = alias && PIPELINE_PAGES[alias.pipeline.toLowerCase()];
  return page && pathKey(page) !== key
    ? { statusCode: 301, destinationUrl: page, copySourceParams: true }
    : undefined;
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
  const paths = await db
    .selectFrom('url_path')
    .select('path_key')
    .where('site_id', '=', site.siteId)
    .where('resource_type', '=', RESOURCE_TYPES[type])
    .where('resource_id', '=', id)
    .orderBy(sql`locale = ${site.locale} desc`)
    .orderBy('path_key')
    .execute();
  const keys = new Set(paths.map(({ path_key }) => path_key));
  if (type === 'category' && keys.size > 0) {
    // Pages link to categories by their names, so other paths of a category are not its own.
    const own = (await ownPaths(db, site, id)).find((path) => keys.has(pathKey(path)));
    if (own !== undefined) return `/${encodeURI(decodePath(own)).replaceAll("'", '%27')}`;
  }
  if (paths[0]) return `/${paths[0].path_key}`;
  const asset = type === 'content' ? (await onlineContent(db, site, [id]))[0] : undefined;
  return asset && `/${encodeURIComponent(id)}`;
}

/**
 * Paths that storefronts link to a category by, the best first: the URL that its custom attributes name, else the path by the
 * names of the category and its parents, with the id where another category has that path. Its `page-url` leads there too.
 */
async function ownPaths(db: Db, site: SiteContext, id: string): Promise<string[]> {
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
  return row.resource_type === 'CONTENT_ASSET'
    ? contentMapping(row.resource_id, row.is_page === true)
    : ({ resourceType: row.resource_type, resourceId: row.resource_id } as UrlMapping);
}

/** Maximum hyphens and slashes in the id of a link. */
const MAX_PARTS = 24;

/**
 * Ids that a path may end with, longest first: what follows a hyphen or a slash, before `.html`. Ids and names may
 * contain both.
 */
function idCandidates(path: string): string[] {
  const candidates = [path, decoded(path)].flatMap((one) => {
    const slug = /^\/*(?:pd\/)?(.+)\.html$/is.exec(one)?.[1];
    if (slug === undefined) return [];
    const starts = [0, ...[...slug.matchAll(/[-/]/g)].map(({ index }) => index + 1)];
    return starts.map((start) => slug.slice(start)).slice(-MAX_PARTS);
  });
  return [...new Set(candidates)].filter((id) => id !== '');
}

/**
 * Resolves a product link, which ends with the product id: `/pd/linen-shirt-10000421.html`, or, by the URL rules of the
 * platform, `/women/linen-shirt/10000421.html`. All candidates are looked up in one query. The product whose name fits
 * comes first, then the one with the longest id, then one whose id differs in letter case.
 */
async function productAt(db: Db, site: SiteContext, path: string): Promise<UrlMapping | undefined> {
  const candidates = idCandidates(path);
  if (candidates.length === 0) return undefined;
  const found = await sellable(db, site, candidates);
  if (found.length === 0) found.push(...(await sellable(db, site, candidates, true)));
  const ends = new Set(candidates.map(pathKey));
  const isNamed = ({ id, name }: Sellable) => ends.has(pathKey(`${localize(name, site.locale) ?? ''}-${id}`));
  const best = found.toSorted(
    (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || b.id.length - a.id.length,
  )[0];
  return best && { resourceType: 'PRODUCT', resourceId: best.id };
}

/** Resolves a content link of the platform, which ends with the content id: `/help/about-us/about.html`. */
async function contentAt(db: Db, site: SiteContext, path: string): Promise<UrlMapping | undefined> {
  const candidates = idCandidates(path);
  if (candidates.length === 0 || /^\/*pd\//i.test(path)) return undefined;
  const rows = await onlineContent(db, site, candidates);
  const row = rows.toSorted((a, b) => b.id.length - a.id.length)[0];
  return row && contentMapping(row.id, row.type !== null);
}

/** Filters ids to content assets and pages of the site's library that are online. */
async function onlineContent(db: Db, site: SiteContext, ids: string[]) {
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

const contentMapping = (id: string, isPage: boolean) =>
  ({
    resourceType: 'CONTENT_ASSET',
    resourceSubType: isPage ? 'PAGE_DESIGNER_CONTENT_ASSET' : 'STANDARD_CONTENT_ASSET',
    resourceId: id,
  }) as UrlMapping;

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
