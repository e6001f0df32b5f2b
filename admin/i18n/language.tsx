import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { firstLanguage, isLanguage, type Language, loadMessages, translator } from './translate.ts';

interface Texts {
  language: Language;
  t: ReturnType<typeof translator>;
  /** an amount such as "19.90" */
  money: (amount: string | number, currency: string) => string;
  /** an amount such as "19.90" as the reader types it: "19,90" */
  decimal: (amount: string) => string;
  /** day and time in the reader's time zone */
  moment: (iso: string) => string;
  /** the day of a time, in the reader's time zone */
  date: (iso: string) => string;
  /** a day such as "2026-11-27" */
  day: (iso: string) => string;
  count: (number: number) => string;
  /** the name of a locale such as `fr-FR`; `default` is left to the caller */
  localeName: (code: string) => string;
  /** the name of a country code */
  country: (code: string) => string;
}

const TextsContext = createContext<Texts | undefined>(undefined);

const loaded = new Map<Language, Promise<Record<string, string>>>();

/** The messages of a language; read once. */
function messagesOf(language: Language): Promise<Record<string, string>> {
  const found = loaded.get(language) ?? loadMessages(language);
  loaded.set(language, found);
  return found;
}

/** Texts and formats of a language for everything inside; suspends until they are read. */
export function LanguageProvider({
  language = firstLanguage(),
  children,
}: {
  language?: Language | undefined;
  children: ReactNode;
}) {
  document.documentElement.lang = language;
  // Formats of the reader's country, where it speaks the language.
  const locale = navigator.languages.find((one) => one.startsWith(`${language}-`)) ?? language;
  return <TextsProvider {...{ language, locale, children }} />;
}

/** Texts and formats of a locale such as that of a buyer, in the reader's language where the application does not have its own. */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  const reader = useTexts();
  const language = locale.split('-')[0];
  if (!isLanguage(language)) return <TextsContext value={reader}>{children}</TextsContext>;
  const known = /^[a-z]{2}-[A-Z]{2}$/.test(locale) ? locale : language;
  return <TextsProvider {...{ language, locale: known, children }} />;
}

function TextsProvider({
  language,
  locale,
  children,
}: {
  language: Language;
  locale: string;
  children: ReactNode;
}) {
  const messages = use(messagesOf(language));
  const texts = useMemo<Texts>(() => {
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    const languages = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const separator =
      new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
    const number = new Intl.NumberFormat(locale);
    return {
      language,
      t: translator(language, messages),
      money: (amount, currency) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount)),
      decimal: (amount) => amount.replace('.', separator),
      moment: (iso) => moment.format(new Date(iso)),
      date: (iso) => date.format(new Date(iso)),
      day: (iso) => day.format(new Date(iso)),
      count: (value) => number.format(value),
      localeName: (code) => (/^[a-z]{2,3}(-[A-Za-z]+)*$/.test(code) ? (languages.of(code) ?? code) : code),
      country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    };
  }, [language, locale, messages]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** Texts and formats of the reader's language. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts outside of LanguageProvider');
  return texts;
}
