import { resolveUrl } from './resolve-url.ts';
import type { StoreConfig } from './site-config.ts';
import { urlScope } from './url-scope.ts';
import { paths, shopUrl } from './urls.ts';

/** Addresses that never carry site and locale: files, and what machines read. */
const UNPREFIXED =
  /^\/(?:robots\.txt|sitemap\.xml|callback|(?:assets|static|images|mobify|sitemap|\.well-known|__\w+)\/.*)$/;

/** Whether a path is a file's or a machine's, and so never carries site and locale. */
export const isUnprefixed = (pathname: string): boolean => UNPREFIXED.test(pathname);

/**
 * Where a page is that was asked for in another form than the configured one, with its parameters; the root of a site
 * and locale leads to its home page. Undefined for what is asked for correctly, and for files.
 */
export function canonicalUrl(url: URL, config: StoreConfig): string | undefined {
  if (isUnprefixed(url.pathname)) return undefined;
  const resolved = resolveUrl(url, config);
  if (resolved.canonical && resolved.path !== '/') return undefined;
  const path = resolved.path === '/' ? paths.home : resolved.path;
  return shopUrl(path + withoutSite(url.search), urlScope(resolved, config));
}

/** A query without the parameters `site` and `locale`. */
function withoutSite(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('site') && !query.has('locale')) return search;
  query.delete('site');
  query.delete('locale');
  return query.size > 0 ? `?${query}` : '';
}
