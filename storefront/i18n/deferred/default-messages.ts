import { languageOf, type Messages } from '../load-messages.ts';

/** A chunk of scripts for each file, made from the same sources. */
const compiled = import.meta.glob<Messages>('../../public/static/translations/compiled/*.json', {
  import: 'default',
});

/**
 * The inline defaults (specification, section 7): the messages that this build has for a locale over those of its
 * language, for when a file cannot be had. English for a language it does not have. Rejects when the chunks cannot be
 * loaded either.
 */
export async function defaultMessages(locale: string): Promise<Messages> {
  const of = (name: string) => compiled[`../../public/static/translations/compiled/${name}.json`];
  const parts = [of(languageOf(locale)) ?? of('en'), of(locale)];
  return Object.assign({}, ...(await Promise.all(parts.map((load) => load?.()))));
}
