import { hasPostalCode } from '../../shared/postal-code.ts';

/** What a country calls its regions; the form label is the message `checkout.region_{kind}`. */
export type RegionKind = 'state' | 'province' | 'county' | 'region' | 'emirate' | 'prefecture';

/** Address format of a country. */
export interface AddressFormat {
  /** order of the fields for city, region and postal code */
  place: ('postalCode' | 'city' | 'stateCode')[];
  /** id of the label message `checkout.{postcode}` */
  postcode: 'field_postalCode' | 'postcode_zip';
  region?: RegionKind;
  /** true when addresses are complete without a region */
  regionIsOptional?: true;
  /** true when there is no list of the regions: the shopper types it */
  regionIsText?: true;
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

/** City, region and postal code, in this order; without postal code where the country has none. */
const withRegion = (
  country: string,
  region: RegionKind,
  rules: Pick<AddressFormat, 'regionIsOptional' | 'regionIsText' | 'pattern' | 'example'> = {},
): AddressFormat => ({
  place: hasPostalCode(country) ? ['city', 'stateCode', 'postalCode'] : ['city', 'stateCode'],
  postcode: 'field_postalCode',
  region,
  ...rules,
});

const FORMATS: Record<string, AddressFormat> = {
  AE: withRegion('AE', 'emirate'),
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
  CN: withRegion('CN', 'province', digits(6, '100000')),
  CO: withRegion('CO', 'region'),
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
  ID: withRegion('ID', 'province', digits(5, '10110')),
  IE: {
    place: ['city', 'stateCode', 'postalCode'],
    postcode: 'field_postalCode',
    region: 'county',
    regionIsOptional: true,
    pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
    example: 'D02 AF30',
  },
  IN: withRegion('IN', 'state', { pattern: /^\d{3} ?\d{3}$/, example: '110001' }),
  IT: {
    place: ['postalCode', 'city', 'stateCode'],
    postcode: 'field_postalCode',
    region: 'province',
    ...digits(5, '00118'),
  },
  JP: {
    place: ['postalCode', 'stateCode', 'city'],
    postcode: 'field_postalCode',
    region: 'prefecture',
    pattern: /^\d{3}-?\d{4}$/,
    example: '100-0001',
  },
  KR: {
    place: ['postalCode', 'stateCode', 'city'],
    postcode: 'field_postalCode',
    region: 'province',
    ...digits(5, '04524'),
  },
  LU: continental(digits(4, '1009')),
  MX: {
    place: ['postalCode', 'city', 'stateCode'],
    postcode: 'field_postalCode',
    region: 'state',
    regionIsOptional: true,
    ...digits(5, '02860'),
  },
  NL: continental({ pattern: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' }),
  PT: continental({ pattern: /^\d{4}-?\d{3}$/, example: '1000-205' }),
  SE: continental({ pattern: /^\d{3} ?\d{2}$/, example: '111 20' }),
  TW: withRegion('TW', 'region', { pattern: /^\d{3}(-?\d{2,3})?$/, example: '100' }),
  US: {
    place: ['city', 'stateCode', 'postalCode'],
    postcode: 'postcode_zip',
    region: 'state',
    pattern: /^\d{5}(-\d{4})?$/,
    example: '10001',
  },
};

/** Countries that write a region, from the list. */
const OPTIONAL_REGION = new Set('AR CL EG MY NG PE PH RO RU TH TR UA UY VE VN'.split(' '));

/** Countries that write a region, without a list of them. */
const TYPED_REGION = new Set(
  (
    'AM AS BB BS BY CC CR CU CV CX FM HK HM HN IQ IR JM KI KN KP KY KZ MH MN MP MZ NF NI NR PA PF PG PW SC SO SR SV ' +
    'TV UM UZ VI'
  ).split(' '),
);

/**
 * Countries of both lists that require a region, by the same data as the postal codes. Not those whose only region is the
 * country itself, such as American Samoa.
 */
const REQUIRED_REGION = new Set('CR HK HN IQ JM KN KY NR PF PG RU SO SV UA VE'.split(' '));

/** Returns the address format of a country; the continental format for unknown countries. */
export function addressFormat(country: string): AddressFormat {
  const known = FORMATS[country];
  if (known) return known;
  const isOptional = REQUIRED_REGION.has(country) ? {} : { regionIsOptional: true as const };
  if (OPTIONAL_REGION.has(country)) return withRegion(country, 'region', isOptional);
  if (TYPED_REGION.has(country)) return withRegion(country, 'region', { ...isOptional, regionIsText: true });
  return hasPostalCode(country) ? continental() : { place: ['city'], postcode: 'field_postalCode' };
}

/** Whether addresses of a country require a region. */
export function needsRegion(country: string): boolean {
  const { region, regionIsOptional } = addressFormat(country);
  return region !== undefined && !regionIsOptional;
}

/** Whether a postal code is valid for a country. */
export function isPostalCode(country: string, code: string): boolean {
  return addressFormat(country).pattern?.test(code.trim().toUpperCase()) ?? true;
}
