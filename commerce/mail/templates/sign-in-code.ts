import { accessMailAddress } from '../../customers/email-proof.ts';
import { findByLogin } from '../../customers/repository.ts';
import { issueCode, PASSWORDLESS_MINUTES, PASSWORDLESS_REDIRECT } from '../../identity/codes.ts';
import { openSession } from '../../identity/sessions.ts';
import type { MailTemplate } from './template.ts';

/** Sign-in code, created when the mail is sent. An unknown login gets no mail. */
export const signInCode: MailTemplate<'sign-in-code'> = async (
  { services, siteId, say },
  { listId, login, clientId, usid: known },
) => {
  const { db } = services;
  const customer = await findByLogin(db, listId, login);
  if (!customer) return undefined;
  const now = services.now();
  const usid = await openSession(db, now, { siteId, clientId }, known);
  const to = accessMailAddress(customer);
  const code = await issueCode(
    db,
    now,
    {
      usid,
      clientId,
      siteId,
      customerId: customer.id,
      redirectUri: PASSWORDLESS_REDIRECT,
      codeChallenge: null,
      email: to,
    },
    PASSWORDLESS_MINUTES * 60,
  );
  const paragraph = say('signInText', { minutes: PASSWORDLESS_MINUTES });
  return {
    to,
    subject: say('signInSubject'),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('signInSubject') },
      { kind: 'text', text: paragraph },
      { kind: 'text', text: code },
      { kind: 'small', text: say('signInNot') },
    ],
    reason: say('reasonAccount'),
  };
};
