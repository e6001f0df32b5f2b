import { expect, test } from 'vitest';
import { countedTerm } from './counted-term.ts';

test('a phrase is counted in lower case with single spaces', () => {
  expect(countedTerm('  Linen\t Shirt ', 'en-IE')).toBe('linen shirt');
  expect(countedTerm('Größe 38', 'de-DE')).toBe('größe 38');
  expect(countedTerm('ＬＩＮＥＮ', 'en-IE')).toBe('linen');
  expect(countedTerm('リネン シャツ', 'ja-JP')).toBe('リネン シャツ');
});

test.each([
  '2xl',
  'w32 l34',
  'bra 75b',
  '90s jacket',
  '40den tights',
  'levis 501',
  'size no. 5',
  'dr. martens',
  't-shirt',
  'シャツ38',
])('%s is counted', (phrase) => expect(countedTerm(phrase, 'en-IE')).toBe(phrase));

test.each([
  'ada@example.com',
  'ada ＠ example.com',
  '+44 20 7946 0958',
  'order 10000001',
  'order 1 2 3 4 5',
  'ES12 3456',
  'https://shop.example/x',
  'www.example.com',
  'ines(at)example',
  'ines [ at ] example',
  'ines.moreau',
  'x.y/z?token=ab',
  'token=ab',
  'what is linen?',
  'd02 xy45',
  'd02-xy45',
  'e1 6an',
  'sw1a 1aa',
  '1012 ab amsterdam',
  'ie12bofi',
  'passport pa 1234',
  '2024',
  '...',
  '',
  'a'.repeat(61),
])('%s is not counted', (phrase) => expect(countedTerm(phrase, 'en-IE')).toBe(undefined));
