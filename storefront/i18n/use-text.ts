import { type ReactNode, use } from 'react';
import type source from './en.json';
import { formatMessage, type MessageValues, type TextValues } from './format-message.ts';
import { LanguageContext, type PageLanguage } from './messages-provider.tsx';

export type MessageId = keyof typeof source;

type Text = (id: MessageId, values?: TextValues) => string;
type RichText = (id: MessageId, values: MessageValues<ReactNode>) => ReactNode;

/** One function per language context, so that its identity is stable. */
const texts = new WeakMap<PageLanguage, Text>();

/** Returns a function from message id to text in the page language. */
export function useText(): Text {
  const language = use(LanguageContext);
  let text = texts.get(language);
  if (!text) {
    text = (id, values) => partsOf(language, id, values).join('');
    texts.set(language, text);
  }
  return text;
}

/** Like useText(), for messages with tags, which are rendered by the functions of the same name in `values`. */
export function useRichText(): RichText {
  const language = use(LanguageContext);
  return (id, values) => partsOf(language, id, values);
}

/** A missing message logs a warning; other mistakes throw. */
function partsOf<T = never>(
  { locale, messages, brand }: PageLanguage,
  id: MessageId,
  values: MessageValues<T> = {},
): (string | T)[] {
  const message = messages[id];
  if (message)
    return formatMessage(message, locale, {
      brand: brand.name,
      discount: brand.newsletterDiscount ?? 0,
      ...values,
    });
  console.warn(`Missing message “${id}” for “${locale}”`);
  return [id];
}
