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
