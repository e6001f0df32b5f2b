import type { Picture } from '../images/picture.ts';

/** A shop as it is shown. */
export interface StoreView {
  id: string;
  name: string;
  /** street, then town with its code, as the country writes them */
  address: string[];
  /** with its unit, in the reader's language */
  distance?: string;
  phone?: string;
  /** cleaned HTML */
  hours?: string;
  /** cleaned HTML: what the shop offers */
  services?: string;
  picture?: Picture;
  /** a map service that leads there */
  directions?: string;
}

/** How stores are searched for on this site. */
export interface StoreSettings {
  /** to choose from, by name; none where the site's one country is meant */
  countries: { code: string; name: string }[];
  country: string;
  postalCode: string;
  /** in the unit */
  radius: number;
  unit: 'km' | 'mi';
  pageSize: number;
}

export interface StoreAnswer {
  total: number;
  stores: StoreView[];
}

/** Where stores are searched for: at a postal code or in a town by its name, or around the shopper. */
export type StorePlace = { country: string; postalCode: string } | { latitude: number; longitude: number };

/** Most stores of one list (specification, section 9). */
export const MOST_STORES = 200;

/** What a search needs before it can be made. */
export type StoreFault = 'country' | 'postal_code';

/** What a postal code can be: from 3 to 10 letters, digits and what stands between them. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N} .-]{1,8}[\p{L}\p{N}]$/u;
/** What the name of a town can be. */
const TOWN = /^[\p{L}\p{M}][\p{L}\p{M} .'’()/-]{1,58}[\p{L}\p{M}.)]$/u;

/** The longest name of a place that is looked for. */
export const LONGEST_PLACE = 60;

export function storeFaults({ country, postalCode }: { country: string; postalCode: string }): StoreFault[] {
  const code = postalCode.trim();
  return [
    ...(/^[A-Z]{2}$/.test(country) ? [] : ['country' as const]),
    ...(CODE.test(code) || TOWN.test(code) ? [] : ['postal_code' as const]),
  ];
}

/** The query of a search; the first page's length is left out. */
export function writeStoreQuery(place: StorePlace, limit: number, pageSize: number): string {
  const query = new URLSearchParams(
    Object.entries(place).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (limit !== pageSize) query.set('limit', String(limit));
  return `?${query}`;
}

/**
 * A search from its query: undefined when it names no place at all, so that the search begins where the merchant says.
 * Coordinates are taken to the hundredth of a degree, about a kilometre: nobody needs to know more.
 */
export function readStoreQuery(
  query: URLSearchParams,
  { country, pageSize }: Pick<StoreSettings, 'country' | 'pageSize'>,
): { place: StorePlace | undefined; limit: number } {
  const asked = Math.trunc(Number(query.get('limit') ?? pageSize));
  const limit = asked >= 1 ? Math.min(asked, MOST_STORES) : pageSize;
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

/** Degrees to the hundredth. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
