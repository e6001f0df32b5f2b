import type { Message } from './format-message.ts';

/** Milliseconds after which the inline defaults are loaded instead of a file. */
const LONGEST_WAIT_MS = 10_000;

/** By message id. */
export type Messages = Record<string, Message>;

/** Where a locale's files are, most specific first: `fr-FR`, then `fr`; only those the build really has. */
export function messageUrls(locale: string, files: Record<string, string>): string[] {
  return [locale, languageOf(locale)]
    .filter((name, index, names) => files[name] && names.indexOf(name) === index)
    .map((name) => `/static/translations/compiled/${name}.json?v=${files[name]}`);
}

export function languageOf(locale: string): string {
  return locale.split('-')[0] as string;
}

/**
 * Messages of a locale over those of its language. A file that cannot be loaded is logged and counts as empty; then, or
 * when a message of the language is missing, `defaults` fill the gaps. Rejects when those are needed and cannot be had.
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
        console.error(`Messages could not be loaded from ${url}`, error);
        failed = true;
        return {} as Messages;
      }),
    ),
  );
  const found = Object.assign({}, ...parts.reverse()) as Messages;
  if (!failed && Object.keys(found).length >= countOf(files[languageOf(locale)])) return found;
  const inline = await defaults(locale);
  // What the language says may be otherwise in the locale, whose file did not come.
  return failed ? { ...found, ...inline } : { ...inline, ...found };
}

async function fetchMessages(url: string): Promise<Messages> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

const inlineDefaults = async (locale: string): Promise<Messages> =>
  (await import('./deferred/default-messages.ts')).defaultMessages(locale);

/** How many messages a file of that version has: `3f2a91bc-612`. */
const countOf = (version = '-1'): number => Number(version.split('-')[1]);
