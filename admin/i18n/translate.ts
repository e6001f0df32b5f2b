import { IntlMessageFormat } from 'intl-messageformat';

export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
} as const;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: string | null | undefined): text is Language =>
  text !== undefined && text !== null && text in LANGUAGES;

const files = import.meta.glob<Record<string, string>>('./messages/*.json', { import: 'default' });

/** The messages of a language. */
export const loadMessages = (language: Language): Promise<Record<string, string>> =>
  files[`./messages/${language}.json`]!();

/** The language of the reader: what they chose last, else the browser's, else English. */
export function firstLanguage(): Language {
  const chosen = localStorage.getItem('language');
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage) ?? 'en';
}

export type Values = Record<string, string | number>;

/** Formats messages of one language; a key without a message is shown itself, so that nothing is lost. */
export function translator(language: Language, messages: Record<string, string>) {
  const formats = new Map<string, IntlMessageFormat>();
  return (key: string, values?: Values): string => {
    const message = messages[key];
    if (message === undefined) return key;
    const format = formats.get(key) ?? new IntlMessageFormat(message, language);
    formats.set(key, format);
    return String(format.format(values));
  };
}
