/** Minutes after midnight from which to which a shop is open; closed where absent. */
export type Day = [opens: number, closes: number] | undefined;

/** Monday to Saturday in one, and Sunday. */
export interface Week {
  weekdays: Day;
  saturday: Day;
  sunday: Day;
}

/** A shop of the house. */
export interface Store {
  /** its place in the list, from one; its picture has it too */
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
  /** a large house with every collection */
  flagship: boolean;
  services: StoreService[];
}

export type StoreService = 'tailoring' | 'repairs' | 'children' | 'swim';

/** Without the number, which is the place in the whole list. */
export type StoreEntry = Omit<Store, 'number'>;

const at = (hour: number, minute = 0) => hour * 60 + minute;
const open = (from: number, to: number): Day => [from, to];

/** Opening weeks as they are usual in a country. */
export const WEEKS = {
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

/** Stores of a country from rows; a star before the services marks a flagship. */
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
