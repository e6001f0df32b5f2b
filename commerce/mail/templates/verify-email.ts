import { isEmailVerified, sameAddress } from '../../customers/email-proof.ts';
import { EMAIL_LINK_HOURS, issueEmailToken } from '../../customers/email-tokens.ts';
import { findCustomer } from '../../customers/repository.ts';
import type { MailTemplate } from './template.ts';

/**
 * The link that verifies an address. Its token is made here, when the mail goes out, so that only its hash is ever
 * kept. Nobody is written to about an address that is verified already or was left again.
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
