import { type ReactNode, use } from 'react';
import type source from './en.json';
import { formatMessage, type MessageValues } from './format-message.ts';
import { LanguageContext, type PageLanguage } from './messages-provider.tsx';

export type MessageId = keyof typeof source;

type Text = (id: MessageId, values?: Record<string, string | number>) => string;
type RichText = (id: MessageId, values: MessageValues<ReactNode>) => ReactNode;

/** One function for each language of a page, so that whatever depends on it stays as it is. */
const texts = new WeakMap<PageLanguage, Text>();

/** A function from message id to text in the language of the page. */
export function useText(): Text {
  const language = use(LanguageContext);
  let text = texts.get(language);
  if (!text) {
    text = (id, values) => partsOf(language, id, values).join('');
    texts.set(language, text);
  }
  return text;
}

/** As useText(), for messages with tags, which become what functions of their names make of the words in them. */
export function useRichText(): RichText {
  const language = use(LanguageContext);
  return (id, values) => partsOf(language, id, values);
}

/** A missing message is worth a warning; anything else is a mistake of ours and must not pass unseen. */
function partsOf<T = never>(
  { locale, messages }: PageLanguage,
  id: MessageId,
  values: MessageValues<T> = {},
): (string | T)[] {
  const message = messages[id];
  if (message) return formatMessage(message, locale, values);
  console.warn(`No message “${id}” for “${locale}”; its id is shown`);
  return [id];
}
