import { expect, test } from 'vitest';
import { crowdedWord, MAX_ALTERNATIVES } from './alternatives.ts';

const line = (from: number, count: number) => Array.from({ length: count }, (_, i) => `word ${from + i}`);

test('a word may have as many alternatives as a search uses, from all lines, and no more', () => {
  const half = MAX_ALTERNATIVES / 2;
  expect(
    crowdedWord([
      ['Shirt', ...line(0, half)],
      ['shirt', ...line(half, half)],
    ]),
  ).toBeUndefined();
  // The same ones count once.
  expect(
    crowdedWord([
      ['shirt', ...line(0, half)],
      ['SHIRT', ...line(0, half)],
      ['shirt', 'top'],
    ]),
  ).toBeUndefined();
  expect(
    crowdedWord([
      ['shirt', ...line(0, half)],
      ['shirt', ...line(half, half)],
      ['shirt', 'top'],
    ]),
  ).toEqual({
    word: 'shirt',
    count: MAX_ALTERNATIVES + 1,
  });
});
