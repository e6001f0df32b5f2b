import { formatMoment } from '../../../shared/format-moment.server.ts';
import { findWithdrawal } from '../../withdrawals/record-withdrawal.ts';
import { contactButton } from './contact-button.ts';
import type { MailTemplate } from './template.ts';
import { addressOr, withoutLinks } from './without-links.ts';

/**
 * Receipt of a withdrawal with its content, date and time (Article 11a of Directive 2011/83/EU). Anybody can name the
 * address, so what was typed never becomes a link.
 */
export const withdrawalReceived: MailTemplate<'withdrawal-received'> = async (context, { withdrawalId }) => {
  const withdrawal = await findWithdrawal(context.services.db, withdrawalId);
  if (!withdrawal) return undefined;
  const { say, contactUrl, timeZone } = context;
  const orderNo = withoutLinks(withdrawal.named_order);
  const date = (language: string) => formatMoment(withdrawal.received_at, language, timeZone);
  const paragraph = say('withdrawalText', { orderNo, date });
  const row = (label: string, text: string) => ({ title: label, lines: [withoutLinks(text)] });
  return {
    to: withdrawal.email,
    subject: say('withdrawalSubject', { orderNo }),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('withdrawalTitle') },
      { kind: 'text', text: paragraph },
      {
        kind: 'columns',
        columns: [
          row(say('withdrawalName'), withdrawal.name),
          row(say('withdrawalOrder'), withdrawal.named_order),
          row(say('withdrawalItems'), withdrawal.items || say('withdrawalAll')),
          { title: say('withdrawalEmail'), lines: [addressOr(withdrawal.email)] },
        ],
      },
      { kind: 'text', text: say('withdrawalNext') },
      { kind: 'small', text: say('withdrawalNot') },
      ...contactButton({ say, contactUrl }),
    ],
    reason: say('reasonWithdrawal'),
  };
};
