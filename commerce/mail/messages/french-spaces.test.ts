import { expect, test } from 'vitest';
import { messagesFor } from './messages.ts';

/** A punctuation mark without a preceding narrow no-break space (U+202F), which could start a line. */
const LOOSE = /(?<!\u202f)[:;!?»]|«(?!\u202f)/;

test('French mails have a narrow no-break space before punctuation marks', () => {
  expect(Object.entries(messagesFor('fr-FR').texts).filter(([, text]) => LOOSE.test(text))).toEqual([]);
});
