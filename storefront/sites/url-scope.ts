import { defaultLocale, defaultSite } from './find-site.ts';
import type { LocaleConfig, SiteConfig, StoreConfig } from './site-config.ts';
import type { UrlScope } from './urls.ts';

/** Creates the scope that links into a site and locale are built with. */
export function urlScope<Site extends SiteConfig, Locale extends LocaleConfig>(
  { site, locale }: { site: Site; locale: Locale },
  config: StoreConfig,
): UrlScope & { site: Site; locale: Locale } {
  const isDefaultSite = site.id === defaultSite(config).id;
  return {
    site,
    locale,
    url: config.url,
    isDefaultSite,
    // When URLs do not name the site, a locale identifies the other sites, so it cannot be omitted there.
    isDefaultLocale: locale.id === defaultLocale(site).id && (config.url.site !== 'none' || isDefaultSite),
  };
}
