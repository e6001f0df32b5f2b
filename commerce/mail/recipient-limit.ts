import { countWithin } from '../identity/rate-limit.ts';
import type { MailKind, OutboxRow } from '../outbox/outbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from '../services/shopper-limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Kinds of mail that a stranger can cause by naming an address, in groups that share a daily limit. Mails that open an
 * account, and mails somebody waits for, have a group each: using up one group suppresses nothing of the others.
 * Mails about orders are in no group and are always sent.
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

/** Products on one address's list come back together, so their mails have the daily limit alone. */
const HAS_NO_HOURLY_LIMIT = new Set(['watched']);

/**
 * Counts a mail for its recipient; false when the address gets too many, and the mail must not be sent. Decided when
 * mails are delivered and not when they are asked for, so that no response reveals it; the counters are in the
 * database, for all processes.
 */
export async function mayMail(
  { db, now, limits = USUAL_SHOPPER_LIMITS }: CommerceServices,
  row: Pick<OutboxRow, 'kind' | 'about' | 'attempts'>,
  to: string,
): Promise<boolean> {
  const group = GROUPS[row.kind as MailKind];
  // A retry was counted by its first attempt.
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

/** Notices that protect an account are not suppressed when its owner verified the address: only they can cause them. */
function isToVerifiedOwner({ kind, about }: Pick<OutboxRow, 'kind' | 'about'>): boolean {
  if (kind === 'email-changed') return about.isWhole === true;
  return kind === 'account-deleted' && about.isVerified === true;
}

/**
 * The mailbox an address is delivered to, for counting: providers ignore letter case and what follows a plus sign, and
 * Google also dots, so one mailbox has any number of addresses.
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
