import { expect, test } from 'vitest';
import { messagesFor } from './messages.ts';

/** A mark that no narrow no-break space (U+202F) keeps with its word: it could begin a line. */
const LOOSE = /(?<!\u202f)[:;!?»]|«(?!\u202f)/;

test('French mails keep marks with their words: each has a narrow no-break space before it', () => {
  expect(Object.entries(messagesFor('fr-FR')).filter(([, text]) => LOOSE.test(text))).toEqual([]);
});
