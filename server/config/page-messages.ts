import { join } from 'node:path';
import english from '../../storefront/i18n/en.json' with { type: 'json' };
import type { Messages } from '../../storefront/i18n/load-messages.ts';
import { compileOwnMessage, readOwnMessages } from './own-messages.ts';

/**
 * Reads the merchant's own texts of pages from DATA_DIR/messages/page, by locale or language, compiled for the
 * storefront. Throws an Error that names every problem.
 */
export function readPageMessages(dataDirectory: string): Record<string, Messages> {
  const own = readOwnMessages(join(dataDirectory, 'messages', 'page'), english, { tags: true });
  return Object.fromEntries(Object.entries(own).map(([locale, texts]) => [locale, compile(texts, locale)]));
}

const compile = (texts: Record<string, string>, locale: string): Messages =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileOwnMessage(text, locale) as Messages[string]]),
  );
