import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { announceWork } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import type { OutboxMailTable } from '../database/tables/mail.ts';
import { isDueTooLate } from '../jobs/overdue.ts';

/** NOTIFY channel that wakes the delivery workers of all processes. */
export const MAIL_CHANNEL = 'vitrine_mail';

export type OutboxRow = Selectable<OutboxMailTable>;

/** Who requested a mail, for its limits (commerce/mail/recipient-limit.ts). */
export interface MailRequester {
  /** hash of the client's network; absent when unknown */
  by?: string;
  /** whether this network signed in to the account before */
  isKnown?: boolean;
}

/** Data stored with each kind of mail; the template reads the rest when it renders. */
export interface MailAbout {
  welcome: { customerId: string };
  /**
   * Sent for known and unknown logins alike; the worker looks the login up, so the response reveals nothing.
   */
  'password-reset': { listId: string; login: string; codeChallenge?: string } & MailRequester;
  /** only the client that requested the code may redeem it */
  'sign-in-code': { listId: string; login: string; clientId: string; usid?: string } & MailRequester;
  /** contains a link that verifies the address; `login` is set when the login changes with it */
  'verify-email': { customerId: string; email: string; login?: string };
  /** sent to the previous address; `isWhole` when that mailbox may read the new address */
  'email-changed': {
    to: string;
    customerId: string;
    before: { email: string; login: string };
    after: { email: string; login: string };
    isWhole: boolean;
  };
  /** rendered after the account is deleted, so it carries everything it needs */
  'account-deleted': { to: string; isVerified: boolean };
  'order-placed': { orderNo: string };
  /** `parcel`: number of one of several parcels */
  'order-shipped': { orderNo: string; parcel?: number };
  'order-cancelled': { orderNo: string };
  /** `cancellation`: number of the cancelled pieces */
  'order-lines-cancelled': { orderNo: string; cancellation: number };
  'return-requested': { orderNo: string; returnNo: string };
  'return-received': { orderNo: string; returnNo: string };
  'return-rejected': { orderNo: string; returnNo: string };
  /** `orderNo` of the exchange */
  'exchange-placed': { orderNo: string; returnNo: string };
  'exchange-sold-out': { orderNo: string; returnNo: string };
  /**
   * in the order's currency: `amountCents` to the payment method, `certificateCents` to gift certificates, `outsideCents`
   * by the merchant, because it was paid outside the provider; `document`: number
   * of its credit note
   */
  'order-refunded': {
    orderNo: string;
    amountCents: number;
    certificateCents?: number;
    outsideCents?: number;
    /** what each gift certificate got, by the end of its code */
    certificates?: { digits: string; cents: number }[];
    returnNo?: string;
    document?: string;
  };
  /** a payment that its payer may have confirmed became no order; `why`: why it ended */
  'payment-released': { to: string; amountCents: number; currency: string; why: string };
  /** `isVerified`: the address is the verified one of who declared it */
  /** `by`: hash of the client's network */
  /** `orderNo`: the order that number, email and name belong to; `byBuyer`: who declares placed it */
  'withdrawal-received': {
    withdrawalId: string;
    isVerified: boolean;
    by?: string;
    orderNo?: string;
    byBuyer?: boolean;
  };
  /** the template creates the code when it renders, so that only its hash is stored */
  'gift-certificate': { certificateId: string };
  'newsletter-confirm': { subscriptionId: string };
  /** `isConfirmed` after the mailed link was opened */
  'newsletter-welcome': { subscriptionId: string; isConfirmed?: boolean };
  /** a product on somebody's notify-me list is available */
  'back-in-stock': { to: string; productId: string };
  launched: { to: string; productId: string };
  /** the template creates the link when it renders, so that only its hash is stored */
  'staff-invitation': { accountId: string };
  'staff-password': { accountId: string };
}

export type MailKind = keyof MailAbout;

export interface NewMail<Kind extends MailKind = MailKind> {
  kind: Kind;
  siteId: string;
  locale: string;
  about: MailAbout[Kind];
  /** idempotency key: a second mail with the same cause is not inserted */
  cause?: string;
}

/** A mail as a row of the outbox. */
export const outboxRow = <Kind extends MailKind>(now: Date, mail: NewMail<Kind>) => ({
  id: randomUUID(),
  kind: mail.kind,
  site_id: mail.siteId,
  locale: mail.locale,
  about: JSON.stringify(mail.about),
  cause: mail.cause ?? null,
  due_at: now,
  created_at: now,
});

/** Adds a mail to the outbox in the caller's transaction, so it is sent only if that transaction commits. */
export async function postMail<Kind extends MailKind>(
  trx: Db,
  now: Date,
  mail: NewMail<Kind>,
): Promise<void> {
  await trx
    .insertInto('outbox_mail')
    .values(outboxRow(now, mail))
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute();
  await announceWork(trx, MAIL_CHANNEL);
}

/** Lease of a delivery attempt; when it expires, another worker may take the mail. */
export const LEASE_SECONDS = 300;
const DAY = 86_400;
/** Seconds until the next attempt, indexed by attempts made so far; after the last one the mail is dead. */
const BACKOFF = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, DAY, DAY];

/** Not a parameter: the plan of a prepared statement could not use the index of waiting mails. */
const IS_WAITING = sql<boolean>`state = 'waiting'`;

/**
 * Leases up to `limit` due mails. A leased mail is hidden until its lease expires, so a mail whose worker
 * crashed is retried. Rows locked by another process are skipped.
 */
export async function takeDue(db: Db, now: Date, limit: number): Promise<OutboxRow[]> {
  const hidden = new Date(now.getTime() + LEASE_SECONDS * 1000);
  return db
    .updateTable('outbox_mail')
    .set({ due_at: hidden, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('outbox_mail')
        .select('id')
        .where(IS_WAITING)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** How long a mail waits that exceeds the limits of its recipient; they count by the hour and the day. */
const DELAY_SECONDS = 3600;

/**
 * Delays a mail that must not be lost and exceeds the limits of its recipient. That is no attempt, so it is counted again, and
 * delayed as often as needed.
 */
export async function delayMail(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({
      due_at: new Date(now.getTime() + DELAY_SECONDS * 1000),
      attempts: sql<number>`attempts - 1`,
      delayed_since: sql<Date>`coalesce(delayed_since, ${now}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute();
}

/** Makes mails due that a clock which ran ahead put off for longer than they have to wait. */
export async function recallMails(db: Db, now: Date): Promise<void> {
  // A delayed mail waits longer, without an attempt.
  const longest = sql<number>`greatest(case when delayed_since is null then 0 else ${sql.lit(DELAY_SECONDS)} end, ${sql.lit(LEASE_SECONDS)}, (${sql.lit(`{${BACKOFF.join()}}`)}::int[])[attempts])`;
  await db
    .updateTable('outbox_mail')
    .set({ due_at: now })
    .where(IS_WAITING)
    .where(isDueTooLate(sql`due_at`, longest, now))
    .execute();
}

const NOBODY = JSON.stringify({});

/** Marks a mail as sent, or as dropped when it has no recipient, and erases the recipient data. */
export async function endMail(db: Db, id: string, state: 'sent' | 'dropped', now: Date): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({ state, ended_at: now, last_error: null, about: NOBODY })
    .where('id', '=', id)
    .execute();
}

/**
 * Schedules the next attempt of a failed mail, or marks it dead after the last one. Returns the new state.
 */
export async function postpone(
  db: Db,
  row: Pick<OutboxRow, 'id' | 'kind' | 'attempts'>,
  failure: { reason: string; final: boolean },
  now: Date,
): Promise<'waiting' | 'dead'> {
  const pause = failure.final ? undefined : BACKOFF[row.attempts - 1];
  const state = pause === undefined ? 'dead' : 'waiting';
  // Error texts of mail servers often contain the address; erase it with the deleted account.
  const isLast = state === 'dead' && row.kind === 'account-deleted';
  await db
    .updateTable('outbox_mail')
    .set({
      state,
      last_error: isLast ? null : failure.reason.slice(0, 500),
      ...(isLast ? { about: NOBODY } : {}),
      ...(pause === undefined ? { ended_at: now } : { due_at: new Date(now.getTime() + pause * 1000) }),
    })
    .where('id', '=', row.id)
    .execute();
  return state;
}

/**
 * Deletes the waiting and dead mails of a customer, in the transaction that deletes the customer. With
 * `email` also mails to that address. Order confirmations reference only the order number and are still sent.
 */
export async function deleteMailsOf(trx: Db, customerId: string, email: string | undefined): Promise<void> {
  await sql`
    delete from outbox_mail where state in ('waiting', 'dead')
      and (about ->> 'customerId' = ${customerId} or lower(about ->> 'to') = lower(${email ?? null}::text)
        or lower(about ->> 'login') = lower(${email ?? null}::text))`.execute(trx);
}

/** Due date of the next waiting mail; undefined when none waits. */
export async function nextDue(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('outbox_mail')
    .select('due_at')
    .where(IS_WAITING)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** Deletes mails that were sent, dropped or abandoned more than 30 days ago. */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox_mail')
    .where(sql<boolean>`state <> 'waiting'`)
    .where('ended_at', '<', new Date(now.getTime() - 30 * DAY * 1000))
    .execute();
}
