/**
 * First-party cookie with the country a shopper wants things sent to, e.g. `RivageEU.AT`: the site that serves the
 * country, then its ISO 3166-1 code. Documents are cached and equal for everybody, so browsers read it after load.
 */
export const COUNTRY_COOKIE = 'vitrine_country';

/** The country chosen for a site, from a Cookie header or `document.cookie`; undefined when none was, or for another site. */
export function chosenCountry(cookies: string | null | undefined, siteId: string): string | undefined {
  const start = `${COUNTRY_COOKIE}=${encodeURIComponent(siteId)}.`;
  const pair = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(start));
  const code = pair?.slice(start.length) ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : undefined;
}
