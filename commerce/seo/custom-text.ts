import type { Localized } from '../database/columns.ts';
import { localize } from '../database/localized.ts';

/** Text of a custom attribute in a locale; undefined when it has none. */
export function customText(value: unknown, locale: string): string | undefined {
  if (typeof value === 'string') return value;
  const localized = (value as { $localized?: Localized } | undefined)?.$localized;
  return localize(localized, locale);
}
