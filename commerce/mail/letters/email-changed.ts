import { findCustomer } from '../../customers/repository.ts';
import type { LetterWriter } from '../compose.ts';

/** To the address a customer had before: who took over an account must not change it unnoticed. */
export const emailChanged: LetterWriter<'email-changed'> = async (
  { services, say, link },
  { customerId, to },
) => {
  const customer = await findCustomer(services.db, customerId);
  if (!customer) return undefined;
  const told = say('changedText', { email: withoutMiddle(customer.login) });
  return {
    to,
    subject: say('changedSubject'),
    preview: told,
    blocks: [
      { kind: 'title', text: say('changedSubject') },
      { kind: 'text', text: told },
      { kind: 'text', text: say('changedNot') },
      { kind: 'button', label: say('changedButton'), url: link('/contact-us') },
    ],
    reason: say('reasonAccount'),
  };
};

/** `a…@example.com`: the old address may be somebody else's by now. */
function withoutMiddle(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email[0]}…${email.slice(at)}` : email;
}
