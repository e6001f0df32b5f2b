import type { Message } from './format-message.ts';

/** Timeout in milliseconds after which the inline defaults replace a file. */
const TIMEOUT_MS = 10_000;

/** Compiled messages by id. */
export type Messages = Record<string, Message>;

/**
 * Returns the URLs of a locale's message files, most specific first: `fr-FR`, then `fr`; only files that exist in this
 * build.
 */
export function messageUrls(locale: string, files: Record<string, string>): string[] {
  return [locale, languageOf(locale)]
    .filter((name, index, names) => files[name] && names.indexOf(name) === index)
    .map((name) => `/static/translations/compiled/${name}.json?v=${files[name]}`);
}

export function languageOf(locale: string): string {
  return locale.split('-')[0] as string;
}

/** Writing direction of a locale, as an attribute: undefined for left to right. */
export const directionOf = (locale: string): 'rtl' | undefined =>
  /^(ar|fa|he|ps|ur|yi)\b/.test(locale) ? 'rtl' : undefined;

/**
 * Loads the messages of a locale merged over those of its language. A file that fails to load is logged; then, or when
 * messages are missing, `defaults` fill the gaps. Rejects when `defaults` are needed and fail.
 */
export async function loadMessages(
  locale: string,
  files: Record<string, string>,
  fetchJson = fetchMessages,
  defaults = inlineDefaults,
): Promise<Messages> {
  let failed = false;
  const parts = await Promise.all(
    messageUrls(locale, files).map((url) =>
      fetchJson(url).catch((error: unknown) => {
        console.error(`Loading messages from ${url} failed`, error);
        failed = true;
        return {} as Messages;
      }),
    ),
  );
  const found = Object.assign({}, ...parts.reverse()) as Messages;
  if (!failed && Object.keys(found).length >= countOf(files[languageOf(locale)])) return found;
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

/** Number of messages in a file by its version: `3f2a91bc-612`. */
const countOf = (version = '-1'): number => Number(version.split('-')[1]);
