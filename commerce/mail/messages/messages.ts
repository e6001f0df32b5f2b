import { IntlMessageFormat } from 'intl-messageformat';
import { isolated } from '../../../shared/text-direction.ts';
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

/** Values of a message; a function writes one in the language of the message, such as a date. */
export type MessageValues = Record<string, string | number | ((language: string) => string)>;

type Ast = ReturnType<IntlMessageFormat['getAst']>;
/** Element types of the ICU parser. */
const [LITERAL, ARGUMENT, SELECT, PLURAL] = [0, 1, 5, 6] as const;

const compiled = new Map<string, IntlMessageFormat>();

/**
 * Formats a message of a language; with `isolates`, each value has its own direction, for mails from right to left. Throws
 * when a value is missing.
 */
export function formatMessage(
  text: string,
  language: string,
  values: MessageValues,
  isolates = false,
): string {
  const key = `${language} ${isolates} ${text}`;
  let message = compiled.get(key);
  if (!message) {
    // Digits are Latin, like those of amounts and order numbers.
    const locale = `${language}-u-nu-latn`;
    message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    if (isolates) message = new IntlMessageFormat(withIsolates(message.getAst()), locale);
    compiled.set(key, message);
  }
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? value(language) : value,
  ]);
  return String(message.format(Object.fromEntries(written)));
}

/** Encloses the values of a parsed message, not those that it selects by, in the characters of an isolate. */
function withIsolates(ast: Ast): Ast {
  const [open, close] = [...isolated('')].map((value) => ({ type: LITERAL, value }) as Ast[number]);
  return ast.flatMap((part): Ast => {
    if (part.type === ARGUMENT) return [open!, part, close!];
    if (part.type !== SELECT && part.type !== PLURAL) return [part];
    const options = Object.entries(part.options).map(([name, option]) => [
      name,
      { ...option, value: withIsolates(option.value) },
    ]);
    return [{ ...part, options: Object.fromEntries(options) }];
  });
}
