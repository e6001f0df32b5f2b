/** Opening and closing time in minutes after midnight; closed when missing. */
export type Day = [opens: number, closes: number] | undefined;

/** Monday to Saturday together, and Sunday. */
export interface Week {
  weekdays: Day;
  saturday: Day;
  sunday: Day;
}

/** A store. */
export interface Store {
  /** position in the list, from one; also the number of its image */
  number: number;
  name: string;
  address1: string;
  address2?: string;
  city: string;
  postalCode: string;
  stateCode?: string;
  countryCode: 'DE' | 'FR' | 'GB' | 'US';
  latitude: number;
  longitude: number;
  phone: string;
  week: Week;
  /** flagship with all collections */
  flagship: boolean;
  services: StoreService[];
}

export type StoreService = 'tailoring' | 'repairs' | 'children' | 'swim';

/** A store without its number, which is its position in the complete list. */
export type StoreEntry = Omit<Store, 'number'>;

const at = (hour: number, minute = 0) => hour * 60 + minute;
const open = (from: number, to: number): Day => [from, to];

/** Typical opening hours by country. */
const WEEKS = {
  german: { weekdays: open(at(10), at(19)), saturday: open(at(10), at(18)), sunday: undefined },
  germanLong: { weekdays: open(at(10), at(20)), saturday: open(at(10), at(20)), sunday: undefined },
  french: { weekdays: open(at(10, 30), at(19)), saturday: open(at(10), at(19, 30)), sunday: undefined },
  riviera: { weekdays: open(at(10), at(20)), saturday: open(at(10), at(20)), sunday: open(at(11), at(19)) },
  british: { weekdays: open(at(10), at(19)), saturday: open(at(10), at(19)), sunday: open(at(12), at(18)) },
  american: { weekdays: open(at(10), at(20)), saturday: open(at(10), at(20)), sunday: open(at(11), at(18)) },
  americanShort: {
    weekdays: open(at(11), at(19)),
    saturday: open(at(10), at(19)),
    sunday: open(at(12), at(17)),
  },
} satisfies Record<string, Week>;

type Row = [
  name: string,
  address1: string,
  postalCode: string,
  city: string,
  latitude: number,
  longitude: number,
  phone: string,
  week: keyof typeof WEEKS,
  services: string,
  stateCode?: string,
];

/** Parses the stores of a country from rows; `*` before the services marks a flagship. */
export const storesIn = (countryCode: Store['countryCode'], rows: Row[]): StoreEntry[] =>
  rows.map(([name, address1, postalCode, city, latitude, longitude, phone, week, services, stateCode]) => ({
    name: `Rivage ${name}`,
    address1,
    city,
    postalCode,
    ...(stateCode ? { stateCode } : {}),
    countryCode,
    latitude,
    longitude,
    phone,
    week: WEEKS[week],
    flagship: services.startsWith('*'),
    services: services.replace('*', '').split(' ').filter(Boolean) as StoreService[],
  }));
