/**
 * First-party cookie with the chosen shipping country, e.g. `RivageEU.AT`: the site that serves it and its ISO 3166-1
 * code. Documents are cached for everybody, so browsers read the cookie after load.
 */
export const COUNTRY_COOKIE = 'vitrine_country';

/**
 * Returns the country chosen for a site, from a Cookie header or `document.cookie`; undefined without a choice for this
 * site.
 */
export function chosenCountry(cookies: string | null | undefined, siteId: string): string | undefined {
  const start = `${COUNTRY_COOKIE}=${encodeURIComponent(siteId)}.`;
  const pair = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(start));
  const code = pair?.slice(start.length) ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : undefined;
}
