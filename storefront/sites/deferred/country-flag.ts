import { flagOf } from './flags.ts';
import { countryName } from './locale-names.ts';

/** Returns the name of a country in a language, and the URL of its flag if there is one. */
export function countryWithFlag(country: string, inLocale: string): { country: string; flag?: string } {
  const flag = flagOf(country);
  return { country: countryName(country, inLocale), ...(flag ? { flag } : {}) };
}
