import { accessMailAddress } from '../../customers/email-proof.ts';
import { findByLogin } from '../../customers/repository.ts';
import { issueResetToken, RESET_MINUTES } from '../../customers/reset-tokens.ts';
import type { MailTemplate } from './template.ts';

/**
 * Link to set a new password. The token is created when the mail is sent, so that only its hash is stored. An
 * unknown login gets no mail.
 */
export const passwordReset: MailTemplate<'password-reset'> = async (
  { services, say, link },
  { listId, login, codeChallenge },
) => {
  const customer = await findByLogin(services.db, listId, login);
  if (!customer) return undefined;
  const to = accessMailAddress(customer);
  const token = await issueResetToken(services.db, services.now(), customer.id, to, codeChallenge);
  const query = new URLSearchParams({ token, email: customer.login });
  const paragraph = say('resetText', { minutes: RESET_MINUTES });
  return {
    to,
    subject: say('resetSubject'),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('resetSubject') },
      { kind: 'text', text: paragraph },
      { kind: 'button', label: say('resetButton'), url: link(`/setpassword?${query}`) },
      { kind: 'small', text: say('resetNot') },
    ],
    reason: say('reasonAccount'),
  };
};
