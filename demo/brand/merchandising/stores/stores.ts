import { FRANCE } from './france.ts';
import { GERMANY } from './germany.ts';
import type { Store } from './store.ts';
import { UNITED_KINGDOM } from './united-kingdom.ts';
import { UNITED_STATES } from './united-states.ts';

/** All stores, in the list of every site. */
export const STORES: Store[] = [...GERMANY, ...FRANCE, ...UNITED_KINGDOM, ...UNITED_STATES].map(
  (store, place) => ({ ...store, number: place + 1 }),
);

/** Stores of a country, with the price books of the site that serves it. */
export const STORE_GROUPS: { id: string; name: string; countryCode: Store['countryCode']; books: string }[] =
  [
    { id: 'germany', name: 'Germany', countryCode: 'DE', books: 'eur' },
    { id: 'france', name: 'France', countryCode: 'FR', books: 'eur' },
    { id: 'united-kingdom', name: 'United Kingdom', countryCode: 'GB', books: 'gbp' },
    { id: 'united-states', name: 'United States', countryCode: 'US', books: 'usd' },
  ];

/** Inventory list of a store. */
export const stockOf = ({ countryCode }: Store): string =>
  `rivage-${countryCode === 'GB' ? 'uk' : countryCode === 'US' ? 'us' : 'eu'}`;
