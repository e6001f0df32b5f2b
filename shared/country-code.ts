const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Codes that have a name and are no country: unions, pseudo-locales and "unknown". Nobody can live in or ship to one. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Whether a text is the code of a country in ISO 3166-1, in capitals: not `EU`, and not an old or other code of one as `UK` or `DD`. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.has(code) &&
  NAMES.of(code) !== undefined &&
  new Intl.Locale(`und-${code}`).region === code;
