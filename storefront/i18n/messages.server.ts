import { languageOf, type Messages } from './load-messages.ts';

const compiled = import.meta.glob<Messages>('../public/static/translations/compiled/*.json', {
  eager: true,
  import: 'default',
});

function file(name: string): Messages {
  return compiled[`../public/static/translations/compiled/${name}.json`] ?? ({} as Messages);
}

const merged = new Map<string, Messages>();

/** Returns the messages of a locale for server rendering, merged over its language and English. */
export function serverMessages(locale: string): Messages {
  let messages = merged.get(locale);
  if (!messages) {
    messages = { ...file('en'), ...file(languageOf(locale)), ...file(locale) } as Messages;
    merged.set(locale, messages);
  }
  return messages;
}
