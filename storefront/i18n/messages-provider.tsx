import { createContext, type ReactNode, useMemo } from 'react';
import type { Messages } from './load-messages.ts';

export interface PageLanguage {
  locale: string;
  messages: Messages;
  /** URL prefix of the document as a route path (page/narrow-route-table.ts) */
  prefix?: string | undefined;
}

export const LanguageContext = createContext<PageLanguage>({ locale: 'en', messages: {} });

interface Props extends PageLanguage {
  children: ReactNode;
}

/** Provides the locale and messages for useText() and useRichText(). */
export function MessagesProvider({ locale, messages, prefix, children }: Props) {
  const language = useMemo(() => ({ locale, messages, prefix }), [locale, messages, prefix]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
