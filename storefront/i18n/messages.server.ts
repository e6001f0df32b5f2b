import { createHash } from 'node:crypto';
import { isolateMessages } from './deferred/isolate-messages.ts';
import { englishMessages } from './fallback-messages.ts';
import { directionOf, languageOf, type Messages } from './load-messages.ts';

/** The merchant's own messages by locale or language, each a part of all messages. */
export type OwnMessages = Readonly<Record<string, Messages>>;

/** Messages of a locale, and the files from which the browser loads them, most specific first. */
interface LocaleMessages {
  messages: Messages;
  urls: string[];
}

const compiled = import.meta.glob<Messages>('../public/static/translations/compiled/*.json', {
  eager: true,
  import: 'default',
});

const file = (name: string): Messages | undefined =>
  compiled[`../public/static/translations/compiled/${name}.json`];

let own: OwnMessages = {};
const merged = new Map<string, LocaleMessages>();

/** Replaces the merchant's own messages; called by the server process before it renders. */
export function setOwnMessages(messages: OwnMessages): void {
  if (messages === own) return;
  own = messages;
  merged.clear();
}

/** Returns the messages of a locale for server rendering, merged over its language and English. */
export const serverMessages = (locale: string): Messages => of(locale).messages;

/** Returns the URLs from which browsers load the messages of a locale, most specific first. */
export const messageUrls = (locale: string): string[] => of(locale).urls;

function of(locale: string): LocaleMessages {
  let found = merged.get(locale);
  if (!found) {
    found = merge(locale);
    merged.set(locale, found);
  }
  return found;
}

function merge(locale: string): LocaleMessages {
  const language = languageOf(locale);
  const ofMerchant = chainOf(locale).flatMap((name): Messages[] => (own[name] ? [own[name]] : []));
  const english = { ...file('en'), ...own.en };
  const translated: Messages = Object.assign({}, file(language), file(locale), ...ofMerchant);
  if (ofMerchant.length === 0 && file(language))
    return { messages: { ...english, ...translated }, urls: filesOf(locale) };
  const all = { ...englishMessages(english), ...translated };
  const messages = directionOf(locale) ? isolateMessages(all) : all;
  if (Object.keys(translated).length * 2 < Object.keys(english).length)
    messages.language = [{ type: 0, value: 'en' }];
  return { messages, urls: [`${MERGED}${locale}.json?v=${versionOf(messages)}`] };
}

/** Path of the messages that the server merges: for locales with own messages, or without a file in the build. */
const MERGED = '/static/messages/';

/** A locale and what contains it, most general first: zh, zh-Hant, zh-Hant-TW. */
const chainOf = (locale: string): string[] =>
  locale.split('-').map((_part, index, parts) => parts.slice(0, index + 1).join('-'));

/** The files of the build: `fr-FR`, then `fr`. */
const filesOf = (locale: string): string[] =>
  [...new Set([locale, languageOf(locale)])].flatMap((name) => {
    const messages = file(name);
    return messages ? [`/static/translations/compiled/${name}.json?v=${versionOf(messages)}`] : [];
  });

/** A hash of the messages and their number, so that a browser can detect a stale file. */
export function versionOf(messages: Messages): string {
  const hash = createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 8);
  return `${hash}-${Object.keys(messages).length}`;
}
