import { languageOf, type Messages } from './load-messages.ts';

/** A chunk of scripts for each language, made from the same sources as the files. */
const compiled = import.meta.glob<Messages>('../public/static/translations/compiled/*.json', {
  import: 'default',
});

/**
 * The inline defaults (specification, section 7): the messages that this build has for a language, for when its file
 * cannot be had. English for a language it does not have. Rejects when the chunk cannot be loaded either.
 */
export function defaultMessages(locale: string): Promise<Messages> {
  const of = (name: string) => compiled[`../public/static/translations/compiled/${name}.json`];
  const load = of(languageOf(locale)) ?? of('en');
  return load ? load() : Promise.resolve({});
}
