import {
  defaultSite,
  localeByReference,
  localeOfAnySite,
  nearestLocale,
  siteByReference,
} from './find-site.ts';
import type { LocaleConfig, SiteConfig, StoreConfig } from './site-config.ts';
import { urlScope } from './url-scope.ts';
import { inQuery, referenceOf } from './urls.ts';

export interface ResolvedUrl {
  site: SiteConfig;
  locale: LocaleConfig;
  /** What follows the prefix, with a leading slash: `/women/clothing`. */
  path: string;
  /** Whether site and locale are where the configuration wants them, and nowhere else. */
  canonical: boolean;
}

/**
 * Reads site and locale from a URL: a prefix of /{site}/{locale}, /{site} or /{locale}, else the query parameters
 * `site` and `locale`, else the defaults. A locale without a site belongs to the default site, or to the first that
 * supports it; one that only another site supports gives the named site's locale of the same language, or its default.
 * Specification, section 2.1.
 */
export function resolveUrl(url: string | URL, config: StoreConfig): ResolvedUrl {
  if (!url) throw new Error('URL is required to find a site object.');
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const segments = pathname.split('/').filter(Boolean);
  const siteInQuery = searchParams.get('site') ?? '';
  const localeInQuery = searchParams.get('locale') ?? '';

  const siteInPath = segments[0] ? siteByReference(segments[0], config) : undefined;
  const siteSegment = siteInPath && segments.shift();
  const site =
    siteInPath ??
    siteByReference(siteInQuery, config) ??
    siteSpeaking(segments[0] ?? '', config) ??
    siteSpeaking(localeInQuery, config) ??
    defaultSite(config);

  const read = (reference: string | undefined) =>
    reference ? (localeByReference(reference, site) ?? localeOfAnySite(reference, config)) : undefined;
  const localeInPath = read(segments[0]);
  const localeSegment = localeInPath && segments.shift();
  const named = localeInPath ?? read(localeInQuery);
  const locale = (named && localeByReference(named.id, site)) ?? nearestLocale(named, site);

  const scope = urlScope({ site, locale }, config);
  const canonical = (['site', 'locale'] as const).every((name) => {
    const placement = config.url[name];
    const segment = name === 'site' ? siteSegment : localeSegment;
    if (placement === 'path') return segment === referenceOf(scope[name]);
    if (segment !== undefined) return false;
    if (placement === 'query_param')
      return searchParams.getAll(name).join() === (inQuery(name, scope) ? referenceOf(scope[name]) : '');
    const known =
      name === 'site' ? siteByReference(siteInQuery, config) : localeByReference(localeInQuery, site);
    return known === undefined;
  });
  return { site, locale, path: `/${segments.join('/')}`, canonical };
}

/** The site a locale stands for where no site is named; undefined when no site supports it. */
function siteSpeaking(locale: string, config: StoreConfig): SiteConfig | undefined {
  if (!locale) return undefined;
  return [defaultSite(config), ...config.sites].find((site) => localeByReference(locale, site));
}
