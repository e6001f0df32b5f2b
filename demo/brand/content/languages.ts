import type { Words } from '../words.ts';

/** Languages of the demo: key of a text, and folder of its long texts. */
export const LANGUAGES = [
  ['default', 'en'],
  ['fr', 'fr'],
  ['es', 'es'],
  ['de', 'de'],
  ['it', 'it'],
] as const satisfies [keyof Words, string][];

/** Builds a text from a function of the language. */
export function inEveryLanguage(make: (key: keyof Words, folder: string) => string): Words {
  const words: Partial<Words> = {};
  for (const [key, folder] of LANGUAGES) words[key] = make(key, folder);
  return words as Words;
}
