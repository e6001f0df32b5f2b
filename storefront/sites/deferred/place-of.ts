import { flagOf } from './flags.ts';
import { countryName } from './locale-names.ts';

/** A country's name in a language, and the address of its flag where the shop has one. */
export function placeOf(country: string, inLocale: string): { country: string; flag?: string } {
  const flag = flagOf(country);
  return { country: countryName(country, inLocale), ...(flag ? { flag } : {}) };
}
