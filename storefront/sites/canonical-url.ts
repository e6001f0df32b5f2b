import { siteByReference } from './find-site.ts';
import { resolveUrl } from './resolve-url.ts';
import type { StoreConfig } from './site-config.ts';
import { urlScope } from './url-scope.ts';
import { paths, shopUrl } from './urls.ts';

/** Paths without site and locale: files and endpoints for machines. */
const UNPREFIXED =
  /^\/(?:robots\.txt|sitemap\.xml|callback|brand\/(?:theme\.css|icon\.svg)|(?:assets|static|images|mobify|sitemap|\.well-known|__\w+)\/.*)$/;

/** Whether a path belongs to a file or a machine endpoint, which never have site and locale. */
export const isUnprefixed = (pathname: string): boolean => UNPREFIXED.test(pathname);

/**
 * Returns the canonical path and query of a page requested in another form than the configured one; the root of a site
 * and locale redirects to its home page, and a URL of the platform's hosts to the page of the site that it names.
 * Undefined for canonical URLs and for files.
 */
export function canonicalUrl(url: URL, config: StoreConfig): string | undefined {
  if (isUnprefixed(url.pathname)) return undefined;
  const own = platformPath(url.pathname, config);
  const resolved = resolveUrl(own === undefined ? url : new URL(own + url.search, url), config);
  if (own === undefined && resolved.canonical && resolved.path !== '/') return undefined;
  const path = resolved.path === '/' ? paths.home : resolved.path;
  return shopUrl(path + withoutSite(url.search), urlScope(resolved, config));
}

/** Path of this shop for a path of the platform's hosts, `/s/{site}/…`; undefined for others. */
function platformPath(pathname: string, config: StoreConfig): string | undefined {
  const [, id, rest] = /^\/s\/([^/]+)((?!\/dw\/).*)$/.exec(pathname) ?? [];
  if (id === undefined || siteByReference('s', config)) return undefined;
  const site = siteByReference(decoded(id), config);
  return site && `/${site.alias ?? site.id}${rest}`;
}

/** A segment of a path as text; malformed ones as they are. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Removes the parameters `site` and `locale` from a query. */
function withoutSite(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('site') && !query.has('locale')) return search;
  query.delete('site');
  query.delete('locale');
  return query.size > 0 ? `?${query}` : '';
}
