import type { Words } from '../words.ts';

/** The languages of the house: the key of a text, and the folder its long texts lie in. */
export const LANGUAGES = [
  ['default', 'en'],
  ['fr', 'fr'],
  ['es', 'es'],
  ['de', 'de'],
  ['it', 'it'],
] as const satisfies [keyof Words, string][];

/** A text made language by language. */
export function inEveryLanguage(make: (key: keyof Words, folder: string) => string): Words {
  return Object.fromEntries(LANGUAGES.map(([key, folder]) => [key, make(key, folder)])) as unknown as Words;
}
