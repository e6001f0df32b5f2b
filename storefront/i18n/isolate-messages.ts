import type { Messages } from './load-messages.ts';

/**
 * Encloses left-to-right messages in the characters of an isolate (Unicode UAX 9: LRI, PDI), so that on a right-to-left
 * page their full stops and brackets are on the correct side, in attributes and titles too.
 */
export const isolateMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      [{ type: 0, value: '\u2066' }, ...message, { type: 0, value: '\u2069' }],
    ]),
  );
