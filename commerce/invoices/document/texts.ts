import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import enUs from '../messages/en-US.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };

/** Texts of documents; a missing text in a language is a type error. */
export type InvoiceTexts = { [Text in keyof typeof en]: string };

const LANGUAGES: Record<string, InvoiceTexts> = { de, en, 'en-US': { ...en, ...enUs }, es, fr, it };

/** Texts in the language of a locale, English ones for other languages, and the language they are in. */
export function textsFor(locale: string): { texts: InvoiceTexts; language: string } {
  const language = locale.split('-')[0]!;
  const texts = LANGUAGES[locale] ?? LANGUAGES[language];
  return texts ? { texts, language: locale } : { texts: en, language: 'en' };
}

/** Puts values into a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''));
