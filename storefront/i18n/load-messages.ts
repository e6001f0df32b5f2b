import { isRightToLeft } from '../../shared/text-direction.ts';
import type { Message } from './format-message.ts';

/** Timeout in milliseconds after which the inline defaults replace a file. */
const TIMEOUT_MS = 10_000;

/** Compiled messages by id. */
export type Messages = Record<string, Message>;

export function languageOf(locale: string): string {
  return locale.split('-')[0] as string;
}

/** Writing direction of a locale, as an attribute: undefined for left to right. */
export const directionOf = (locale: string): 'rtl' | undefined => (isRightToLeft(locale) ? 'rtl' : undefined);

/**
 * Loads the messages of a locale from its files, most specific first (messages.server.ts). A file that fails to load
 * is logged; then, or when messages are missing, `defaults` fill the gaps. Rejects when `defaults` are needed and fail.
 */
export async function loadMessages(
  locale: string,
  urls: string[],
  fetchJson = fetchMessages,
  defaults = inlineDefaults,
): Promise<Messages> {
  let failed = false;
  const parts = await Promise.all(
    urls.map((url) =>
      fetchJson(url).catch((error: unknown) => {
        console.error(`Loading messages from ${url} failed`, error);
        failed = true;
        return {} as Messages;
      }),
    ),
  );
  const found = Object.assign({}, ...parts.reverse()) as Messages;
  // The last file is complete; a version ends with the number of messages: `3f2a91bc-612`.
  if (!failed && !(Object.keys(found).length < Number(urls.at(-1)?.split('-').at(-1)))) return found;
  const inline = await defaults(locale);
  // After a failure the defaults win, because the missing file may override messages of the language.
  return failed ? { ...found, ...inline } : { ...inline, ...found };
}

async function fetchMessages(url: string): Promise<Messages> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

const inlineDefaults = async (locale: string): Promise<Messages> =>
  (await import('./deferred/default-messages.ts')).defaultMessages(locale);
