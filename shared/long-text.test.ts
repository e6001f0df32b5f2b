import { expect, test } from 'vitest';
import { MOST_SHOWN, shownPart } from './long-text.ts';

test('a long text is cut between words and tags', () => {
  expect(shownPart('<p>Oak</p>')).toBe('<p>Oak</p>');
  const words = shownPart('warm wool '.repeat(20_000));
  expect(words.length).toBeLessThanOrEqual(MOST_SHOWN + 1);
  expect(words).toMatch(/ (?:warm|wool)…$/);
  const tagged = shownPart(`${'a '.repeat(MOST_SHOWN / 2 - 5)}<a href="/long/path">x</a>`);
  expect(tagged).toMatch(/ a…$/);
});
