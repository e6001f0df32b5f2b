import { de } from './de.ts';
import { en } from './en.ts';
import { enUs } from './en-us.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

/** Every text of every mail; a language that lacks one does not compile. */
export type MailMessages = { [Text in keyof typeof en]: string };

/** By locale, else by language. */
const LANGUAGES: Record<string, MailMessages> = { de, en, 'en-US': { ...en, ...enUs }, es, fr, it };

/** The texts of a locale, else of its language; English for one that is not spoken. */
export function messagesFor(locale: string): MailMessages {
  return LANGUAGES[locale] ?? LANGUAGES[locale.slice(0, 2)] ?? en;
}

/** A text with its {names} filled in. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
