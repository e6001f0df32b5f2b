import { expect, test } from 'vitest';
import { isRegion, REGION_COUNTRIES, regionKey, regionName, regionsOf } from '../../shared/regions.server.ts';

test('[FORM-07] between 60 and 70 countries have regions, each with a name', () => {
  expect(REGION_COUNTRIES.length).toBeGreaterThanOrEqual(60);
  expect(REGION_COUNTRIES.length).toBeLessThanOrEqual(70);
  for (const country of REGION_COUNTRIES) {
    const regions = regionsOf(country, 'en-IE');
    expect(regions.length, country).toBeGreaterThan(2);
    expect(new Set(regions.map(({ code }) => code)).size, country).toBe(regions.length);
    for (const { name } of regions) expect(name, country).toMatch(/\S/);
  }
});

test('[FORM-07] names are keyed by the lower-case country code and the region code', () => {
  expect(regionKey('US', 'CA')).toBe('state.us.CA');
  expect(regionKey('JP', '01')).toBe('state.jp.01');
});

test('[FORM-07] region names exist in French, Spanish, German and English', () => {
  const bavaria = ['fr', 'es', 'de', 'en'].map((language) => regionName('DE', 'BY', language));
  expect(bavaria).toEqual(['Bavière', 'Baviera', 'Bayern', 'Bavaria']);
  expect(regionName('US', 'CA', 'fr')).toBe('Californie');
  expect(regionName('AE', 'AJ', 'en')).toBe('Ajman');
});

test('[FORM-07] falls back to the local name', () => {
  expect(regionName('US', 'TX', 'fr')).toBe('Texas');
  expect(regionName('DE', 'BY', 'it')).toBe('Bayern');
  expect(regionName('DE', 'XX', 'en')).toBeUndefined();
});

test('[FORM-07] regions are sorted in the page language; a country without a list has none', () => {
  const spanish = regionsOf('US', 'es-US').map(({ name }) => name);
  expect(spanish.indexOf('Nueva York')).toBe(spanish.indexOf('Nueva Jersey') + 1);
  expect(regionsOf('US', 'en-US')).toHaveLength(51);
  expect(regionsOf('GB', 'en-GB').map(({ name }) => name)).toEqual([
    'England',
    'Northern Ireland',
    'Scotland',
    'Wales',
  ]);
  expect(regionsOf('AD', 'en-IE')).toEqual([]);
  expect(isRegion('IT', 'RM')).toBe(true);
  expect(isRegion('IT', 'CA-QC')).toBe(false);
});
