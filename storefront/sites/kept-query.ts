/** Parameters that only advertisers read: they never change a document, so they never split the cache. */
export const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|mc_[ce]id|yclid|ttclid|_gl)$/;

/** The part of a query that a page keeps in another language (`?refine=…&sort=…`): neither its place nor a campaign. */
export function keptQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !TRACKING.test(name) && name !== 'site' && name !== 'locale',
  );
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
