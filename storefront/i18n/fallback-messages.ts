import type { Message } from './format-message.ts';
import type { Messages } from './load-messages.ts';

/**
 * English messages for a page in another language. They keep their language, for dates, numbers and plural forms. Messages
 * without words, such as `{name}:`, are those of the page.
 */
export const englishMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      hasWords(message) ? [{ type: 9, value: 'en', children: message }] : message,
    ]),
  );

const hasWords = (message: Message): boolean =>
  message.some((part) => {
    if (part.type === 0) return /\p{L}/u.test(part.value);
    if (part.type === 5 || part.type === 6)
      return Object.values(part.options).some(({ value }) => hasWords(value));
    return (part.type === 8 || part.type === 9) && hasWords(part.children);
  });
