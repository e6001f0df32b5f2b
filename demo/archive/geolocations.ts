import { PLACES } from '../brand/merchandising/places/places.ts';
import type { Store } from '../brand/merchandising/stores/store.ts';
import { document, element, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/geolocation/2007-05-01';
const DEFAULT = { 'xml:lang': 'x-default' };

/** Writes geolocations/{country}.xml with the coordinates of postal codes. */
const geolocations = (country: Store['countryCode']): Iterable<string> =>
  document(
    'geolocations',
    NAMESPACE,
    { 'country-code': country },
    PLACES[country].map((place) =>
      element('geolocation', { 'postal-code': place.postalCode }, [
        textElement('city', place.city, DEFAULT),
        textElement('state', place.state, DEFAULT),
        textElement('longitude', place.longitude),
        textElement('latitude', place.latitude),
      ]),
    ),
  );

/** Files of geolocations/ by path. */
export const geolocationFiles = (): Record<string, Iterable<string>> =>
  Object.fromEntries(
    (Object.keys(PLACES) as Store['countryCode'][]).map((country) => [
      `geolocations/${country}.xml`,
      geolocations(country),
    ]),
  );
