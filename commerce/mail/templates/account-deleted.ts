import type { MailTemplate } from './template.ts';

/** Last mail to a deleted customer. */
export const accountDeleted: MailTemplate<'account-deleted'> = async ({ say, link }, { to }) => ({
  to,
  subject: say('deletedSubject'),
  preview: say('deletedText'),
  blocks: [
    { kind: 'title', text: say('deletedSubject') },
    { kind: 'text', text: say('deletedText') },
    { kind: 'text', text: say('deletedOrders') },
    { kind: 'small', text: say('deletedNot') },
    { kind: 'button', label: say('changedButton'), url: link('/contact-us') },
  ],
  reason: say('reasonAccount'),
});
