import { defaultLocale, defaultSite, localeByReference, siteByReference } from './find-site.ts';
import type { LocaleConfig, SiteConfig, StoreConfig } from './site-config.ts';

export interface ResolvedUrl {
  site: SiteConfig;
  locale: LocaleConfig;
  /** What follows the prefix, with a leading slash: `/women/clothing`. */
  path: string;
  /** Whether the URL says everything the configuration wants in the path. */
  complete: boolean;
}

/**
 * Reads site and locale from a URL: a prefix of /{site}/{locale}, /{site} or /{locale}, else the query parameters
 * `site` and `locale`, else the defaults.
 */
export function resolveUrl(url: string | URL, config: StoreConfig): ResolvedUrl {
  if (!url) throw new Error('URL is required to find a site object.');
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const segments = pathname.split('/').filter(Boolean);

  const siteInPath = segments[0] ? siteByReference(segments[0], config) : undefined;
  if (siteInPath) segments.shift();
  const siteInQuery = siteByReference(searchParams.get('site') ?? '', config);
  const site = siteInPath ?? siteInQuery ?? defaultSite(config);

  const localeInPath = segments[0] ? localeByReference(segments[0], site) : undefined;
  if (localeInPath) segments.shift();
  const localeInQuery = localeByReference(searchParams.get('locale') ?? '', site);
  const locale = localeInPath ?? localeInQuery ?? defaultLocale(site);

  const siteMissing = config.url.site === 'path' && !siteInPath;
  const localeMissing = config.url.locale === 'path' && !localeInPath;
  return { site, locale, path: `/${segments.join('/')}`, complete: !siteMissing && !localeMissing };
}
