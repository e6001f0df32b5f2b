import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDueTooLate, longestWait } from '../jobs/overdue.ts';
import { retryTime } from '../jobs/retry-time.ts';
import type { PaymentAttempt, ReleaseReason } from './attempts.ts';
import { statesBefore } from './states.ts';
import { type EndedPayment, tellPayer } from './tell-payer.ts';

/** A payment to void. */
export interface DueVoid extends PaymentAttempt {
  /** the order it paid; null when none was placed */
  orderNo: string | null;
  /** number of requests so far, with this one */
  tries: number;
}

/** After this time a request that marked a payment has voided it, or failed. */
const GRACE_SECONDS = 60;
/** How long a claimed payment is not given to another process; longer than a batch whose requests are not answered. */
const LEASE_SECONDS = 300;
const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 3600;

/** When the worker takes a payment that the caller voids itself. */
const AFTER_GRACE = sql<Date>`now() + make_interval(secs => ${sql.lit(GRACE_SECONDS)})`;

/** Result of a statement that ends `payment`, with what `before` had. */
const ENDED = sql`payment.id, payment.site_id as "siteId", payment.amount_cents as "amountCents", payment.currency, payment.reason,
  before.confirm_request as request, before.confirm_tries as tries`;

/**
 * Marks an attempt for voiding so that no order can use it; returns false when an order has it. It is not
 * voided until `finishVoiding`. Attempts that already ended are marked again, because a late request may have
 * authorised the amount at the provider. A payer who left meanwhile is told by mail.
 */
export function startVoiding(db: Db, id: string, reason: ReleaseReason, now: Date): Promise<boolean> {
  // An order has it: only `startVoidingForOrder` may void an authorised payment.
  const states = statesBefore('voiding').filter((state) => state !== 'authorized');
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<EndedPayment>`
      with before as (
        select id, confirm_request, confirm_tries from payment_transaction
        where id = ${id} and state = any(${states}) for update)
      update payment_transaction payment
      set state = 'voiding', instrument = null, confirm_request = null, confirm_due_at = null,
        -- The first reason is reported to the payer.
        reason = coalesce(reason, ${reason}), void_due_at = ${AFTER_GRACE}, updated_at = now()
      from before where payment.id = before.id
      returning ${ENDED}`.execute(trx);
    for (const ended of rows) await tellPayer(trx, ended, now);
    return rows.length > 0;
  });
}

/** Marks the payment of a failed or cancelled order for voiding; undefined when it has none that can be voided. */
export async function startVoidingForOrder(db: Db, orderNo: string): Promise<PaymentAttempt | undefined> {
  const row = await db
    .updateTable('payment_transaction')
    .set({ state: 'voiding', void_due_at: AFTER_GRACE, updated_at: sql`now()` })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'authorized')
    .where('capture_reserved_cents', '=', 0)
    .returning(['id', 'attempt_key'])
    .executeTakeFirst();
  return row && { id: row.id, idempotencyKey: row.attempt_key };
}

/** Records that an attempt holds nothing at the provider. `note`: why the provider had nothing to void, for staff. */
export async function finishVoiding(db: Db, id: string, note?: string): Promise<void> {
  await db
    .updateTable('payment_transaction')
    .set({ state: 'voided', void_error: note?.slice(0, 500) ?? null, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'voiding')
    .execute();
}

/**
 * Marks payments that are pending since before `before`, oldest first; their payers did not return, or the provider did not answer
 * about them, which these payers are told by mail.
 */
export function markAbandoned(db: Db, before: Date, now: Date, limit: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<EndedPayment>`
      with before as (
        select id, confirm_request, greatest(confirm_tries, 1) as confirm_tries from payment_transaction
        where state = 'pending' and created_at < ${before}
        order by created_at limit ${limit} for update skip locked)
      update payment_transaction payment
      set state = 'voiding', instrument = null, confirm_request = null, confirm_due_at = null,
        reason = coalesce(reason, 'released'), void_due_at = ${now}, updated_at = now()
      from before where payment.id = before.id
      returning ${ENDED}`.execute(trx);
    for (const ended of rows) await tellPayer(trx, ended, now);
  });
}

/** Claims marked payments that are due, for this process alone until their lease ends; those that wait longest first. */
export async function claimVoids(db: Db, now: Date, limit: number): Promise<DueVoid[]> {
  const { rows } = await sql<DueVoid>`
    with due as (
      select id from payment_transaction where state = 'voiding' and void_due_at <= ${now}
      order by void_due_at limit ${limit} for update skip locked)
    update payment_transaction payment
    set void_tries = void_tries + 1, void_due_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    from due where payment.id = due.id
    returning payment.id, payment.attempt_key as "idempotencyKey", payment.order_no as "orderNo",
      payment.void_tries as tries`.execute(db);
  return rows;
}

/** Makes payments due that a clock which ran ahead put off for longer than they have to wait. */
export async function recallVoids(db: Db, now: Date): Promise<void> {
  const longest = longestWait(LEASE_SECONDS, MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS, sql<number>`void_tries`);
  await db
    .updateTable('payment_transaction')
    .set({ void_due_at: now })
    .where('state', '=', 'voiding')
    .where(isDueTooLate(sql`void_due_at`, longest, now))
    .execute();
}

/** Voids a payment again later, with growing intervals of at most an hour. */
export async function postponeVoid(
  db: Db,
  { id, tries }: Pick<DueVoid, 'id' | 'tries'>,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_transaction')
    .set({
      void_due_at: retryTime(now, tries, FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS),
      void_error: reason.slice(0, 500),
    })
    .where('id', '=', id)
    .where('state', '=', 'voiding')
    .execute();
}
