/** The page in another language, as its document names it. */
export interface OtherLanguage {
  /** e.g. de-DE */
  locale: string;
  href: string;
}

const languageOf = (locale: string) => locale.split('-')[0]?.toLowerCase() ?? '';

/**
 * The page in the language a browser asks for first, of those the page has; undefined when that is the one that is
 * read. A language of the same shop is taken rather than one of another, then the browser's own country.
 */
export function suggestedLanguage(
  wanted: readonly string[],
  current: string,
  others: readonly OtherLanguage[],
  ofShop: readonly string[],
): OtherLanguage | undefined {
  for (const wish of wanted) {
    if (languageOf(wish) === languageOf(current)) return undefined;
    const fitting = others.filter(({ locale }) => languageOf(locale) === languageOf(wish));
    const near = fitting.filter(({ locale }) => ofShop.includes(locale));
    const chosen = near.length > 0 ? near : fitting;
    if (chosen.length > 0) return chosen.find(({ locale }) => locale === wish) ?? chosen[0];
  }
  return undefined;
}

/** The page in every language it has, as the document's head says for search engines. */
export const languagesOfPage = (head: ParentNode): OtherLanguage[] =>
  [...head.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')]
    .map(({ hreflang, href }) => ({ locale: hreflang, href }))
    .filter(({ locale }) => locale !== 'x-default');

/** First-party cookie: the shopper was asked once, and it is not asked again. */
export const ASKED_COOKIE = 'vitrine_language';
const YEAR_SECONDS = 31_536_000;

export const wasAsked = (cookies: string): boolean => cookies.includes(`${ASKED_COOKIE}=`);
export const rememberAsked = (locale: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${ASKED_COOKIE}=${locale}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
};
