import { createContext, type ReactNode, useMemo } from 'react';
import type { Messages } from './load-messages.ts';

export interface PageLanguage {
  locale: string;
  messages: Messages;
  /** of the document's URLs, as page/narrow-route-table.ts writes it; the same for all of it */
  prefix?: string | undefined;
}

export const LanguageContext = createContext<PageLanguage>({ locale: 'en', messages: {} });

interface Props extends PageLanguage {
  children: ReactNode;
}

/** The language of the page and its texts, which useText() and useRichText() read. */
export function MessagesProvider({ locale, messages, prefix, children }: Props) {
  const language = useMemo(() => ({ locale, messages, prefix }), [locale, messages, prefix]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
