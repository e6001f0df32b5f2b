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

/** The merchant's own texts by locale or language, each a part of MailMessages. */
export type OwnMessages = Record<string, Record<string, string>>;

/** Texts of a mail, and the language of each: that of the mail, or the one that it falls back to. */
export interface LocaleMessages {
  texts: MailMessages;
  languageOf(text: keyof MailMessages): string;
}

/**
 * Returns the messages of a locale: the merchant's for the locale and its language, then the store's, then those of the
 * site's default locale, then English.
 */
export function messagesFor(locale: string, own: OwnMessages = {}, defaultLocale = 'en'): LocaleMessages {
  const language = baseOf(locale);
  const ofLocale = [LANGUAGES[language], LANGUAGES[locale], own[language], own[locale]];
  const found: Partial<MailMessages> = Object.assign({}, ...ofLocale);
  const fallback = LANGUAGES[baseOf(defaultLocale)] ? baseOf(defaultLocale) : 'en';
  const ofDefault = { ...LANGUAGES[fallback], ...own[fallback], ...own[defaultLocale] };
  return {
    texts: { ...en, ...ofDefault, ...found },
    languageOf: (text) => (text in found ? locale : text in ofDefault ? fallback : 'en'),
  };
}

const baseOf = (locale: string): string => locale.split('-')[0]!;

/** Ids of the messages, for the check of the merchant's. */
export const MAIL_TEXTS: Readonly<Record<string, string>> = en;

const compiled = new Map<string, IntlMessageFormat>();

/** Formats a message; throws when a value is missing. */
export function formatMessage(text: string, locale: string, values: Record<string, string | number>): string {
  const key = `${locale} ${text}`;
  let message = compiled.get(key);
  if (!message) {
    // Digits are Latin, like those of amounts and order numbers.
    message = new IntlMessageFormat(text, `${locale}-u-nu-latn`, undefined, { ignoreTag: true });
    compiled.set(key, message);
  }
  return String(message.format(values));
}
