import type { Localized } from './columns.ts';

/** Fallback chain of a locale, most specific first: fr-FR, fr, default. */
export function localeChain(locale: string): readonly string[] {
  const known = chains.get(locale);
  if (known) return known;
  const language = locale.split('-')[0] ?? locale;
  const chain = [...new Set([locale, language, 'default'])];
  // Sites have few locales; do not cache made-up ones from requests.
  if (chains.size < MAX_CHAINS) chains.set(locale, chain);
  return chain;
}

// Cached because one page of search results needs it about ten thousand times.
const chains = new Map<string, readonly string[]>();
const MAX_CHAINS = 200;

/** Value of a localised attribute with the platform's fallback; undefined when there is none. */
export function localize<T>(value: Localized<T> | null | undefined, locale: string): T | undefined {
  if (!value) return undefined;
  for (const key of localeChain(locale)) if (value[key] !== undefined) return value[key];
  return undefined;
}

/** First text of the fallback chains of several locales that is not empty; undefined when there is none. */
export function localizeText(
  value: Localized<unknown> | null | undefined,
  locales: readonly string[],
): string | undefined {
  for (const key of locales.flatMap(localeChain)) {
    const text = value?.[key];
    if (typeof text === 'string' && text !== '') return text;
  }
  return undefined;
}

/** Custom attributes of a row in a locale, keyed by API name (`c_…`). */
export function localizeCustom(custom: Record<string, unknown>, locale: string): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(custom)) {
    const text =
      value !== null && typeof value === 'object' && '$localized' in value
        ? localize(value.$localized as Localized<unknown>, locale)
        : value;
    if (text !== undefined) result[`c_${name}`] = text;
  }
  return result;
}
