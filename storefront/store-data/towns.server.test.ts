import { expect, test } from 'vitest';
import { findTown, isPlaceName, type Town } from './towns.server.ts';

const town = (country: string, city: string, latitude: number, longitude: number): Town => ({
  country,
  city,
  postalCode: '',
  latitude,
  longitude,
});
const TOWNS = [
  town('DE', 'Berlin', 52.5, 13.4),
  town('DE', 'Berlin', 52.7, 13.2),
  town('US', 'Berlin', 44.5, -71.2),
  town('DE', 'München', 48.1, 11.6),
  town('DE', 'Frankfurt am Main', 50.1, 8.7),
  town('DE', 'Köln', 50.9, 7),
  town('FR', 'Saint-Tropez', 43.3, 6.6),
];
const at = (name: string, country = 'DE') => {
  const found = findTown(TOWNS, name, country);
  return found && [found.latitude, found.longitude];
};

test('[STOR-01] finds a town by name in the selected country, at the centre of its stores', () => {
  expect(at('Berlin')).toEqual([52.6, 13.3]);
  expect(at('  berlin ', 'US')).toEqual([44.5, -71.2]);
  expect(at('Berlin', 'FR')).toEqual([52.6, 13.3]);
});

test.each(['München', 'MÜNCHEN', 'Munchen', 'Muenchen', 'Mu\u0308nchen'])(
  '[STOR-01] finds the same town as %s',
  (name) => {
    expect(at(name)).toEqual([48.1, 11.6]);
  },
);

test('[STOR-01] accepts short names, hyphens and transcribed umlauts', () => {
  expect(at('Frankfurt')).toEqual([50.1, 8.7]);
  expect(at('saint tropez')).toEqual([43.3, 6.6]);
  expect(at('Koeln')).toEqual([50.9, 7]);
});

test('[STOR-03] finds nothing where there is no store', () => {
  for (const name of ['Dublin', 'Ber', '', '--', 'Frank']) expect(at(name)).toBeUndefined();
});

test('a search term with digits is a postal code, otherwise a name', () => {
  expect(['Berlin', 'H91', 'WC2E 8RF', '10178'].map(isPlaceName)).toEqual([true, false, false, false]);
});
