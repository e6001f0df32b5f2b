import fc from 'fast-check';
import { iso31661 } from 'iso-3166';
import { formatAddress } from 'localized-address-format';
import { expect, test } from 'vitest';
import { postalLines } from './postal-address.server.ts';
import { hasPostalCode, needsPostalCode } from './postal-code.ts';
import { REGION_COUNTRIES, regionsOf } from './regions.server.ts';

const FIELDS = {
  firstName: 'Ada',
  lastName: 'Byrne',
  companyName: 'Quay Books',
  address1: '1 High Street',
  address2: 'Floor 2',
  city: 'Portville',
  postalCode: '90210',
};

test.each(iso31661.map(({ alpha2 }) => alpha2))('no entered field is lost in an address of %s', (country) => {
  fc.assert(
    fc.property(
      fc.subarray(Object.keys(FIELDS) as (keyof typeof FIELDS)[]),
      fc.constantFrom('', 'Northland'),
      fc.boolean(),
      (entered, stateCode, isLocal) => {
        const given = Object.fromEntries(entered.map((field) => [field, FIELDS[field]]));
        if (isLocal && given.city) given.city = '東京';
        const text = postalLines({ ...given, stateCode, countryCode: country }, 'en-IE').join('\n');
        for (const value of [...Object.values(given), stateCode]) expect(text).toContain(value);
      },
    ),
    { seed: 7, numRuns: 12 },
  );
});

test.each(REGION_COUNTRIES)('an address of %s names its region', (country) => {
  const [region] = regionsOf(country, 'en-IE');
  if (!region) throw new Error(`${country} has no regions`);
  const text = postalLines({ ...FIELDS, stateCode: region.code, countryCode: country }, 'en-IE').join('\n');
  expect([text.includes(region.name), text.includes(region.code)], text).toContain(true);
});

const of = (countryCode: string, rest: object) =>
  postalLines(
    { firstName: 'Aoi', lastName: 'Sato', address1: '1-2-3 Ginza', ...rest, countryCode },
    'en-IE',
  ).slice(1);

test('writes the city where the format of the country has no place for it', () => {
  expect(of('JP', { city: 'Chuo', stateCode: '13', postalCode: '104-0061' })).toEqual([
    '1-2-3 Ginza',
    'Chuo',
    'Tokyo',
    '104-0061',
    'Japan',
  ]);
  expect(of('AE', { city: 'Dubai Marina', stateCode: 'DU' })).toEqual([
    '1-2-3 Ginza',
    'Dubai Marina',
    'Dubai',
    'United Arab Emirates',
  ]);
  expect(of('SG', { city: 'Singapore', postalCode: '018956' })).toEqual([
    '1-2-3 Ginza',
    'SINGAPORE 018956',
    'Singapore',
  ]);
});

test('writes a Japanese address from the prefecture down to the name', () => {
  expect(
    postalLines(
      {
        firstName: '葵',
        lastName: '佐藤',
        address1: '銀座1-2-3',
        city: '中央区',
        stateCode: '13',
        postalCode: '104-0061',
        countryCode: 'JP',
      },
      'ja-JP',
    ),
  ).toEqual(['〒104-0061', '東京都', '中央区', '銀座1-2-3', '佐藤 葵', '日本']);
});

test('a country that is not a code is written as it is stored', () => {
  const address = { lastName: 'Costa', address1: 'Storgatan 1', city: 'Stockholm', postalCode: '111 22' };
  expect(postalLines({ ...address, countryCode: 'Sverige' }, 'sv-SE').at(-1)).toBe('Sverige');
  expect(postalLines({ ...address, countryCode: 'SE' }, 'sv-SE').at(-1)).toBe('Sverige');
});

test('the countries without postal codes are those whose format has none', () => {
  const hasPlace = ({ alpha2 }: { alpha2: string }) =>
    (['local', 'latin'] as const).some((script) =>
      formatAddress({ postalCountry: alpha2, name: 'n', locality: 'l', postalCode: 'Q1' }, script)
        .join()
        .includes('Q1'),
    );
  for (const country of iso31661)
    expect(hasPostalCode(country.alpha2), country.alpha2).toBe(hasPlace(country));
  for (const { alpha2 } of iso31661) {
    if (needsPostalCode(alpha2)) expect(hasPostalCode(alpha2), alpha2).toBe(true);
  }
});
