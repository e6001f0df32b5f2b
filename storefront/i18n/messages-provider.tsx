import { createContext, type ReactNode, useMemo } from 'react';
import type { Brand } from '../sites/site-config.ts';
import type { Messages } from './load-messages.ts';

export interface PageLanguage {
  locale: string;
  messages: Messages;
  /** URLs of the messages, separated by spaces */
  urls?: string | undefined;
  /** URL prefix of the document as a route path (page/narrow-route-table.ts) */
  prefix?: string | undefined;
  /** brand of the site; messages contain its name as `{brand}` and its newsletter discount as `{discount}` */
  brand: Brand;
}

export const LanguageContext = createContext<PageLanguage>({
  locale: 'en',
  messages: {},
  brand: { name: '' },
});

interface Props extends PageLanguage {
  children: ReactNode;
}

/** Provides the locale, messages and brand for useText() and useRichText(). */
export function MessagesProvider({ locale, messages, urls, prefix, brand, children }: Props) {
  const language = useMemo(
    () => ({ locale, messages, urls, prefix, brand }),
    [locale, messages, urls, prefix, brand],
  );
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
