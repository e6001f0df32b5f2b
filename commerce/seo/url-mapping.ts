import type { ShopperSEOTypes } from 'commerce-sdk-isomorphic';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { UrlRedirectTable } from '../database/tables/urls.ts';
import type { SiteContext } from '../http/site-context.ts';
import { pathKey } from './path-key.ts';
import { PIPELINE_PAGES } from './pipeline-pages.ts';
import { objectRedirectKey, patternPath } from './redirect-key.ts';
import { isRedirectTarget } from './redirect-target.ts';
import { linkOf, onlineContent, RESOURCE_TYPES, type Sellable, sellable } from './resource-links.ts';

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
  // Ignore a redirect whose target no longer exists or is no address of a page, or is the requested path: a pattern may match its own target.
  const isOfSite = type !== null || target?.startsWith('/');
  if (!target || !isRedirectTarget(target) || (isOfSite && pathKey(target) === key)) return undefined;
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
