import { findLocale } from './find-locale.ts';
import { defaultLocale, defaultSite, siteByReference } from './find-site.ts';
import type { LocaleConfig, SiteConfig, StoreConfig } from './site-config.ts';
import { urlScope } from './url-scope.ts';
import { inQuery, referenceOf } from './urls.ts';

export interface ResolvedUrl {
  site: SiteConfig;
  locale: LocaleConfig;
  /** Path after the prefix, with a leading slash: `/women/clothing`. */
  path: string;
  /** Whether site and locale are exactly where the configuration puts them. */
  canonical: boolean;
}

/**
 * Reads site and locale from a URL: a prefix of /{site}/{locale}, /{site} or /{locale}, else the query parameters
 * `site` and `locale`, else the defaults. The locale may be a language or a country alone (`/de`, `/eu/de`). Where
 * URLs carry the locale, one whose language the named site does not have leads to the site that does, because the rest
 * of the path is in that language. Specification, section 2.1.
 */
export function resolveUrl(url: string | URL, config: StoreConfig): ResolvedUrl {
  if (!url) throw new Error('URL is required to find a site object.');
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const segments = pathname.split('/').filter(Boolean);
  const siteInQuery = searchParams.get('site') ?? '';
  const localeInQuery = searchParams.get('locale') ?? '';

  const siteInPath = segments[0] ? siteByReference(segments[0], config) : undefined;
  const siteSegment = siteInPath && segments.shift();
  const named = siteInPath ?? siteByReference(siteInQuery, config);

  const foundInPath = findLocale(segments[0] ?? '', named, config);
  const localeSegment = foundInPath && segments.shift();
  const foundInQuery = findLocale(localeInQuery, named, config);
  const found = foundInPath ?? foundInQuery;
  const site = (config.url.locale === 'none' && named) || found?.site || named || defaultSite(config);
  const locale = found?.site === site ? found.locale : defaultLocale(site);

  const scope = urlScope({ site, locale }, config);
  const canonical = (['site', 'locale'] as const).every((name) => {
    const placement = config.url[name];
    const segment = name === 'site' ? siteSegment : localeSegment;
    if (placement === 'path') return segment === referenceOf(scope[name]);
    if (segment !== undefined) return false;
    if (placement === 'query_param')
      return searchParams.getAll(name).join() === (inQuery(name, scope) ? referenceOf(scope[name]) : '');
    return (name === 'site' ? siteByReference(siteInQuery, config) : foundInQuery) === undefined;
  });
  return { site, locale, path: `/${segments.join('/')}`, canonical };
}
