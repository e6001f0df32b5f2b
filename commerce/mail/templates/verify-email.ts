import { isEmailVerified } from '../../customers/email-proof.ts';
import { EMAIL_LINK_HOURS, issueEmailToken } from '../../customers/email-tokens.ts';
import { findCustomer } from '../../customers/repository.ts';
import { sameAddress } from '../../email/canonical-address.ts';
import type { MailTemplate } from './template.ts';

/**
 * Verification link for an address. The token is created when the mail is sent, so that only its hash is
 * stored. No mail is sent for an address that is verified or was changed since.
 */
export const verifyEmail: MailTemplate<'verify-email'> = async (
  { services, say, link },
  { customerId, email, login },
) => {
  const customer = await findCustomer(services.db, customerId);
  if (!customer) return undefined;
  const isChange = login !== undefined;
  if (!isChange && (isEmailVerified(customer) || !sameAddress(customer.email, email))) return undefined;
  const token = await issueEmailToken(services.db, services.now(), { customerId, email, login });
  const text = say(isChange ? 'verifyChangeText' : 'verifyText', { email, hours: EMAIL_LINK_HOURS });
  return {
    to: email,
    subject: say('verifySubject'),
    preview: text,
    blocks: [
      { kind: 'title', text: say('verifySubject') },
      { kind: 'text', text },
      {
        kind: 'button',
        label: say('verifyButton'),
        url: link(`/account/confirm-email?${new URLSearchParams({ token })}`),
      },
      { kind: 'small', text: say('verifyNot') },
    ],
    reason: say('reasonVerify'),
  };
};
