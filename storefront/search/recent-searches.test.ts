import { expect, test } from 'vitest';
import { readRecent, withoutSearch, withSearch, writeRecent } from './recent-searches.ts';

test('[SRCH-05] puts the trimmed term first and stores at most five', () => {
  let recent: string[] = [];
  for (const term of ['one', ' two ', 'three', 'four', 'five', 'six']) recent = withSearch(recent, term);
  expect(recent).toEqual(['six', 'five', 'four', 'three', 'two']);
});

test('[SRCH-05] treats terms that differ only in case as one, in their latest spelling', () => {
  expect(withSearch(['linen', 'Wool'], 'LINEN')).toEqual(['LINEN', 'Wool']);
  expect(withSearch(['linen', 'wool'], 'wool')).toEqual(['wool', 'linen']);
  expect(withoutSearch(['Linen', 'wool'], 'linen')).toEqual(['wool']);
});

test('[SRCH-05] does not store an empty term', () => {
  expect(withSearch(['linen'], '   ')).toEqual(['linen']);
});

test('ignores stored values that are not a list of terms', () => {
  for (const stored of [null, '{', '{"a":1}', '"x"']) {
    expect(readRecent({ getItem: () => stored }, 'k')).toEqual([]);
  }
  expect(readRecent({ getItem: () => '["a",1,""," ","b"]' }, 'k')).toEqual(['a', 'b']);
});

test('works when the browser blocks storage', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  expect(readRecent({ getItem: refuse }, 'k')).toEqual([]);
  expect(() => writeRecent({ setItem: refuse }, 'k', ['a'])).not.toThrow();
});
