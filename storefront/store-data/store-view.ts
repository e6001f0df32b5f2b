import type { Picture } from '../images/picture.ts';

/** View of a store. */
export interface StoreView {
  id: string;
  name: string;
  /** street, then city and postal code in the order of the country */
  address: string[];
  /** with unit, in the locale of the page */
  distance?: string;
  phone?: string;
  /** sanitised HTML */
  hours?: string;
  /** sanitised HTML with the services of the store */
  services?: string;
  picture?: Picture;
  /** URL of directions in a map service */
  directions?: string;
}

/** Settings of the store search of a site. */
export interface StoreSettings {
  /** selectable countries by name; empty when there is only one */
  countries: { code: string; name: string }[];
  country: string;
  postalCode: string;
  /** in `unit` */
  radius: number;
  unit: 'km' | 'mi';
  pageSize: number;
}

export interface StoreAnswer {
  total: number;
  stores: StoreView[];
}

/** Search location: country with postal code or town, or coordinates of the shopper. */
export type StorePlace = { country: string; postalCode: string } | { latitude: number; longitude: number };

/** Maximum number of stores in a list (specification, section 9). */
export const MAX_STORES = 200;

/** Missing or invalid field of a search. */
export type StoreQueryError = 'country' | 'postal_code';

/** Postal code: 3 to 10 letters and digits, with separators between them. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N} .-]{1,8}[\p{L}\p{N}]$/u;
/** Name of a town. */
const TOWN = /^[\p{L}\p{M}][\p{L}\p{M} .'’()/-]{1,58}[\p{L}\p{M}.)]$/u;
/** Towns in Han or Hangul have names of two characters. */
const SHORT_TOWN = /^[\p{Script=Han}\p{Script=Hangul}]{2}$/u;

/** Maximum length of a place name. */
export const MAX_PLACE_LENGTH = 60;

export function validateStorePlace({
  country,
  postalCode,
}: {
  country: string;
  postalCode: string;
}): StoreQueryError[] {
  const code = postalCode.trim();
  return [
    ...(/^[A-Z]{2}$/.test(country) ? [] : ['country' as const]),
    ...([CODE, TOWN, SHORT_TOWN].some((form) => form.test(code)) ? [] : ['postal_code' as const]),
  ];
}

/** Returns the query string of a search; omits the limit of the first page. */
export function writeStoreQuery(place: StorePlace, limit: number, pageSize: number): string {
  const query = new URLSearchParams(
    Object.entries(place).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (limit !== pageSize) query.set('limit', String(limit));
  return `?${query}`;
}

/**
 * Parses a search from its query string; `place` is undefined when the query names none, so that the default applies.
 * Coordinates are rounded to hundredths of a degree, about a kilometre, for privacy.
 */
export function readStoreQuery(
  query: URLSearchParams,
  { country, pageSize }: Pick<StoreSettings, 'country' | 'pageSize'>,
): { place: StorePlace | undefined; limit: number } {
  const requested = Math.trunc(Number(query.get('limit') ?? pageSize));
  const limit = requested >= 1 ? Math.min(requested, MAX_STORES) : pageSize;
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => degrees(query.get(name)));
  if (latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90) {
    return { place: { latitude, longitude }, limit };
  }
  const postalCode = query.get('postalCode');
  if (postalCode === null) return { place: undefined, limit };
  return { place: { country: query.get('country') ?? country, postalCode: postalCode.trim() }, limit };
}

function degrees(text: string | null): number | undefined {
  const value = text ? Number(text) : Number.NaN;
  return Math.abs(value) <= 180 ? rounded(value) : undefined;
}

/** Rounds degrees to hundredths. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
