import { IntlMessageFormat } from 'intl-messageformat';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import enUs from './en-US.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/** All mail texts as ICU messages; a missing message in a language is a type error. */
export type MailMessages = { [Text in keyof typeof en]: string };

/** By locale, else by language. */
const LANGUAGES: Record<string, MailMessages> = { de, en, 'en-US': { ...en, ...enUs }, es, fr, it };

/** Returns the messages of a locale, else of its language, else English. */
export function messagesFor(locale: string): MailMessages {
  return LANGUAGES[locale] ?? LANGUAGES[locale.slice(0, 2)] ?? en;
}

const compiled = new Map<string, IntlMessageFormat>();

/** Formats a message; throws when a value is missing. */
export function formatMessage(text: string, locale: string, values: Record<string, string | number>): string {
  const key = `${locale} ${text}`;
  let message = compiled.get(key);
  if (!message) {
    message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    compiled.set(key, message);
  }
  return String(message.format(values));
}
