/** What a country calls its regions; the form label is the message `checkout.region_{kind}`. */
export type RegionKind = 'state' | 'province' | 'county' | 'region';

/** Address format of a country. */
export interface AddressFormat {
  /** order of the fields for city, region and postal code */
  place: ('postalCode' | 'city' | 'stateCode')[];
  /** id of the label message `checkout.{postcode}` */
  postcode: 'field_postalCode' | 'postcode_zip';
  region?: RegionKind;
  /** true when addresses are complete without a region */
  regionIsOptional?: true;
  /** matched against the trimmed postal code in upper case */
  pattern?: RegExp;
  /** a valid postal code */
  example?: string;
}

const digits = (count: number, example: string) => ({ pattern: new RegExp(`^\\d{${count}}$`), example });

/** Postal code before the city, as in most of continental Europe. */
const continental = (code: Pick<AddressFormat, 'pattern' | 'example'> = {}): AddressFormat => ({
  place: ['postalCode', 'city'],
  postcode: 'field_postalCode',
  ...code,
});

const FORMATS: Record<string, AddressFormat> = {
  AT: continental(digits(4, '1010')),
  AU: {
    place: ['city', 'stateCode', 'postalCode'],
    postcode: 'field_postalCode',
    region: 'state',
    ...digits(4, '2000'),
  },
  BE: continental(digits(4, '1000')),
  BR: {
    place: ['postalCode', 'city', 'stateCode'],
    postcode: 'field_postalCode',
    region: 'state',
    pattern: /^\d{5}-?\d{3}$/,
    example: '01001-000',
  },
  CA: {
    place: ['city', 'stateCode', 'postalCode'],
    postcode: 'field_postalCode',
    region: 'province',
    pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
    example: 'H3Z 2Y7',
  },
  CH: continental(digits(4, '8001')),
  DE: continental(digits(5, '10178')),
  DK: continental(digits(4, '1050')),
  EE: continental(digits(5, '10111')),
  ES: {
    place: ['postalCode', 'city', 'stateCode'],
    postcode: 'field_postalCode',
    region: 'province',
    ...digits(5, '28001'),
  },
  FI: continental(digits(5, '00100')),
  FR: continental({ pattern: /^\d{2} ?\d{3}$/, example: '75001' }),
  GB: {
    place: ['city', 'postalCode'],
    postcode: 'field_postalCode',
    pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
    example: 'WC2E 8RF',
  },
  GR: continental({ pattern: /^\d{3} ?\d{2}$/, example: '105 52' }),
  IE: {
    place: ['city', 'stateCode', 'postalCode'],
    postcode: 'field_postalCode',
    region: 'county',
    regionIsOptional: true,
    pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
    example: 'D02 AF30',
  },
  IT: {
    place: ['postalCode', 'city', 'stateCode'],
    postcode: 'field_postalCode',
    region: 'province',
    ...digits(5, '00118'),
  },
  LU: continental(digits(4, '1009')),
  MX: {
    place: ['postalCode', 'city', 'stateCode'],
    postcode: 'field_postalCode',
    region: 'state',
    ...digits(5, '02860'),
  },
  NL: continental({ pattern: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' }),
  PT: continental({ pattern: /^\d{4}-?\d{3}$/, example: '1000-205' }),
  SE: continental({ pattern: /^\d{3} ?\d{2}$/, example: '111 20' }),
  US: {
    place: ['city', 'stateCode', 'postalCode'],
    postcode: 'postcode_zip',
    region: 'state',
    pattern: /^\d{5}(-\d{4})?$/,
    example: '10001',
  },
};

/** Returns the address format of a country; the continental format for unknown countries. */
export const addressFormat = (country: string): AddressFormat => FORMATS[country] ?? continental();

/** Whether addresses of a country require a region. */
export function needsRegion(country: string): boolean {
  const { region, regionIsOptional } = addressFormat(country);
  return region !== undefined && !regionIsOptional;
}

/** Whether a postal code is valid for a country. */
export function isPostalCode(country: string, code: string): boolean {
  return addressFormat(country).pattern?.test(code.trim().toUpperCase()) ?? true;
}
