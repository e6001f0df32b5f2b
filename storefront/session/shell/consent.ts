/** What a visitor may be asked to allow beyond what the shop needs to work. */
export const CONSENT_CATEGORIES = ['statistics', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** The name of the tag manager among the scripts of others. */
export const TAG_MANAGER = 'tag-manager';

/** First-party cookie with the choice: `necessary`, then what was allowed, parted by dots. */
export const CONSENT_COOKIE = 'vitrine_consent';
/** First-party cookie that activity is noted under; there only with consent. */
export const VISITOR_COOKIE = 'vitrine_visitor';

/** The value of a cookie in a Cookie header or document.cookie. */
export function cookieOf(header: string | null, name: string): string | undefined {
  const pair = (header ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** What was allowed; undefined while nothing was chosen. */
export function readConsent(cookies: string | null): ReadonlySet<ConsentCategory> | undefined {
  const parts = cookieOf(cookies, CONSENT_COOKIE)?.split('.');
  if (parts?.[0] !== 'necessary') return undefined;
  return new Set(CONSENT_CATEGORIES.filter((category) => parts.includes(category)));
}

/** The cookie's value for a choice. */
export const writeConsent = (allowed: Iterable<string>): string =>
  ['necessary', ...CONSENT_CATEGORIES.filter((category) => [...allowed].includes(category))].join('.');

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Whether the browser itself asks not to be followed; then nobody else is asked. */
export const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;
