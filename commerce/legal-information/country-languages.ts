/** Official languages of the countries whose law asks for texts in their language (European Economic Area, United Kingdom). */
const LANGUAGES: Record<string, string> = {
  AT: 'de',
  BE: 'nl fr de',
  BG: 'bg',
  CY: 'el',
  CZ: 'cs',
  DE: 'de',
  DK: 'da',
  EE: 'et',
  ES: 'es',
  FI: 'fi sv',
  FR: 'fr',
  GB: 'en',
  GR: 'el',
  HR: 'hr',
  HU: 'hu',
  IE: 'en ga',
  IS: 'is',
  IT: 'it',
  LI: 'de',
  LT: 'lt',
  LU: 'fr de lb',
  LV: 'lv',
  MT: 'en mt',
  NL: 'nl',
  NO: 'nb no',
  PL: 'pl',
  PT: 'pt',
  RO: 'ro',
  SE: 'sv',
  SI: 'sl',
  SK: 'sk',
};

/** Languages (ISO 639) that are official in a country; empty for others. */
export const languagesOf = (country: string): string[] => LANGUAGES[country]?.split(' ') ?? [];

export const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;
