import type { Message } from './format-message.ts';

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
 * Messages of a locale over those of its language. A file that cannot be loaded is logged and counts as empty: the
 * page then shows the inline defaults.
 */
export async function loadMessages(
  locale: string,
  files: Record<string, string>,
  fetchJson: (url: string) => Promise<Messages>,
): Promise<Messages> {
  const parts = await Promise.all(
    messageUrls(locale, files).map((url) =>
      fetchJson(url).catch((error: unknown) => {
        console.error(`Messages could not be loaded from ${url}`, error);
        return {} as Messages;
      }),
    ),
  );
  return Object.assign({}, ...parts.reverse()) as Messages;
}
