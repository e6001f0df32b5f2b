import { localeChain } from '../database/localized.ts';

/** Id of a catalogue or library in image URLs; with the language, where it has static files of its own. */
export function localizedOwner(owner: string, locales: readonly string[] = [], locale: string): string {
  const found = locales.length > 0 && localeChain(locale).find((one) => locales.includes(one));
  return found ? `${owner}@${found}` : owner;
}
