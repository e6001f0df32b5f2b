import { toAmount } from '../../../shared/minor-units.ts';
import { findCertificate } from '../../gift-certificates/certificates.ts';
import { issueCode } from '../../gift-certificates/issue.ts';
import { amountText } from '../../pricing/amount.ts';
import type { MailTemplate } from './template.ts';
import { withoutLinks } from './without-links.ts';

/**
 * Gift certificate for its recipient, in the language of the order. The code is created when the mail is sent, so that
 * only its hash is stored; a mail that is sent again has another valid code of the same certificate.
 */
export const giftCertificate: MailTemplate<'gift-certificate'> = async (
  { services, locale, say, link },
  { certificateId },
) => {
  const certificate = await findCertificate(services.db, certificateId);
  if (!certificate?.enabled || !certificate.isIssued || !certificate.recipientEmail) return undefined;
  const amount = amountText(
    toAmount(certificate.amountCents - certificate.withdrawnCents, certificate.currency),
    certificate.currency,
    locale,
  );
  // Names and message are of somebody else than the recipient.
  const sender = withoutLinks(certificate.senderName);
  const recipient = withoutLinks(certificate.recipientName);
  const text = sender ? say('giftText', { sender, amount }) : say('giftTextAnonymous', { amount });
  const code = await issueCode(services.db, certificate);
  return {
    to: certificate.recipientEmail,
    subject: sender ? say('giftSubject', { sender, amount }) : say('giftSubjectAnonymous', { amount }),
    preview: text,
    blocks: [
      { kind: 'title', text: say('giftTitle', { amount }) },
      ...(recipient ? [{ kind: 'text' as const, text: say('greeting', { name: recipient }) }] : []),
      { kind: 'text', text },
      ...(certificate.message
        ? [{ kind: 'text' as const, text: `“${withoutLinks(certificate.message)}”` }]
        : []),
      {
        kind: 'totals',
        rows: [
          { label: say('giftAmount'), value: amount },
          { label: say('giftCode'), value: code, strong: true },
        ],
      },
      { kind: 'text', text: say('giftHow') },
      { kind: 'button', label: say('linkShop'), url: link('/homepage') },
      { kind: 'button', label: say('giftBalance'), url: link('/gift-certificate') },
      { kind: 'small', text: say('giftSafe') },
    ],
    reason: sender ? say('reasonGift', { sender }) : say('reasonGiftAnonymous'),
  };
};
