/** Alternate of the page in another language, from the document's head. */
export interface OtherLanguage {
  /** e.g. de-DE */
  locale: string;
  href: string;
}

const languageOf = (locale: string) => locale.split('-')[0]?.toLowerCase() ?? '';

/**
 * Returns the page in the browser's most preferred language that the page has. Undefined when that is the
 * current language. Prefers locales of the same site, then the browser's region.
 */
export function suggestedLanguage(
  preferences: readonly string[],
  current: string,
  others: readonly OtherLanguage[],
  siteLocales: readonly string[],
): OtherLanguage | undefined {
  for (const preferred of preferences) {
    if (languageOf(preferred) === languageOf(current)) return undefined;
    const matches = others.filter(({ locale }) => languageOf(locale) === languageOf(preferred));
    const ofSameSite = matches.filter(({ locale }) => siteLocales.includes(locale));
    const chosen = ofSameSite.length > 0 ? ofSameSite : matches;
    if (chosen.length > 0) return chosen.find(({ locale }) => locale === preferred) ?? chosen[0];
  }
  return undefined;
}

/** Returns the hreflang alternates of the document. */
export const languagesOfPage = (head: ParentNode): OtherLanguage[] =>
  [...head.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')]
    .map(({ hreflang, href }) => ({ locale: hreflang, href }))
    .filter(({ locale }) => locale !== 'x-default');

/** First-party cookie: the suggestion was shown and is not repeated. */
const SUGGESTED_COOKIE = 'vitrine_language';
const YEAR_SECONDS = 31_536_000;

export const wasSuggested = (cookies: string): boolean => cookies.includes(`${SUGGESTED_COOKIE}=`);
export const rememberSuggested = (locale: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${SUGGESTED_COOKIE}=${locale}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
};
