import { countriesOf, defaultLocale, defaultSite, localeByReference, siteByReference } from './find-site.ts';
import type { LocaleConfig, SiteConfig, StoreConfig } from './site-config.ts';

/** A site and one of its locales. */
export interface Place {
  site: SiteConfig;
  locale: LocaleConfig;
}

type Match = (site: SiteConfig) => LocaleConfig | undefined;

/** A language, a country, or a language with a country: `de`, `AT`, `de-AT`, `de_AT`. */
const CODE = /^([a-z]{2})(?:[-_][a-z]{2})?$/i;

/**
 * The site and locale that a reference in a URL names: the id or alias of a locale, a language, or a country that the
 * shop ships to. With a `named` site: its locale of that language when it has one, else the locale of a site that
 * does. Undefined when no site has the language or serves the country.
 */
export function placeOf(
  reference: string,
  named: SiteConfig | undefined,
  config: StoreConfig,
): Place | undefined {
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

function first(sites: SiteConfig[], match: Match): Place | undefined {
  for (const site of sites) {
    const locale = match(site);
    if (locale) return { site, locale };
  }
  return undefined;
}

/** The country's site with the country's own locale, else one of its main language, else the site's default. */
function ofCountry(code: string, config: StoreConfig): Place | undefined {
  const country = countriesOf(config).find(({ id }) => id === code);
  const site = country && siteByReference(country.siteId, config);
  if (!site) return undefined;
  const ownLocale = site.l10n.supportedLocales.find(({ id }) => id.endsWith(`-${code}`));
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  return { site, locale: ownLocale ?? ofLanguage(language, site) ?? defaultLocale(site) };
}

const languageOf = (localeId: string): string => localeId.toLowerCase().split('-')[0] as string;

/** The site's locale of a language; its default one when several have it. */
const ofLanguage = (language: string, site: SiteConfig): LocaleConfig | undefined =>
  [defaultLocale(site), ...site.l10n.supportedLocales].find(({ id }) => languageOf(id) === language);
