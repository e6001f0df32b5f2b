import { expect, test } from 'vitest';
import { differing, rebased, remaining, requestOf, storedText } from './typed-words.ts';

const stored = {
  siteId: 'RivageEU',
  version: '1',
  languages: ['default', 'fr'],
  words: {
    default: {
      synonyms: [
        ['shirt', 'blouse'],
        ['jeans', 'denim trousers'],
      ],
      stopwords: ['the', 'a'],
    },
  },
};

test('lists are typed as lines of words, and read so', () => {
  expect(storedText(stored, 'default.synonyms')).toBe('shirt, blouse\njeans, denim trousers');
  expect(storedText(stored, 'default.stopwords')).toBe('the, a');
  expect(storedText(stored, 'fr.synonyms')).toBe('');
  expect(
    requestOf({ 'fr.synonyms': ' robe,  petite   robe\n\n, \nhaut, top', 'fr.stopwords': 'le, la\nles' }),
  ).toEqual({
    words: {
      fr: {
        synonyms: [
          ['robe', 'petite robe'],
          ['haut', 'top'],
        ],
        stopwords: ['le', 'la', 'les'],
      },
    },
  });
  expect(requestOf({ 'fr.synonyms': '' })).toEqual({ words: { fr: { synonyms: [] } } });
});

test('a list that is typed differently and means the same is no change', () => {
  const draft = {
    'default.synonyms': 'shirt,blouse\n\njeans,  denim trousers\n',
    'default.stopwords': 'the\na\nof',
  };
  expect(Object.keys(remaining(draft, stored))).toEqual(['default.stopwords']);
});

test('what somebody else changed is found by its list', () => {
  const after = { ...stored, words: { ...stored.words, fr: { synonyms: [['haut', 'top']], stopwords: [] } } };
  expect(differing(stored, after)).toEqual(['fr.synonyms']);
});

test('a draft keeps the lines that somebody else added and removed meanwhile', () => {
  const current = {
    ...stored,
    version: '2',
    words: {
      default: {
        synonyms: [
          ['jeans', 'denim trousers'],
          ['bag', 'purse'],
        ],
        stopwords: ['the', 'a', 'an'],
      },
    },
  };
  const draft = {
    'default.synonyms': 'shirt,blouse\njeans, denim trousers\ncoat, jacket',
    'default.stopwords': 'the',
    'fr.synonyms': 'robe, tenue',
  };
  expect(rebased(draft, stored, current)).toEqual({
    'default.synonyms': 'jeans, denim trousers\nbag, purse\ncoat, jacket',
    'default.stopwords': 'the, an',
    'fr.synonyms': 'robe, tenue',
  });
  // Both added the same: nothing is left to save.
  const same = { 'default.synonyms': 'shirt, blouse\njeans, denim trousers\nbag, purse' };
  expect(rebased(same, stored, current)).toEqual({});
});
