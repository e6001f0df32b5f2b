import { countryName, localeLanguage } from '../sites/deferred/locale-names.ts';
import { countriesByCode, countriesOf, shipsIn, siteByReference } from '../sites/find-site.ts';
import { siteLocales, storeConfig } from '../sites/site-config.server.ts';
import type { LocaleConfig, SiteConfig } from '../sites/site-config.ts';

/** Delivery country with the languages of its site. */
export interface CountryChoice {
  code: string;
  name: string;
  /** id of the site for the country */
  site: string;
  /** locale ids with the names of their languages */
  languages: { locale: string; name: string }[];
  /** preselected locale */
  preferred: string;
}

/** Returns the delivery countries sorted by their names in a locale, for a shopper on the site `here`. */
export function countryChoices(inLocale: string, here: string): CountryChoice[] {
  const collator = new Intl.Collator(inLocale);
  const codes = new Set(countriesOf(storeConfig).map(({ id }) => id));
  return [...codes]
    .flatMap((id): CountryChoice[] => {
      const found = siteFor(id, here);
      if (!found) return [];
      const { site, locales } = found;
      const languages = locales.map((locale) => ({
        locale: locale.id,
        // Each language in its own name, for shoppers who read no other.
        name: localeLanguage(locale.id, locale.id),
      }));
      return [
        {
          code: id,
          name: countryName(id, inLocale),
          site: site.id,
          languages,
          preferred: localeFor(id, found).id,
        },
      ];
    })
    .sort((one, other) => collator.compare(one.name, other.name));
}

interface Served {
  site: SiteConfig;
  /** code of the country */
  country: string;
  /** locales of the site in whose currency something can be shipped there; at least one */
  locales: LocaleConfig[];
}

/** Returns the site that serves a country: the one that the shopper is on, if it does, so that the bag stays. */
function siteFor(code: string, here: string): Served | undefined {
  const all = countriesByCode(code, storeConfig).flatMap((country): Served[] => {
    const site = siteByReference(country.siteId, storeConfig);
    const locales = site ? localesOf(site).filter((one) => shipsIn(country, one.preferredCurrency)) : [];
    return site && locales.length > 0 ? [{ site, country: country.id, locales }] : [];
  });
  return all.find(({ site }) => site.id === here) ?? all[0];
}

/** Returns the locales of a site that have a URL. */
const localesOf = ({ id }: SiteConfig): LocaleConfig[] =>
  siteLocales.filter(({ site }) => site.id === id).map(({ locale }) => locale);

/** Returns the site's locale for the country; otherwise its default locale, if the country is served in it. */
function localeFor(country: string, { site, locales }: Served): LocaleConfig {
  return (
    locales.find((locale) => locale.id.endsWith(`-${country}`)) ??
    locales.find((locale) => locale.id === site.l10n.defaultLocale) ??
    (locales[0] as LocaleConfig)
  );
}

/**
 * Returns the site of a country and the chosen locale. Uses the preferred locale of the country when the site does not
 * support the chosen one, or ships there in another currency; undefined for a country that no site serves.
 */
export function chooseCountry(
  code: string,
  localeId: string | null,
  here: string,
): { site: SiteConfig; locale: LocaleConfig; country: string } | undefined {
  const found = siteFor(code, here);
  if (!found) return undefined;
  const { site, country, locales } = found;
  return { site, locale: locales.find((one) => one.id === localeId) ?? localeFor(country, found), country };
}
