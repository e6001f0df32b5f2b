import type { CountryConfig, LocaleConfig, SiteConfig, StoreConfig } from './site-config.ts';

/** The error messages in this file are specified word for word (error catalogue, site configuration). */
function sitesOf(config: StoreConfig | undefined): SiteConfig[] {
  if (!config) throw new Error('Config is not defined.');
  if (!config.sites?.length) throw new Error("Can't find any sites from the config...");
  return config.sites;
}

export function defaultSite(config: StoreConfig | undefined): SiteConfig {
  const site = sitesOf(config).find((candidate) => candidate.id === config?.defaultSite);
  if (!site) {
    throw new Error("Can't find a matching default site. Please check your sites configuration.");
  }
  return site;
}

/** Finds an item by alias or id: exact match first, then case-insensitive, because people type `/EU/en-ie`. */
function findByReference<T extends { id: string; alias?: string | undefined }>(
  all: readonly T[],
  reference: string,
): T | undefined {
  const lower = reference.toLowerCase();
  return (
    all.find(({ alias, id }) => alias === reference || id === reference) ??
    all.find(({ alias, id }) => alias?.toLowerCase() === lower || id.toLowerCase() === lower)
  );
}

export const siteByReference = (reference: string, config: StoreConfig | undefined): SiteConfig | undefined =>
  findByReference(sitesOf(config), reference);

export function defaultLocale(site: SiteConfig | undefined): LocaleConfig {
  if (!site) throw new Error('Site is not defined...');
  const { supportedLocales, defaultLocale: id } = site.l10n;
  return supportedLocales.find((locale) => locale.id === id) ?? (supportedLocales[0] as LocaleConfig);
}

export function localeByReference(reference: string, site: SiteConfig | undefined): LocaleConfig | undefined {
  if (!site) throw new Error('Site is not defined...');
  return findByReference(site.l10n.supportedLocales, reference);
}

export function countriesOf(config: StoreConfig | undefined): CountryConfig[] {
  if (!config) throw new Error('Config is not defined.');
  if (!config.countries?.length) throw new Error("Can't find any countries from the config...");
  return config.countries;
}

/** Countries of a code or alias: one entry for each site that serves it, the preferred one first. */
export function countriesByCode(code: string, config: StoreConfig | undefined): CountryConfig[] {
  if (!code) throw new Error('Country code is required.');
  return countriesOf(config).filter((country) => country.id === code || country.alias === code);
}

/** Whether a site ships to a country in a currency. */
export const shipsIn = ({ currencies }: Pick<CountryConfig, 'currencies'>, currency: string): boolean =>
  currencies?.includes(currency) ?? true;
