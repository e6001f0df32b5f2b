import { createContext, type ReactNode, useMemo } from 'react';
import type { Messages } from './load-messages.ts';

export interface PageLanguage {
  locale: string;
  messages: Messages;
}

export const LanguageContext = createContext<PageLanguage>({ locale: 'en', messages: {} });

interface Props extends PageLanguage {
  children: ReactNode;
}

/** The language of the page and its texts, which useText() and useRichText() read. */
export function MessagesProvider({ locale, messages, children }: Props) {
  const language = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
