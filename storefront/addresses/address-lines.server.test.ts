import { expect, test } from 'vitest';
import { addressLines } from './address-lines.server.ts';

const lines = (
  countryCode: string,
  city: string,
  postalCode: string,
  stateCode?: string,
  localeId = 'en-IE',
) =>
  addressLines(
    {
      firstName: 'Ada',
      lastName: 'Byrne',
      address1: '1 High Street',
      city,
      postalCode,
      stateCode,
      countryCode,
    },
    localeId,
  ).slice(2);

test.each([
  ['GB', 'London', 'SW1A 1AA', undefined, ['London', 'SW1A 1AA', 'United Kingdom']],
  ['IE', 'Galway', 'H91 XY12', 'G', ['Galway', 'H91 XY12', 'Ireland']],
  ['US', 'New York', '10001', 'NY', ['New York, NY 10001', 'United States']],
  ['IT', 'Roma', '00118', 'RM', ['00118 Roma RM', 'Italy']],
  ['FR', 'Nice', '06000', undefined, ['06000 Nice', 'France']],
  ['NL', 'Amsterdam', '1012 AB', undefined, ['1012 AB Amsterdam', 'Netherlands']],
])('formats an address of %s in the order of the country', (country, city, code, state, expected) => {
  expect(lines(country, city, code, state)).toEqual(expected);
});

test('localises the country name, includes the company and omits empty parts', () => {
  expect(lines('DE', 'Berlin', '10178', undefined, 'de-DE')).toEqual(['10178 Berlin', 'Deutschland']);
  const point = {
    firstName: 'Ada',
    lastName: 'Byrne',
    companyName: 'Librairie du Quai',
    address1: '4 rue Masséna',
  };
  expect(
    addressLines({ ...point, address2: '', city: 'Nice', postalCode: '06000', countryCode: 'FR' }, 'en-IE'),
  ).toEqual(['Librairie du Quai', 'Ada Byrne', '4 rue Masséna', '06000 Nice', 'France']);
  expect(addressLines(undefined, 'en-IE')).toEqual([]);
  expect(addressLines({ countryCode: 'IE' }, 'en-IE')).toEqual(['Ireland']);
});
