import { shipsIn } from './find-site.ts';
import { COUNTRY_COOKIE, chosenCountry } from './shipping-country.ts';
import { storeConfig } from './site-config.server.ts';
import type { LocaleConfig, SiteConfig } from './site-config.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The country of a locale, else the likely one of its language: SE of sv. */
export const countryOfLocale = (localeId: string): string =>
  new Intl.Locale(localeId).maximize().region ?? '';

/** Codes of the countries that a site ships to in the currency of a locale. */
export const countriesServed = (
  siteId: string,
  { preferredCurrency }: Pick<LocaleConfig, 'preferredCurrency'>,
) =>
  storeConfig.countries
    .filter((country) => country.siteId === siteId && shipsIn(country, preferredCurrency))
    .map(({ id }) => id);

/**
 * Returns the shipping country (ISO 3166-1 alpha-2): the shopper's choice if this site serves it in this currency, otherwise the
 * locale's country (of Swedish without a country, Sweden), otherwise the first country of the site. Loaders and actions have it as `scope.country`.
 *
 * @param cookies the request's Cookie header; null returns the default, as in public documents
 */
export function shippingCountry(
  cookies: string | null,
  { site, locale }: { site: Pick<SiteConfig, 'id'>; locale: Pick<LocaleConfig, 'id' | 'preferredCurrency'> },
): string {
  const served = countriesServed(site.id, locale);
  const chosen = chosenCountry(cookies, site.id);
  if (chosen && served.includes(chosen)) return chosen;
  const own = countryOfLocale(locale.id);
  return served.includes(own) ? own : (served[0] ?? own);
}

/** Returns the Set-Cookie value that stores a choice for a year. */
export const countryCookie = (siteId: string, country: string, secure: boolean): string =>
  `${COUNTRY_COOKIE}=${encodeURIComponent(siteId)}.${country}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure ? '; Secure' : ''}`;
