/** Countries by language; together they form the known locale codes. */
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

/** Known locale codes, such as `fr-CH`. */
export const LOCALE_CODES: readonly string[] = Object.entries(COUNTRIES).flatMap(([language, countries]) =>
  countries.split(' ').map((country) => `${language}-${country}`),
);

const known = new Set(LOCALE_CODES);

/**
 * Returns the language of a locale, named in the language of `inLocale`: `Français`. Unknown codes return "Unknown
 * {code}" and are logged (specification, error catalogue).
 */
export function localeLanguage(code: string, inLocale: string): string {
  if (!known.has(code) && !hasName(code)) {
    console.error(`Unknown locale ${code}.`);
    return `Unknown ${code}`;
  }
  return languageName(code.split('-')[0] ?? code, inLocale);
}

/** Whether the language of a code has a name; false for text that is not a locale code. */
function hasName(code: string): boolean {
  try {
    const { language } = new Intl.Locale(code);
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined;
  } catch {
    return false;
  }
}

/** Returns a language's name, capitalised: `Français`. */
function languageName(language: string, inLocale: string): string {
  const name = names(inLocale, 'language').of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1);
}

/** Returns a country's name in the language of `inLocale`, or its code when it has no name. */
export function countryName(country: string, inLocale: string): string {
  if (country === '') return '';
  return names(inLocale, 'region').of(country) ?? country;
}

const displayNames = new Map<string, Intl.DisplayNames>();

/** Cached, because creating Intl.DisplayNames is slow. */
function names(inLocale: string, type: 'language' | 'region'): Intl.DisplayNames {
  const key = `${inLocale} ${type}`;
  let found = displayNames.get(key);
  if (!found) {
    found = new Intl.DisplayNames(inLocale, { type });
    displayNames.set(key, found);
  }
  return found;
}
