import { isEmailVerified } from '../customers/email-proof.ts';
import { type CustomerRow, findByLogin, findCustomer } from '../customers/repository.ts';
import type { Db } from '../database/connection.ts';
import { addressKey, sameAddress } from '../email/canonical-address.ts';
import { isPlainSpelling, mailboxCounter, mailboxOf } from '../email/mailbox.ts';
import { Problem } from '../http/problem.ts';
import { countWithin, type RateLimit, reserveAttempt } from '../identity/rate-limit.ts';
import type { MailKind, OutboxRow } from '../outbox/outbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from '../services/shopper-limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Receipts of withdrawals that one client network causes in a day, whatever addresses it names: many people may share it. */
const MAX_RECEIPTS_OF_CLIENT = 200;

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
  'email-changed': 'notice',
  'account-deleted': 'notice',
  'password-reset': 'account',
  'sign-in-code': 'account',
  'back-in-stock': 'watched',
  launched: 'watched',
  'withdrawal-received': 'withdrawal',
  'payment-released': 'payment',
};

/** Back-in-stock mails to one address may be sent together, so they have only the daily limit. */
const HAS_NO_HOURLY_LIMIT = new Set(['watched']);

type Mail = Pick<OutboxRow, 'kind' | 'about' | 'attempts'>;

/** The counters of a mail. */
interface Counted {
  group: string;
  /** subject of the counters: an account, or the mailbox for everything that strangers can cause under other names */
  of: string;
  /** whether the mail is about the account that belongs to the recipient */
  isOwn: boolean;
}

/**
 * Counts a mail for its recipient; returns false when a limit is exceeded and the mail must not be sent.
 * Checked at delivery and not on request, so that no response reveals it; counted in the database for all
 * processes.
 */
export async function mayMail(
  { db, now, limits = USUAL_SHOPPER_LIMITS }: CommerceServices,
  row: Mail,
  to: string,
): Promise<boolean> {
  // A retry was counted at its first attempt.
  if (!GROUPS[row.kind as MailKind] || row.attempts > 1 || isToOwner(row)) return true;
  const counted = await countersOf(db, row, to);
  const { group, of } = counted;
  const { LIMIT_MAILS_PER_ADDRESS_AND_KIND: perHour, LIMIT_MAILS_PER_ADDRESS: perDay } = limits;
  const within = (limit: RateLimit) => countWithin(db, now(), limit);
  // Links that only the requesting client can use must not suppress those that the recipient can use.
  const bound = row.about.codeChallenge ? '-bound' : '';
  const hourly = { purpose: `mail-${row.kind}${bound}`, limit: perHour, seconds: HOUR };
  const daily = { purpose: `mails-${group}${bound}`, limit: perDay, seconds: DAY };
  // One client gets at most half of an account's mails, so that it cannot use them up for others.
  if (row.kind === 'withdrawal-received') {
    // All or none: a receipt that waits tries every hour, and must not use up the limits of others.
    const orderNo = row.about.orderNo;
    if (typeof orderNo !== 'string')
      return isReserved(db, now(), [ofAllAddresses(row), { ...hourly, of }, { ...daily, of }]);
    // Strangers who know neither order nor name cannot delay it. Nor has it a limit of the client: others may share its network.
    // Who placed the order, in the same session or with its mailed link, has a limit that nobody else can use up.
    const purpose = row.about.byBuyer === true ? 'receipts-of-buyer' : 'receipts-of-order';
    return isReserved(db, now(), [{ purpose, of: `${of}\n${orderNo}`, limit: perHour, seconds: DAY }]);
  }
  const ofClient = typeof row.about.by === 'string' ? `${of}\n${row.about.by}` : undefined;
  if (ofClient) {
    if (!(await within({ ...hourly, of: ofClient, limit: Math.ceil(perHour / 2) }))) return false;
    if (!(await within({ ...daily, of: ofClient, limit: Math.ceil(perDay / 2) }))) return false;
  }
  const isWithin =
    (HAS_NO_HOURLY_LIMIT.has(group) || (await within({ ...hourly, of }))) && (await within({ ...daily, of }));
  if (isWithin || !counted.isOwn) return isWithin;
  // When strangers have used up the mails of an account, one of a kind is still sent every hour.
  return within({ purpose: `mail-reserve-${row.kind}${bound}`, of, limit: 1, seconds: HOUR });
}

/** Counts for all limits, or for none when one is exceeded. */
async function isReserved(db: Db, now: Date, limits: RateLimit[]): Promise<boolean> {
  try {
    await reserveAttempt(db, now, limits, 'The receipt is delayed.');
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false;
    throw error;
  }
}

const ofAllAddresses = ({ about }: Mail): RateLimit => ({
  purpose: 'receipts-of-client',
  of: typeof about.by === 'string' ? about.by : undefined,
  limit: MAX_RECEIPTS_OF_CLIENT,
  seconds: DAY,
});

/**
 * Mails that only the owner of the mailbox can cause are always sent: notices that protect an account with a verified
 * address, the welcome after a confirmed newsletter sign-up, and the receipt of a withdrawal by the account of the address.
 * Other receipts are limited, those of a buyer by order, and delayed instead of dropped: the page shows each at once.
 */
function isToOwner({ kind, about }: Mail): boolean {
  if (kind === 'email-changed') return about.isWhole === true;
  if (kind === 'newsletter-welcome') return about.isConfirmed === true;
  if (kind === 'withdrawal-received') return about.isVerified === true;
  return kind === 'account-deleted' && about.isVerified === true;
}

/**
 * Chooses the counters of a mail. Mails of an account that belongs to the recipient have their own, so that accounts
 * which strangers open under other spellings of the address suppress none of them. An account belongs to the recipient
 * when the address is verified, or when its login is the plain spelling of the mailbox, of which a customer list has one
 * account. Everything else is counted by mailbox.
 */
async function countersOf(db: Db, row: Mail, to: string): Promise<Counted> {
  const group = GROUPS[row.kind as MailKind]!;
  const { customer, isKnown = false } = await accountOf(db, row);
  const isVerified = customer !== undefined && isEmailVerified(customer);
  const isOwn =
    customer !== undefined &&
    ((isVerified && sameAddress(customer.email, to)) ||
      (sameAddress(customer.login, to) && isPlainSpelling(to)));
  if (isOwn) {
    // By address and not by id, which changes when an account is deleted and opened again.
    const state = [isVerified ? 'verified' : 'unverified', ...(isKnown ? ['known client'] : [])];
    return { group, of: [customer.list_id, addressKey(to), ...state].join('\n'), isOwn };
  }
  // Only a customer with another verified address can cause the mail that changes it to this one.
  if (isVerified && row.kind === 'verify-email') {
    return { group: 'change', of: `change ${mailboxOf(to)}`, isOwn };
  }
  // Whoever declares a withdrawal may name the plain address as well, so one counter for it would protect nobody.
  const isByMailbox = customer !== undefined || row.kind === 'withdrawal-received';
  return { group, of: isByMailbox ? mailboxOf(to) : mailboxCounter(to), isOwn };
}

/** The account that a mail is about, and whether a client that signed in to it before requested the mail. */
async function accountOf(
  db: Db,
  { kind, about }: Mail,
): Promise<{ customer?: CustomerRow | undefined; isKnown?: boolean }> {
  if (kind === 'password-reset' || kind === 'sign-in-code') {
    const customer = await findByLogin(db, String(about.listId), String(about.login));
    return { customer, isKnown: about.isKnown === true };
  }
  if (kind === 'welcome' || kind === 'verify-email') {
    return { customer: await findCustomer(db, String(about.customerId)) };
  }
  return {};
}
