/** Languages with the countries they are spoken to us in; together the codes a shop of ours may have. */
const COUNTRIES: Record<string, string> = {
  ar: 'AE EG SA',
  bg: 'BG',
  cs: 'CZ',
  da: 'DK',
  de: 'AT BE CH DE LI LU',
  el: 'CY GR',
  en: 'AU CA GB HK IE IN MT NZ SG US ZA',
  es: 'AR CL CO CR DO EC ES GT MX PA PE PR US UY',
  et: 'EE',
  fi: 'FI',
  fr: 'BE CA CH FR LU MC',
  ga: 'IE',
  he: 'IL',
  hr: 'HR',
  hu: 'HU',
  id: 'ID',
  is: 'IS',
  it: 'CH IT',
  ja: 'JP',
  ko: 'KR',
  lt: 'LT',
  lv: 'LV',
  ms: 'MY',
  mt: 'MT',
  nb: 'NO',
  nl: 'BE NL',
  no: 'NO',
  pl: 'PL',
  pt: 'BR PT',
  ro: 'RO',
  ru: 'RU',
  sk: 'SK',
  sl: 'SI',
  sr: 'RS',
  sv: 'FI SE',
  th: 'TH',
  tr: 'TR',
  uk: 'UA',
  vi: 'VN',
  zh: 'CN HK TW',
};

/** Locale codes with a name, such as `fr-CH`. */
export const LOCALE_CODES: readonly string[] = Object.entries(COUNTRIES).flatMap(([language, countries]) =>
  countries.split(' ').map((country) => `${language}-${country}`),
);

const known = new Set(LOCALE_CODES);

/**
 * The language of a locale as the shop calls it in the language of `inLocale`: `Français`. A code that is not in the
 * list gives "Unknown {code}" and is logged (specification, error catalogue).
 */
export function localeLanguage(code: string, inLocale: string): string {
  if (!known.has(code) && !Object.hasOwn(COUNTRIES, code)) {
    console.error(`There is no name for the locale ${code}.`);
    return `Unknown ${code}`;
  }
  return languageName(code.split('-')[0] ?? code, inLocale);
}

/** A language's name, with a capital as at the beginning of a line: `Français`. */
export function languageName(language: string, inLocale: string): string {
  const name = names(inLocale, 'language').of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1);
}

/** A country's name in the language of `inLocale`; its code where it has none. */
export function countryName(country: string, inLocale: string): string {
  if (country === '') return '';
  return names(inLocale, 'region').of(country) ?? country;
}

const displayNames = new Map<string, Intl.DisplayNames>();

/** Making one costs more than the rest of a footer. */
function names(inLocale: string, type: 'language' | 'region'): Intl.DisplayNames {
  const key = `${inLocale} ${type}`;
  let found = displayNames.get(key);
  if (!found) {
    found = new Intl.DisplayNames(inLocale, { type });
    displayNames.set(key, found);
  }
  return found;
}
