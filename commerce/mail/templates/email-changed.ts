import { isAddress } from '../../customers/email-proof.ts';
import { sameAddress } from '../../email/canonical-address.ts';
import { contactButton } from './contact-button.ts';
import type { MailTemplate } from './template.ts';
import { withoutLinks } from './without-links.ts';

/** To the customer's old address, so that a hijacked account is noticed. */
export const emailChanged: MailTemplate<'email-changed'> = async (
  { say, contactUrl },
  { to, before, after, isWhole },
) => {
  // An unverified account may belong to a stranger, whose texts must not become links in this mail.
  const shown = (address: string) => (isWhole ? loginText(address) : withoutLinks(withoutMiddle(address)));
  const isMoved = !sameAddress(before.email, after.email);
  const texts = [
    ...(isMoved ? [say('changedText', { before: before.email, after: shown(after.email) })] : []),
    ...(sameAddress(before.login, after.login)
      ? []
      : [say('changedLogin', { before: loginText(before.login), after: shown(after.login) })]),
  ];
  const subject = say(isMoved ? 'changedSubject' : 'changedLoginSubject');
  return {
    to,
    subject,
    preview: texts[0] ?? subject,
    blocks: [
      { kind: 'title', text: subject },
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'text', text: say('changedNot') },
      ...contactButton({ say, contactUrl }),
    ],
    reason: say('reasonAccount'),
  };
};

/** A login that is not an address is free text. */
const loginText = (login: string): string => (isAddress(login) ? login : withoutLinks(login));

/**
 * Masks an address as `a…@example.com`: an unverified old address may belong to a stranger, who must not see
 * the new one.
 */
function withoutMiddle(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email[0]}…${email.slice(at)}` : email;
}
