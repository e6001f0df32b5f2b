import { expect, test } from 'vitest';
import { countedTerm } from './counted-term.ts';

test('a phrase is counted in lower case with single spaces', () => {
  expect(countedTerm('  Linen\t Shirt ', 'en-IE')).toBe('linen shirt');
  expect(countedTerm('Größe 38', 'de-DE')).toBe('größe 38');
  expect(countedTerm('ＬＩＮＥＮ', 'en-IE')).toBe('linen');
  expect(countedTerm('リネン シャツ', 'ja-JP')).toBe('リネン シャツ');
});

test.each([
  'ada@example.com',
  'ada ＠ example.com',
  '+44 20 7946 0958',
  'order 10000001',
  'order 1 2 3 4 5',
  'ES12 3456',
  'https://shop.example/x',
  'www.example.com',
  '2024',
  '...',
  '',
  'a'.repeat(61),
])('%s is not counted', (phrase) => expect(countedTerm(phrase, 'en-IE')).toBe(undefined));
