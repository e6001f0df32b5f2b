import { countWithin } from '../identity/rate-limit.ts';
import type { MailKind, OutboxRow } from '../outbox/outbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from '../services/shopper-limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Kinds of mail that a stranger can cause by entering an address, in groups with a shared daily limit. Mails
 * that give access and mails that somebody waits for have separate groups, so that using up one group does
 * not suppress the others. Order mails are in no group and always sent.
 */
const GROUPS: Partial<Record<MailKind, string>> = {
  welcome: 'sign-up',
  'verify-email': 'sign-up',
  'newsletter-confirm': 'sign-up',
  'newsletter-welcome': 'sign-up',
  'email-changed': 'sign-up',
  'account-deleted': 'sign-up',
  'password-reset': 'account',
  'sign-in-code': 'account',
  'back-in-stock': 'watched',
  launched: 'watched',
};

/** Back-in-stock mails to one address may be sent together, so they have only the daily limit. */
const HAS_NO_HOURLY_LIMIT = new Set(['watched']);

/**
 * Counts a mail for its recipient; returns false when the limit is exceeded and the mail must not be sent.
 * Checked at delivery and not on request, so that no response reveals it; counted in the database for all
 * processes.
 */
export async function mayMail(
  { db, now, limits = USUAL_SHOPPER_LIMITS }: CommerceServices,
  row: Pick<OutboxRow, 'kind' | 'about' | 'attempts'>,
  to: string,
): Promise<boolean> {
  const group = GROUPS[row.kind as MailKind];
  // A retry was counted at its first attempt.
  if (!group || row.attempts > 1 || isToVerifiedOwner(row)) return true;
  const of = mailboxOf(to);
  const hourly = { of, limit: limits.LIMIT_MAILS_PER_ADDRESS_AND_KIND, seconds: HOUR };
  if (
    !HAS_NO_HOURLY_LIMIT.has(group) &&
    !(await countWithin(db, now(), { purpose: `mail-${row.kind}`, ...hourly }))
  )
    return false;
  const daily = { of, limit: limits.LIMIT_MAILS_PER_ADDRESS, seconds: DAY };
  return countWithin(db, now(), { purpose: `mails-${group}`, ...daily });
}

/**
 * Notices that protect an account are always sent to a verified address, because only its owner can cause
 * them.
 */
function isToVerifiedOwner({ kind, about }: Pick<OutboxRow, 'kind' | 'about'>): boolean {
  if (kind === 'email-changed') return about.isWhole === true;
  return kind === 'account-deleted' && about.isVerified === true;
}

/**
 * Normalises an address to its mailbox for counting: providers ignore case and what follows a plus sign,
 * Google also dots.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const name = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?!^)\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
