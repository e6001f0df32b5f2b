/** Dial codes by country (specification, section 3). */
export const DIAL_CODES: Record<string, string> = {
  AT: '43',
  NO: '47',
  DK: '45',
  CZ: '420',
  FI: '358',
  US: '1',
  LU: '352',
  NL: '31',
  SE: '46',
  BE: '32',
  CH: '41',
  MX: '52',
  MC: '377',
  IT: '39',
  IE: '353',
  GB: '44',
  ES: '34',
  FR: '33',
  PT: '351',
  DE: '49',
};

/** Default country of the dial code field: the locale's, then the United Kingdom. */
export function defaultDialCountry(localeId: string): string {
  const country = localeId.split('-')[1] ?? '';
  return Object.hasOwn(DIAL_CODES, country) ? country : 'GB';
}

/** Joins dial code and number: `+353 86 123 4567`; undefined for an empty number. */
export function phoneNumber(country: string, typed: string | undefined): string | undefined {
  return typed ? `+${DIAL_CODES[country]} ${typed}` : undefined;
}

/**
 * Splits a phone number into country and national number. A number in another format is returned unchanged with the
 * default country.
 */
export function splitPhone(number: string, localeId: string): { country: string; typed: string } {
  const [, code, rest = ''] = /^\+(\d+) (.*)$/.exec(number) ?? [];
  const country = Object.keys(DIAL_CODES).find((id) => DIAL_CODES[id] === code);
  return country ? { country, typed: rest } : { country: defaultDialCountry(localeId), typed: number };
}
