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
  const words: Partial<Words> = {};
  for (const [key, folder] of LANGUAGES) words[key] = make(key, folder);
  return words as Words;
}
