import { expect, test } from 'vitest';
import french from './fr.json' with { type: 'json' };

/** A mark that no narrow no-break space (U+202F) keeps with its word: it could begin a line. */
const LOOSE = /(?<!\u202f)[:;!?»]|«(?!\u202f)/;

test('[MS-11] French marks stay with their words: each has a narrow no-break space before it', () => {
  expect(Object.entries(french).filter(([, text]) => LOOSE.test(text))).toEqual([]);
});
