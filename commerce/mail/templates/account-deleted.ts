import { contactButton } from './contact-button.ts';
import type { MailTemplate } from './template.ts';

/** Last mail to a deleted customer. */
export const accountDeleted: MailTemplate<'account-deleted'> = async ({ say, contactUrl }, { to }) => ({
  to,
  subject: say('deletedSubject'),
  preview: say('deletedText'),
  blocks: [
    { kind: 'title', text: say('deletedSubject') },
    { kind: 'text', text: say('deletedText') },
    { kind: 'text', text: say('deletedOrders') },
    { kind: 'small', text: say('deletedNot') },
    ...contactButton({ say, contactUrl }),
  ],
  reason: say('reasonAccount'),
});
