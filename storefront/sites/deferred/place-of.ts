import { flagOf } from './flags.ts';
import { countryName } from './locale-names.ts';

/** Returns a country's name in a language, and the URL of its flag if there is one. */
export function placeOf(country: string, inLocale: string): { country: string; flag?: string } {
  const flag = flagOf(country);
  return { country: countryName(country, inLocale), ...(flag ? { flag } : {}) };
}
