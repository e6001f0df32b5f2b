import { isUnprefixed } from './canonical-url.ts';
import { localeByReference, siteByReference } from './find-site.ts';
import type { StoreConfig } from './site-config.ts';
import { shopUrl, type UrlScope } from './urls.ts';

/** A file extension other than `.html`, which product pages have. */
const FILE = /\.(?!html?$)[a-z][a-z0-9]{1,4}$/i;

/**
 * Adds the prefix of site and locale to an internal link without one. External links, mailto:, tel:, #, files, and
 * links with a site or locale stay unchanged.
 */
export function contentUrl(href: string, scope: UrlScope, config: StoreConfig): string {
  const target = href.startsWith('/') ? URL.parse(href, 'http://shop') : null;
  // Other hosts in any spelling: `//host`, `/\\host`.
  if (target?.host !== 'shop') return href;
  const { pathname, searchParams } = target;
  if (FILE.test(pathname) || isUnprefixed(pathname)) return href;
  return hasSiteOrLocale(pathname, searchParams, config) ? href : shopUrl(href, scope);
}

/** Whether a path starts with a site or locale, or the query has one. */
function hasSiteOrLocale(pathname: string, query: URLSearchParams, config: StoreConfig): boolean {
  const [first = ''] = pathname.split('/').filter(Boolean);
  const isLocale = (reference: string) => config.sites.some((site) => localeByReference(reference, site));
  const isSite = (reference: string) => siteByReference(reference, config) !== undefined;
  return (
    isSite(first) || isLocale(first) || isSite(query.get('site') ?? '') || isLocale(query.get('locale') ?? '')
  );
}
