import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

/** Every text of every mail; a language that lacks one does not compile. */
export type MailWords = { [Text in keyof typeof en]: string };

const LANGUAGES: Record<string, MailWords> = { de, en, es, fr, it };

/** The texts in the language of a locale; English for one that is not spoken. */
export function wordsFor(locale: string): MailWords {
  return LANGUAGES[locale.slice(0, 2)] ?? en;
}

/** A text with its {names} filled in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
