import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { OutboxMailTable } from '../database/tables/mail.ts';

/** NOTIFY channel that wakes the delivery workers of all processes. */
export const MAIL_CHANNEL = 'vitrine_mail';

export type OutboxRow = Selectable<OutboxMailTable>;

/** What each kind of mail is written about. */
export interface MailAbout {
  welcome: { customerId: string };
  /** whether the login is anybody's is found out when the mail is written, so that asking tells nothing */
  'password-reset': { listId: string; login: string; codeChallenge?: string };
  /** the client that asked is the one that may use the code */
  'sign-in-code': { listId: string; login: string; clientId: string; usid?: string };
  /** with a link that verifies the address; a `login` changes with it */
  'verify-email': { customerId: string; email: string; login?: string };
  /** goes to the address that was left; `isWhole` when it may read the address that followed */
  'email-changed': {
    to: string;
    customerId: string;
    before: { email: string; login: string };
    after: { email: string; login: string };
    isWhole: boolean;
  };
  /** written when the account is gone, so all that is needed stands here */
  'account-deleted': { to: string };
  'order-placed': { orderNo: string };
  'order-shipped': { orderNo: string };
  'newsletter-confirm': { subscriptionId: string };
  'newsletter-welcome': { subscriptionId: string };
  /** what somebody waited for can be ordered */
  'back-in-stock': { to: string; productId: string };
  launched: { to: string; productId: string };
}

export type MailKind = keyof MailAbout;

export interface MailWish<Kind extends MailKind = MailKind> {
  kind: Kind;
  siteId: string;
  locale: string;
  about: MailAbout[Kind];
  /** names what caused it; a second wish of the same cause changes nothing */
  cause?: string;
}

/** Puts a mail into the outbox: with the transaction of what causes it, or not at all. */
export async function postMail<Kind extends MailKind>(
  trx: Db,
  now: Date,
  wish: MailWish<Kind>,
): Promise<void> {
  await trx
    .insertInto('outbox_mail')
    .values({
      id: randomUUID(),
      kind: wish.kind,
      site_id: wish.siteId,
      locale: wish.locale,
      about: JSON.stringify(wish.about),
      cause: wish.cause ?? null,
      due_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(trx);
}

/** Lease of a delivery attempt; when it expires, another worker may take the mail. */
export const LEASE_SECONDS = 300;
const DAY = 86_400;
/** Seconds until the next attempt, by the number of attempts made; after the last one it is given up. */
const BACKOFF = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, DAY, DAY];

/**
 * Takes mails that are due, at most `limit`. They are hidden from everybody for the time of the lease; whoever takes
 * them and dies leaves them to be taken again after it. Rows that another process is just taking are passed over.
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
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

const NOBODY = JSON.stringify({});

/** Marks a mail as sent, or dropped when there was nobody to write to. Whom it was for is forgotten with that. */
export async function endMail(db: Db, id: string, state: 'sent' | 'dropped', now: Date): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({ state, ended_at: now, last_error: null, about: NOBODY })
    .where('id', '=', id)
    .execute();
}

/** Puts a failed mail back for later, or gives it up; tells which. */
export async function postpone(
  db: Db,
  row: Pick<OutboxRow, 'id' | 'kind' | 'attempts'>,
  failure: { reason: string; final: boolean },
  now: Date,
): Promise<'waiting' | 'dead'> {
  const pause = failure.final ? undefined : BACKOFF[row.attempts - 1];
  const state = pause === undefined ? 'dead' : 'waiting';
  // Servers like to quote the address they refuse; of who is gone nothing stays.
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
 * Deletes what is to be written to a customer or was given up, in the transaction that deletes them; by `email` also
 * what waits for that address. The confirmation
 * of an order under way names the order alone, and still goes out.
 */
export async function forgetMails(trx: Db, customerId: string, email: string | undefined): Promise<void> {
  await sql`
    delete from outbox_mail where state in ('waiting', 'dead')
      and (about ->> 'customerId' = ${customerId} or lower(about ->> 'to') = lower(${email ?? null}::text)
        or lower(about ->> 'login') = lower(${email ?? null}::text))`.execute(trx);
}

/** When the next mail is due; undefined when none waits. */
export async function nextDue(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('outbox_mail')
    .select('due_at')
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** Mails that ended longer than 30 days ago are forgotten. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox_mail')
    .where('state', '<>', 'waiting')
    .where('ended_at', '<', new Date(now.getTime() - 30 * DAY * 1000))
    .execute();
}
