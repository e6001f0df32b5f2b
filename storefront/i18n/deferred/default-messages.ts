import { englishMessages } from '../fallback-messages.ts';
import { directionOf, languageOf, type Messages } from '../load-messages.ts';
import { isolateMessages } from './isolate-messages.ts';

/** One chunk per message file, built from the same sources. */
const compiled = import.meta.glob<Messages>('../../public/static/translations/compiled/*.json', {
  import: 'default',
});

/**
 * Inline defaults (specification, section 7), used when a message file cannot be loaded: the locale's messages merged
 * over those of its language, or English. Rejects when the chunks cannot be loaded either.
 */
export async function defaultMessages(locale: string): Promise<Messages> {
  const of = (name: string) => compiled[`../../public/static/translations/compiled/${name}.json`];
  const language = languageOf(locale);
  const [own, region] = await Promise.all([of(language)?.(), of(locale)?.()]);
  const all = { ...(own ?? englishMessages((await of('en')?.()) ?? {})), ...region };
  return directionOf(locale) ? isolateMessages(all) : all;
}
