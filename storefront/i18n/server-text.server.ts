import { formatMessage, type TextValues } from './format-message.ts';
import { serverMessages } from './messages.server.ts';
import type { MessageId } from './use-text.ts';

/** Returns a message in a language for data that the server prepares; the id when it is missing. */
export function serverText(locale: string, id: MessageId, values: TextValues = {}): string {
  const message = serverMessages(locale)[id];
  return message ? formatMessage(message, locale, values).join('') : id;
}

/** Language that a message has on the pages of a locale, for dates inside it: the locale, or that of its fallback. */
export function textLanguage(locale: string, id: MessageId): string {
  const [first] = serverMessages(locale)[id] ?? [];
  return first?.type === 9 ? first.value : locale;
}
