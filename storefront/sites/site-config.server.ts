import { parseStoreConfig } from './parse-config.server.ts';
import { resolveUrl } from './resolve-url.ts';
import type { StoreConfig } from './site-config.ts';
import { urlScope } from './url-scope.ts';
import { shopUrl } from './urls.ts';

export const storeConfig = parseStoreConfig(process.env.STORE_CONFIG || undefined);

/**
 * Returns every site and locale that a URL can select in this configuration; with placement `none` only the default.
 */
export const reachableSiteLocales = (config: StoreConfig) =>
  config.sites.flatMap((site) =>
    site.l10n.supportedLocales.flatMap((locale) => {
      const read = resolveUrl(shopUrl('/', urlScope({ site, locale }, config)), config);
      return read.site === site && read.locale === locale ? [{ site, locale }] : [];
    }),
  );

/** The reachable sites and locales of this store. */
export const siteLocales = reachableSiteLocales(storeConfig);
