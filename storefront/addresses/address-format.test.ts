import { iso31661 } from 'iso-3166';
import { formatAddress } from 'localized-address-format';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hasPostalCode } from '../../shared/postal-code.ts';
import { REGION_COUNTRIES } from '../../shared/regions.server.ts';
import { addressFormat, isPostalCode } from './address-format.ts';
import { addressShape, withAddressRules } from './address-schema.ts';
import { validateRegion } from './validate-region.server.ts';

test.each([
  ['DE', '10178', '1017'],
  ['GB', 'wc2e 8rf', '10178'],
  ['IE', 'D02 AF30', 'D02'],
  ['US', '04101-1234', '0410'],
  ['NL', '1012AB', '1012'],
  ['PT', '1000-205', '1000'],
  ['FR', '75001', 'F-75001'],
])('[CHK-02] a postal code of %s may be %s, but not %s', (country, right, wrong) => {
  expect(isPostalCode(country, right)).toBe(true);
  expect(isPostalCode(country, wrong)).toBe(false);
});

test('[CHK-02] fields follow the order of the country, with the type of region it uses', () => {
  expect(addressFormat('US')).toMatchObject({
    place: ['city', 'stateCode', 'postalCode'],
    postcode: 'postcode_zip',
    region: 'state',
  });
  expect(addressFormat('IT')).toMatchObject({
    place: ['postalCode', 'city', 'stateCode'],
    region: 'province',
  });
  expect(addressFormat('DE').place).toEqual(['postalCode', 'city']);
});

test('accepts any postal code for a country without a known format', () => {
  expect(isPostalCode('NZ', 'anything')).toBe(true);
});

test.each(['AT', 'CA', 'DK', 'EE', 'ES', 'FI', 'GB', 'GR', 'IE', 'IT', 'LU', 'SE', 'US'])(
  'the example for %s is a valid postal code',
  (country) => expect(isPostalCode(country, addressFormat(country).example ?? '')).toBe(true),
);

test('a country has a postal code and a region where its address format has a place for them', () => {
  // The region of these addresses is not entered: the postal code or the city says it.
  const leftOut = new Set(['EE', 'LT', 'LV']);
  for (const { alpha2: country } of iso31661) {
    const { place, region, regionIsText } = addressFormat(country);
    expect(place.includes('postalCode'), country).toBe(hasPostalCode(country));
    expect(place.includes('stateCode'), country).toBe(region !== undefined);
    const format = formatAddress({ postalCountry: country, locality: 'l', administrativeArea: 'Q1' }).join();
    if (format.includes('Q1') && !leftOut.has(country)) expect(region, country).toBeDefined();
    if (region && !regionIsText) expect(REGION_COUNTRIES, country).toContain(country);
  }
});

const schema = withAddressRules(z.object(addressShape));
const address = { firstName: 'Ada', lastName: 'Byrne', address1: '1 High Street', city: 'Portville' };
const errorsOf = (place: object) =>
  (schema.safeParse({ ...address, ...place }).error?.issues ?? []).map(({ path }) => path.join());

test('asks for the fields that addresses of the country need', () => {
  expect(errorsOf({ countryCode: 'AE', stateCode: 'DU' })).toEqual([]);
  expect(errorsOf({ countryCode: 'BS' })).toEqual([]);
  expect(errorsOf({ countryCode: 'HK' })).toEqual(['stateCode']);
  expect(errorsOf({ countryCode: 'HK', stateCode: 'Kowloon' })).toEqual([]);
  expect(errorsOf({ countryCode: 'AE' })).toEqual(['stateCode']);
  expect(errorsOf({ countryCode: 'JP' })).toEqual(['stateCode', 'postalCode']);
  expect(errorsOf({ countryCode: 'DE' })).toEqual(['postalCode']);
});

test('keeps a typed region and drops a postal code that the country does not have', () => {
  const hongKong = { countryCode: 'HK', stateCode: 'Kowloon', postalCode: '1234' };
  expect(validateRegion(hongKong, ['HK'])).toEqual({ address: { ...hongKong, postalCode: '' } });
  const dubai = { countryCode: 'AE', stateCode: 'DU', postalCode: undefined };
  expect(validateRegion(dubai, ['AE'])).toMatchObject({ address: { stateCode: 'DU' } });
});
