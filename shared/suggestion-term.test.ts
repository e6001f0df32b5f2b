import { expect, test } from 'vitest';
import { minTermLength } from './suggestion-term.ts';

test.each([
  ['靴', 1],
  ['가', 1],
  ['れ', 2],
  ['ส', 2],
  ['sh', 3],
  ['ку', 3],
  ['حق', 3],
  ['', 3],
])('[SRCH-03] suggestions for a term such as “%s” need at least %d characters', (term, length) => {
  expect(minTermLength(term)).toBe(length);
});
