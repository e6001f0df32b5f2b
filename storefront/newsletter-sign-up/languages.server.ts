import { localeLanguage } from '../sites/deferred/locale-names.ts';
import type { SiteConfig } from '../sites/site-config.ts';

/** A language of the newsletter, with its name in itself. */
export interface NewsletterLanguage {
  /** as the platform stores it: JA */
  code: string;
  /** locale whose language it is */
  locale: string;
  name: string;
}

export const languageCode = (localeId: string): string => localeId.split('-')[0]!.toUpperCase();

/**
 * Returns the languages of a site, each once, and `chosen`, which may be a language of another site. Named on the server,
 * because browsers differ.
 */
export function newsletterLanguages(site: SiteConfig, chosen?: unknown): NewsletterLanguage[] {
  const locales = site.l10n.supportedLocales.map(({ id }) => id);
  if (typeof chosen === 'string' && /^[A-Z]{2,3}$/.test(chosen)) locales.push(chosen.toLowerCase());
  const byCode = new Map<string, string>();
  for (const id of locales) if (!byCode.has(languageCode(id))) byCode.set(languageCode(id), id);
  return [...byCode].map(([code, locale]) => ({ code, locale, name: localeLanguage(locale, locale) }));
}
