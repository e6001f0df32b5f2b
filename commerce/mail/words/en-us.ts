import type { MailWords } from './words.ts';

/** What the American site says otherwise than the others that are in English. */
export const enUs: Partial<MailWords> = {
  shippedButton: 'Track your package',
};
