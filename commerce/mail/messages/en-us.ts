import type { MailMessages } from './messages.ts';

/** What the American site says otherwise than the others that are in English. */
export const enUs: Partial<MailMessages> = {
  shippedButton: 'Track your package',
};
