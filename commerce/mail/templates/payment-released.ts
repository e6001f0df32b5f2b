import { toAmount } from '../../../shared/minor-units.ts';
import { amountText } from '../../pricing/amount.ts';
import { contactButton } from './contact-button.ts';
import type { MailTemplate } from './template.ts';

/** A payment that its payer confirmed, or may have, and that became no order after they left the store. */
export const paymentReleased: MailTemplate<'payment-released'> = async (
  context,
  { to, amountCents, currency, why },
) => {
  const { say, link, locale, contactUrl } = context;
  const amount = amountText(toAmount(amountCents, currency), currency, locale);
  const paragraph = say('releasedText', { why, amount });
  return {
    to,
    subject: say('releasedSubject'),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('releasedTitle') },
      { kind: 'text', text: paragraph },
      { kind: 'text', text: say('releasedNothing') },
      // Another payment paid the order: there is nothing to do.
      ...(why === 'paid_otherwise'
        ? []
        : [
            { kind: 'text' as const, text: say('releasedAgain') },
            { kind: 'button' as const, label: say('releasedButton'), url: link('/cart') },
          ]),
      ...contactButton({ say, contactUrl }),
    ],
    reason: say('reasonPayment'),
  };
};
