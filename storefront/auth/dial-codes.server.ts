import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { countryName } from '../sites/deferred/locale-names.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import type { LocaleConfig, SiteConfig } from '../sites/site-config.ts';

export interface DialCode {
  country: string;
  label: string;
}

/** Countries that every site offers (specification, section 3). */
const COUNTRIES = [
  ...(['AT', 'NO', 'DK', 'CZ', 'FI', 'US', 'LU', 'NL', 'SE', 'BE'] as const),
  ...(['CH', 'MX', 'MC', 'IT', 'IE', 'GB', 'ES', 'FR', 'PT', 'DE'] as const),
];

type Place = { site: Pick<SiteConfig, 'id' | 'l10n'>; locale: Pick<LocaleConfig, 'id'> };

/** The countries of a site's dial codes. */
function dialCountries({ site }: Pick<Place, 'site'>): CountryCode[] {
  if (storeConfig.dialCodes !== 'site') return COUNTRIES;
  const served = storeConfig.countries.filter(({ siteId }) => siteId === site.id).map(({ id }) => id);
  const spoken = site.l10n.supportedLocales.map(({ id }) => new Intl.Locale(id).region ?? '');
  return [...new Set([...COUNTRIES, ...[...served, ...spoken].filter((id) => isSupportedCountry(id))])];
}

/**
 * Returns the dial codes sorted by country name in the page language. Named on the server, because browsers differ in
 * some names.
 */
export function namedDialCodes(place: Place): DialCode[] {
  const order = new Intl.Collator(place.locale.id);
  return dialCountries(place)
    .map((country) => ({ country, name: countryName(country, place.locale.id) }))
    .sort((a, b) => order.compare(a.name, b.name))
    .map(({ country, name }) => ({ country, label: `+${getCountryCallingCode(country)} ${name}` }));
}

/** Default country of the dial code field: the locale's, then the United Kingdom. */
export function defaultDialCountry(place: Place): CountryCode {
  const region = new Intl.Locale(place.locale.id).region;
  return dialCountries(place).find((country) => country === region) ?? 'GB';
}

/** Joins dial code and number: `+353 86 123 4567`; undefined for an empty number. */
export function phoneNumber(country: string, typed: string | undefined): string | undefined {
  if (!typed) return undefined;
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)} ${typed}` : typed;
}

/**
 * Splits a phone number into country and national number; the locale's country is preferred among those with the same
 * code. A number in another format is returned unchanged with the default country.
 */
export function splitPhone(number: string, place: Place): { country: string; typed: string } {
  const [, code, rest = ''] = /^\+(\d+) (.*)$/.exec(number) ?? [];
  const usual = defaultDialCountry(place);
  const country = [usual, ...dialCountries(place)].find((id) => getCountryCallingCode(id) === code);
  return country ? { country, typed: rest } : { country: usual, typed: number };
}
