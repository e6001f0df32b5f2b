import { formatMessage } from './format-message.ts';
import { serverMessages } from './messages.server.ts';
import type { MessageId } from './use-text.ts';

/** Returns a message in a language for data that the server prepares; the id when it is missing. */
export function serverText(
  locale: string,
  id: MessageId,
  values: Record<string, string | number> = {},
): string {
  const message = serverMessages(locale)[id];
  return message ? formatMessage(message, locale, values).join('') : id;
}
