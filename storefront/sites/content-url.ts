import { isUnprefixed } from './canonical-url.ts';
import { localeByReference, siteByReference } from './find-site.ts';
import type { StoreConfig } from './site-config.ts';
import { shopUrl, type UrlScope } from './urls.ts';

/** A file that is downloaded or shown by itself; `.html` is a product's page. */
const FILE = /\.(?!html?$)[a-z][a-z0-9]{1,4}$/i;

/**
 * Gives a link of content the prefix of a site and locale when it leads to a page of the shop and names neither.
 * External links, mailto:, tel:, #, files, and links that name a site or locale of the shop stay as they are.
 */
export function contentUrl(href: string, scope: UrlScope, config: StoreConfig): string {
  const target = href.startsWith('/') ? URL.parse(href, 'http://shop') : null;
  // Another host, in whatever spelling: `//host`, `/\\host`.
  if (target?.host !== 'shop') return href;
  const { pathname, searchParams } = target;
  if (FILE.test(pathname) || isUnprefixed(pathname)) return href;
  return namesPlace(pathname, searchParams, config) ? href : shopUrl(href, scope);
}

/** Whether an address begins with a site or locale of the shop, or carries one as a parameter. */
function namesPlace(pathname: string, query: URLSearchParams, config: StoreConfig): boolean {
  const [first = ''] = pathname.split('/').filter(Boolean);
  const isLocale = (reference: string) => config.sites.some((site) => localeByReference(reference, site));
  const isSite = (reference: string) => siteByReference(reference, config) !== undefined;
  return (
    isSite(first) || isLocale(first) || isSite(query.get('site') ?? '') || isLocale(query.get('locale') ?? '')
  );
}
