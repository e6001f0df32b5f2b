import type { Store } from './stores/store.ts';
import { STORES } from './stores/stores.ts';

/** A pickup point of the carrier. */
export interface PickupPoint {
  id: string;
  name: string;
  kind: 'kiosk' | 'bakery' | 'florist' | 'bookshop';
  address1: string;
  city: string;
  postalCode: string;
  stateCode?: string;
  countryCode: Store['countryCode'];
  latitude: number;
  longitude: number;
}

const KINDS: Record<Store['countryCode'], Record<PickupPoint['kind'], string>> = {
  DE: {
    kiosk: 'Kiosk Möwe',
    bakery: 'Bäckerei Sommer',
    florist: 'Blumen Linde',
    bookshop: 'Buchhandlung am Eck',
  },
  FR: {
    kiosk: 'Tabac du Port',
    bakery: 'Boulangerie Solène',
    florist: 'Fleurs d’Iris',
    bookshop: 'Librairie du Quai',
  },
  GB: {
    kiosk: 'Gull News',
    bakery: 'Crumb & Salt',
    florist: 'Foxglove Flowers',
    bookshop: 'The Corner Page',
  },
  US: {
    kiosk: 'Lighthouse Market',
    bakery: 'Morning Loaf',
    florist: 'Wild Aster',
    bookshop: 'Second Chapter',
  },
};
const STREETS: Record<Store['countryCode'], (number: number) => string> = {
  DE: (number) => `Lindenstraße ${number}`,
  FR: (number) => `${number} rue de la Gare`,
  GB: (number) => `${number} Station Road`,
  US: (number) => `${number} Main Street`,
};
/** Offsets from a store in degrees: a few hundred metres in different directions. */
const STEPS: [kind: PickupPoint['kind'], latitude: number, longitude: number][] = [
  ['kiosk', 0.0041, 0.0027],
  ['bakery', -0.0036, 0.0052],
  ['florist', 0.0018, -0.0061],
  ['bookshop', -0.0049, -0.0034],
];

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Pickup points around every store. */
export const PICKUP_POINTS: PickupPoint[] = STORES.flatMap((store) =>
  STEPS.map(([kind, latitude, longitude], place) => ({
    id: `${store.countryCode}${String(store.number).padStart(3, '0')}${place + 1}`,
    name: KINDS[store.countryCode][kind],
    kind,
    address1: STREETS[store.countryCode](((store.number * 7 + place * 13) % 90) + 1),
    city: store.city,
    postalCode: store.postalCode,
    ...(store.stateCode ? { stateCode: store.stateCode } : {}),
    countryCode: store.countryCode,
    latitude: round(store.latitude + latitude),
    longitude: round(store.longitude + longitude),
  })),
);
