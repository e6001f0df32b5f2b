import { expect, test } from 'vitest';
import { compareRounds, shuffle, summarize } from './ratios.ts';

test('a ratio above 1 means that ours is faster', () => {
  const times = [
    { ours: 2, theirs: 10 },
    { ours: 4, theirs: 8 },
    { ours: 3, theirs: 9 },
  ];
  expect(compareRounds('median', times)).toEqual({ ours: 3, theirs: 9, ratio: 3, least: 2, most: 5 });
});

test('of rates, more is better', () => {
  const rates = [
    { ours: 100, theirs: 50 },
    { ours: 90, theirs: 180 },
    { ours: 120, theirs: 40 },
  ];
  expect(compareRounds('perSecondOfEight', rates)).toEqual({
    ours: 100,
    theirs: 50,
    ratio: 2,
    least: 0.5,
    most: 3,
  });
});

test('calls are summarised by their median, their p95 and their rates', () => {
  const alone = Array.from({ length: 100 }, (_, at) => at + 1);
  expect(summarize(alone, 240, 2)).toEqual({
    median: 51,
    p95: 96,
    perSecond: 100_000 / 5050,
    perSecondOfEight: 120,
  });
});

test('requests are mixed the same way in every run', () => {
  const values = Array.from({ length: 50 }, (_, at) => at);
  const mixed = shuffle(values, 1);
  expect(mixed).toEqual(shuffle(values, 1));
  expect(mixed).not.toEqual(values);
  expect(mixed).not.toEqual(shuffle(values, 2));
  expect([...mixed].sort((a, b) => a - b)).toEqual(values);
});
