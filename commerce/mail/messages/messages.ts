import { IntlMessageFormat } from 'intl-messageformat';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import enUs from './en-US.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/** Every text of every mail as an ICU message, like the texts of pages; a language that lacks one does not compile. */
export type MailMessages = { [Text in keyof typeof en]: string };

/** By locale, else by language. */
const LANGUAGES: Record<string, MailMessages> = { de, en, 'en-US': { ...en, ...enUs }, es, fr, it };

/** The texts of a locale, else of its language; English for a language without texts. */
export function messagesFor(locale: string): MailMessages {
  return LANGUAGES[locale] ?? LANGUAGES[locale.slice(0, 2)] ?? en;
}

const compiled = new Map<string, IntlMessageFormat>();

/** A message with its values. Throws when a value that the message needs is missing. */
export function formatMessage(text: string, locale: string, values: Record<string, string | number>): string {
  const key = `${locale} ${text}`;
  let message = compiled.get(key);
  if (!message) {
    message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    compiled.set(key, message);
  }
  return String(message.format(values));
}
