import type { ReactNode } from 'react';
import { IntlProvider, ReactIntlErrorCode } from 'react-intl';
import type { Messages } from './load-messages.ts';

/** A missing message is worth a warning; anything else is a mistake of ours and must not pass unseen. */
export function reportMessageError(error: Error & { code?: string }): void {
  if (error.code !== ReactIntlErrorCode.MISSING_TRANSLATION) throw error;
  console.warn(error.message);
}

interface Props {
  locale: string;
  messages: Messages;
  children: ReactNode;
}

export function MessagesProvider({ locale, messages, children }: Props) {
  return (
    <IntlProvider locale={locale} messages={messages} onError={reportMessageError}>
      {children}
    </IntlProvider>
  );
}
