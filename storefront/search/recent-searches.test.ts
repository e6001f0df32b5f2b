import { expect, test } from 'vitest';
import { readRecent, withoutSearch, withSearch, writeRecent } from './recent-searches.ts';

test('[SRCH-05] a trimmed term goes to the front, at most five are kept', () => {
  let recent: string[] = [];
  for (const term of ['one', ' two ', 'three', 'four', 'five', 'six']) recent = withSearch(recent, term);
  expect(recent).toEqual(['six', 'five', 'four', 'three', 'two']);
});

test('[SRCH-05] a term in another case is the same, and is kept as it was written last', () => {
  expect(withSearch(['linen', 'Wool'], 'LINEN')).toEqual(['LINEN', 'Wool']);
  expect(withSearch(['linen', 'wool'], 'wool')).toEqual(['wool', 'linen']);
  expect(withoutSearch(['Linen', 'wool'], 'linen')).toEqual(['wool']);
});

test('[SRCH-05] an empty term is not stored', () => {
  expect(withSearch(['linen'], '   ')).toEqual(['linen']);
});

test('what is no list of terms counts as none', () => {
  for (const kept of [null, '{', '{"a":1}', '"x"']) {
    expect(readRecent({ getItem: () => kept }, 'k')).toEqual([]);
  }
  expect(readRecent({ getItem: () => '["a",1,""," ","b"]' }, 'k')).toEqual(['a', 'b']);
});

test('a browser that keeps nothing is no obstacle', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  expect(readRecent({ getItem: refuse }, 'k')).toEqual([]);
  expect(() => writeRecent({ setItem: refuse }, 'k', ['a'])).not.toThrow();
});
