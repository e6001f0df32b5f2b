/** Query parameters of advertising and analytics. They never change a document, so they are not part of cache keys. */
export const TRACKING_PARAMETERS =
  /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|mc_[ce]id|yclid|ttclid|_gl)$/;

/**
 * Returns the query without site, locale and tracking parameters, to show the same page in another language
 * (`?refine=…&sort=…`).
 */
export function localeIndependentQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !TRACKING_PARAMETERS.test(name) && name !== 'site' && name !== 'locale',
  );
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
