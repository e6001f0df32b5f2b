import { countriesOf, defaultLocale, defaultSite, localeByReference, siteByReference } from './find-site.ts';
import type { LocaleConfig, SiteConfig, StoreConfig } from './site-config.ts';

/** A site and one of its locales. */
export interface SiteLocale {
  site: SiteConfig;
  locale: LocaleConfig;
}

type Match = (site: SiteConfig) => LocaleConfig | undefined;

/** A language, a country, or a language with a country: `de`, `AT`, `de-AT`, `de_AT`. */
const CODE = /^([a-z]{2})(?:[-_][a-z]{2})?$/i;

/**
 * Finds the site and locale for a reference in a URL: the id or alias of a locale, a language, or a country that the shop
 * ships to. With a `named` site, its locale in that language is preferred over that of another site. Undefined when no
 * site has the language or serves the country.
 */
export function findLocale(
  reference: string,
  named: SiteConfig | undefined,
  config: StoreConfig,
): SiteLocale | undefined {
  if (!reference) return undefined;
  const own = named ? [named] : [];
  const all = [defaultSite(config), ...config.sites];
  const byReference: Match = (site) => localeByReference(reference, site);
  const exact = first(all, byReference)?.locale.id;
  const [, code] = CODE.exec(exact ?? reference) ?? [];
  const language = exact ? languageOf(exact) : code?.toLowerCase();
  const byLanguage: Match = (site) => (language ? ofLanguage(language, site) : undefined);
  return (
    first(own, byReference) ??
    first(own, byLanguage) ??
    first(all, byReference) ??
    first(all, byLanguage) ??
    (reference.length === 2 ? ofCountry(reference.toUpperCase(), config) : undefined)
  );
}

function first(sites: SiteConfig[], match: Match): SiteLocale | undefined {
  for (const site of sites) {
    const locale = match(site);
    if (locale) return { site, locale };
  }
  return undefined;
}

/** Returns the country's site with the locale of the country, else of its main language, else the site's default. */
function ofCountry(code: string, config: StoreConfig): SiteLocale | undefined {
  const country = countriesOf(config).find(({ id }) => id === code);
  const site = country && siteByReference(country.siteId, config);
  if (!site) return undefined;
  const ownLocale = site.l10n.supportedLocales.find(({ id }) => id.endsWith(`-${code}`));
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  return { site, locale: ownLocale ?? ofLanguage(language, site) ?? defaultLocale(site) };
}

const languageOf = (localeId: string): string => localeId.toLowerCase().split('-')[0] as string;

/** Returns the site's locale in a language; the default locale first, because several can have the language. */
const ofLanguage = (language: string, site: SiteConfig): LocaleConfig | undefined =>
  [defaultLocale(site), ...site.l10n.supportedLocales].find(({ id }) => languageOf(id) === language);
