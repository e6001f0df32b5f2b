import { expect, test } from 'vitest';
import { regionName, regionsOf } from './regions.server.ts';

test.each(['en-GB', 'it-IT', 'de-DE', 'fr-FR', 'es-ES', 'sv-SE'])(
  'prefectures of Japan have their usual names in %s',
  (locale) => {
    const names = regionsOf('JP', locale).map(({ name }) => name);
    expect(names).toHaveLength(47);
    expect(names).toEqual(expect.arrayContaining(['Fukuoka', 'Shizuoka', 'Chiba', 'Yamaguchi', 'Gifu']));
    expect(names.filter((name) => /[ôû]|si|ti|tu|hu|zi/i.test(name))).toEqual([]);
  },
);

test('prefectures of Japan are named in Japanese on Japanese pages', () => {
  expect(regionName('JP', '40', 'ja-JP')).toBe('福岡県');
  for (const { name } of regionsOf('JP', 'ja-JP')) expect(name).toMatch(/^\p{Script=Han}+$/u);
});
