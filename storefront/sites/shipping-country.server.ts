import { COUNTRY_COOKIE, chosenCountry } from './shipping-country.ts';
import { storeConfig } from './site-config.server.ts';
import type { LocaleConfig, SiteConfig } from './site-config.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

const servedBy = (siteId: string): string[] =>
  storeConfig.countries.filter((country) => country.siteId === siteId).map(({ id }) => id);

/**
 * The country (ISO 3166-1 alpha-2) that things are sent to: the one the shopper chose, if this site serves it, else the
 * locale's own, else the first that the site serves. Loaders and actions have it as `scope.country`.
 *
 * @param cookies the request's Cookie header; null gives the default, as in documents for everybody
 */
export function shippingCountry(
  cookies: string | null,
  { site, locale }: { site: Pick<SiteConfig, 'id'>; locale: Pick<LocaleConfig, 'id'> },
): string {
  const served = servedBy(site.id);
  const chosen = chosenCountry(cookies, site.id);
  if (chosen && served.includes(chosen)) return chosen;
  const own = locale.id.split('-')[1] ?? '';
  return served.includes(own) ? own : (served[0] ?? own);
}

/** The Set-Cookie value that keeps a choice for a year. */
export const keepCountry = (siteId: string, country: string, secure: boolean): string =>
  `${COUNTRY_COOKIE}=${encodeURIComponent(siteId)}.${country}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure ? '; Secure' : ''}`;
