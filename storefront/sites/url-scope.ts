import { defaultLocale, defaultSite } from './find-site.ts';
import type { LocaleConfig, SiteConfig, StoreConfig } from './site-config.ts';
import type { UrlScope } from './urls.ts';

/** What links into a site and locale are made with. */
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
    // Where no URL names the site, another site is known by its locale alone, which must not be left out then.
    isDefaultLocale: locale.id === defaultLocale(site).id && (config.url.site !== 'none' || isDefaultSite),
  };
}
