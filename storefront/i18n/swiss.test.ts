import { expect, test } from 'vitest';
import german from './de.json' with { type: 'json' };
import swiss from './de-CH.json' with { type: 'json' };

const withEszett = (texts: Record<string, string>) =>
  Object.entries(texts).filter(([, text]) => /ß/.test(text));

test('de-CH replaces the texts with ß, a letter that Swiss German does not have', () => {
  const expected = withEszett(german).map(([id, text]) => [id, text.replaceAll('ß', 'ss')]);
  expect(Object.entries(swiss)).toEqual(expected);
});
