import { expect, test } from 'vitest';
import { addressFormat, isPostalCode } from './address-format.ts';

test.each([
  ['DE', '10178', '1017'],
  ['GB', 'wc2e 8rf', '10178'],
  ['IE', 'D02 AF30', 'D02'],
  ['US', '04101-1234', '0410'],
  ['NL', '1012AB', '1012'],
  ['PT', '1000-205', '1000'],
  ['FR', '75001', 'F-75001'],
])('[CHK-02] postal codes of %s look like %s, not like %s', (country, right, wrong) => {
  expect(isPostalCode(country, right)).toBe(true);
  expect(isPostalCode(country, wrong)).toBe(false);
});

test('[CHK-02] an address is asked for in the order of its country, with the region it names', () => {
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

test('a country that nothing is known of takes any postal code', () => {
  expect(isPostalCode('NZ', 'anything')).toBe(true);
});

test.each(['AT', 'CA', 'DK', 'EE', 'ES', 'FI', 'GB', 'GR', 'IE', 'IT', 'LU', 'SE', 'US'])(
  'the example of %s is a postal code of the country',
  (country) => expect(isPostalCode(country, addressFormat(country).example ?? '')).toBe(true),
);
