import { countryName } from '../sites/deferred/locale-names.ts';
import { DIAL_CODES } from './dial-codes.ts';

export interface DialCode {
  country: string;
  label: string;
}

/**
 * Returns the dial codes sorted by country name in the page language. Named on the server, because browsers differ in
 * some names.
 */
export function namedDialCodes(localeId: string): DialCode[] {
  const order = new Intl.Collator(localeId);
  return Object.entries(DIAL_CODES)
    .map(([country, code]) => ({ country, code, name: countryName(country, localeId) }))
    .sort((a, b) => order.compare(a.name, b.name))
    .map(({ country, code, name }) => ({ country, label: `+${code} ${name}` }));
}
