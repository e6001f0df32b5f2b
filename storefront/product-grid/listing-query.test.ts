import { expect, test } from 'vitest';
import {
  platformRefinements,
  readListingQuery,
  toggleRefinement,
  writeListingQuery,
} from './listing-query.ts';

const read = (query: string) => readListingQuery(new URLSearchParams(query));

test('[PLP-01] reads and writes several refinements in one parameter and leaves out defaults', () => {
  const query = read(
    'q=linen&refine=c_refinementColor=blue|c_refinementColor=white|price=(50..100)&offset=25',
  );
  expect(query).toEqual({
    q: 'linen',
    refine: ['c_refinementColor=blue', 'c_refinementColor=white', 'price=(50..100)'],
    offset: 25,
    limit: 25,
  });
  expect(readListingQuery(new URLSearchParams(writeListingQuery(query)))).toEqual(query);
  expect(read('')).toEqual({ refine: [], offset: 0, limit: 25 });
  expect(writeListingQuery(read(''))).toBe('');
});

test('ignores invalid parameters', () => {
  expect(read('offset=-3&limit=abc&sort=<b>&refine=nonsense')).toEqual({ refine: [], offset: 0, limit: 25 });
});

test('[PLP-02] adds and removes a refinement and returns to the first page', () => {
  const on = toggleRefinement(read('offset=50'), 'c_refinementColor', 'blue');
  expect(on).toMatchObject({ refine: ['c_refinementColor=blue'], offset: 0 });
  expect(toggleRefinement(on, 'c_refinementColor', 'blue').refine).toEqual([]);
  const priced = toggleRefinement(read('refine=price=(0..50)'), 'price', '(50..100)');
  expect(priced.refine).toEqual(['price=(50..100)']);
});

test('joins values of one attribute as alternatives', () => {
  expect(platformRefinements(['c_refinementColor=blue', 'cgid=women', 'c_refinementColor=white'])).toEqual([
    'c_refinementColor=blue|white',
    'cgid=women',
  ]);
});
