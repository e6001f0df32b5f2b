import { expect, test } from 'vitest';
import french from './fr.json' with { type: 'json' };

/** Punctuation without a narrow no-break space (U+202F), which could wrap to the next line. */
const LOOSE = /(?<!\u202f)[:;!?»]|«(?!\u202f)/;

test('[MS-11] French punctuation has a narrow no-break space before it', () => {
  expect(Object.entries(french).filter(([, text]) => LOOSE.test(text))).toEqual([]);
});
