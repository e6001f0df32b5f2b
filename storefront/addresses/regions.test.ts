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

test('[FORM-07] languages of other scripts have names in their script', () => {
  const names = (country: string, locale: string) => regionsOf(country, locale).map(({ name }) => name);
  expect(names('JP', 'ja-JP').slice(0, 3)).toEqual(['北海道', '青森県', '岩手県']);
  expect(names('JP', 'ja-JP').at(-1)).toBe('沖縄県');
  const whole: [string, string, RegExp][] = [
    ['JP', 'ja-JP', /^\p{Script=Han}+$/u],
    ['AE', 'ar-AE', /^[\p{Script=Arabic} ]+$/u],
    ['SA', 'ar-SA', /^[\p{Script=Arabic} ]+$/u],
    ['KW', 'ar-KW', /^[\p{Script=Arabic} ]+$/u],
    ['KR', 'ko-KR', /^\p{Script=Hangul}+$/u],
    ['CN', 'zh-CN', /^\p{Script=Han}+$/u],
    ['TW', 'zh-TW', /^\p{Script=Han}+$/u],
    ['RU', 'ru-RU', /^[\p{Script=Cyrillic} ()—–-]+$/u],
    ['GR', 'el-GR', /^[\p{Script=Greek} -]+$/u],
    ['UA', 'uk-UA', /^[\p{Script=Cyrillic} ’'-]+$/u],
    ['TH', 'th-TH', /^\p{Script=Thai}+$/u],
  ];
  for (const [country, locale, script] of whole)
    expect(
      names(country, locale).filter((name) => !script.test(name)),
      locale,
    ).toEqual([]);
  expect([regionName('CN', 'GD', 'zh-CN'), regionName('CN', 'GD', 'zh-HK')]).toEqual(['广东省', '廣東省']);
  expect(regionName('US', 'CA', 'uk-UA')).toBe('Каліфорнія');
  // What has no translation keeps its local name.
  expect(regionName('US', 'TX', 'pl-PL')).toBe('Texas');
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
