import type { Message } from '../format-message.ts';
import type { Messages } from '../load-messages.ts';

const literal = (value: string) => ({ type: 0, value }) as const;
/** Characters of an isolate from left to right, and of one with the direction of its first letter (Unicode UAX 9). */
const [LRI, FSI, PDI] = [literal('\u2066'), literal('\u2068'), literal('\u2069')];
/** Gives an element without letters of its own the direction of the page. */
const RLM = literal('\u200f');

/**
 * Encloses English messages and the values of all messages in the characters of isolates, so that on a right-to-left page full
 * stops, brackets and colons are on the correct side, in attributes and titles too. Done here and not when a message is
 * formatted, because other pages need not load it.
 */
export const isolateMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, isolateMessage(message)]));

function isolateMessage(message: Message): Message {
  const [first] = message;
  if (first?.type === 9) return [{ ...first, children: [LRI, ...isolateValues(first.children), PDI] }];
  return [...(first?.type === 1 ? [RLM] : []), ...isolateValues(message)];
}

const isolateValues = (message: Message): Message =>
  message.flatMap((part): Message => {
    if (part.type === 1) return [FSI, part, PDI];
    if (part.type === 8) return [{ ...part, children: isolateValues(part.children) }];
    if (part.type !== 5 && part.type !== 6) return [part];
    const options = Object.entries(part.options).map(([name, { value }]) => [
      name,
      { value: isolateValues(value) },
    ]);
    return [{ ...part, options: Object.fromEntries(options) }];
  });
