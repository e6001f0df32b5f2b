import type { Store } from '../stores/store.ts';
import { FRENCH_PLACES } from './france.ts';
import { GERMAN_PLACES } from './germany.ts';
import type { Place } from './place.ts';
import { BRITISH_PLACES } from './united-kingdom.ts';
import { AMERICAN_PLACES } from './united-states.ts';

/** Postal codes known to the store search, by country. */
export const PLACES: Record<Store['countryCode'], Place[]> = {
  DE: GERMAN_PLACES,
  FR: FRENCH_PLACES,
  GB: BRITISH_PLACES,
  US: AMERICAN_PLACES,
};
