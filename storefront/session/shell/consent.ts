/** Optional cookie categories, beyond the necessary ones. */
export const CONSENT_CATEGORIES = ['statistics', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** Id of the tag manager in the list of third-party scripts. */
export const TAG_MANAGER = 'tag-manager';

/** First-party cookie with the choice: `necessary`, then the allowed categories, separated by dots. */
export const CONSENT_COOKIE = 'vitrine_consent';
/** First-party cookie with the visitor id for activities; set only with consent. */
export const VISITOR_COOKIE = 'vitrine_visitor';

/** Returns the value of a cookie in a Cookie header or document.cookie. */
export function cookieOf(header: string | null, name: string): string | undefined {
  const pair = (header ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Returns the allowed categories; undefined before a choice. */
export function readConsent(cookies: string | null): ReadonlySet<ConsentCategory> | undefined {
  const parts = cookieOf(cookies, CONSENT_COOKIE)?.split('.');
  if (parts?.[0] !== 'necessary') return undefined;
  return new Set(CONSENT_CATEGORIES.filter((category) => parts.includes(category)));
}

/** Returns the cookie value of a choice. */
export const writeConsent = (allowed: Iterable<string>): string =>
  ['necessary', ...CONSENT_CATEGORIES.filter((category) => [...allowed].includes(category))].join('.');

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Whether the browser sends Do Not Track or Global Privacy Control; then no consent is requested. */
export const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;
