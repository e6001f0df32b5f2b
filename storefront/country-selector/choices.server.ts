import { countryName, localeLanguage } from '../sites/deferred/locale-names.ts';
import { countriesOf, countryByCode, siteByReference } from '../sites/find-site.ts';
import { storeConfig, storePlaces } from '../sites/site-config.server.ts';
import type { LocaleConfig, SiteConfig } from '../sites/site-config.ts';

/** A country that can be shipped to, with the languages its shop speaks. */
export interface CountryChoice {
  code: string;
  name: string;
  /** id of the site that serves it */
  site: string;
  /** locale ids with the languages' names */
  languages: { locale: string; name: string }[];
  /** the locale to begin with */
  preferred: string;
}

/** The countries of the shop by name, as they are called in a language. */
export function countryChoices(inLocale: string): CountryChoice[] {
  const collator = new Intl.Collator(inLocale);
  return countriesOf(storeConfig)
    .flatMap(({ id, siteId }): CountryChoice[] => {
      const site = siteByReference(siteId, storeConfig);
      const locales = site ? localesOf(site) : [];
      if (!site || locales.length === 0) return [];
      const languages = locales.map((locale) => ({
        locale: locale.id,
        // As its speakers call it, who may read no other.
        name: localeLanguage(locale.id, locale.id),
      }));
      return [
        {
          code: id,
          name: countryName(id, inLocale),
          site: site.id,
          languages,
          preferred: localeFor(id, site).id,
        },
      ];
    })
    .sort((one, other) => collator.compare(one.name, other.name));
}

/** The locales of a site that URLs can name. */
const localesOf = ({ id }: SiteConfig): LocaleConfig[] =>
  storePlaces.filter(({ site }) => site.id === id).map(({ locale }) => locale);

/** The country's own language where its shop speaks it, else the shop's default. */
function localeFor(country: string, site: SiteConfig): LocaleConfig {
  const locales = localesOf(site);
  return (
    locales.find((locale) => locale.id.endsWith(`-${country}`)) ??
    locales.find((locale) => locale.id === site.l10n.defaultLocale) ??
    (locales[0] as LocaleConfig)
  );
}

/** The site of a country and the locale chosen for it; a language its shop does not speak gives its default. */
export function chooseCountry(
  code: string,
  localeId: string | null,
): { site: SiteConfig; locale: LocaleConfig; country: string } | undefined {
  const country = countryByCode(code, storeConfig);
  const site = country && siteByReference(country.siteId, storeConfig);
  if (!country || !site || localesOf(site).length === 0) return undefined;
  const locale = localesOf(site).find((one) => one.id === localeId);
  return { site, locale: locale ?? localeFor(country.id, site), country: country.id };
}
