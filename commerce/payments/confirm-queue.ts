import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { isDueTooLate, longestWait } from '../jobs/overdue.ts';
import { retryTime } from '../jobs/retry-time.ts';

/** A pending payment to ask the provider about again. */
export interface DueConfirmation {
  id: string;
  idempotencyKey: string;
  basketId: string;
  /** the order to place, as given to `beginConfirming` */
  request: unknown;
}

/** How long a claimed payment is not given to another process; longer than a batch whose requests are not answered. */
const LEASE_SECONDS = 120;
/** When a request whose result was not recorded is repeated, because its process ended; longer than it may take. */
const CALL_SECONDS = 30;
const FIRST_DELAY_SECONDS = 10;
const MAX_DELAY_SECONDS = 300;

/**
 * Records that the provider is about to be asked about a pending payment, before it is: when the process ends meanwhile, another one
 * asks again. `request`: the order that the payment pays, stored until the payment ends.
 * Returns when that is.
 */
export async function beginConfirming(db: Db, id: string, request: object, now: Date): Promise<Date> {
  const dueAt = new Date(now.getTime() + CALL_SECONDS * 1000);
  await db
    .updateTable('payment_transaction')
    .set({ confirm_due_at: dueAt, confirm_request: JSON.stringify(request) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  return dueAt;
}

/**
 * Has the provider asked about a pending payment again, after 10 seconds and growing intervals of at most five minutes, until it ends. For a
 * payment that `beginConfirming` recorded.
 */
export async function confirmLater(db: Db, id: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('payment_transaction')
    .select('confirm_tries')
    .where('id', '=', id)
    .executeTakeFirst();
  await db
    .updateTable('payment_transaction')
    .set({
      confirm_due_at: retryTime(now, row?.confirm_tries ?? 0, FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS),
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/**
 * Does not ask about a payment again whose payer has not decided, unless another request began to ask meanwhile. `dueAt`: as
 * returned by `beginConfirming`.
 */
export async function endConfirming(db: Db, id: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('payment_transaction')
    .set({ confirm_due_at: null, confirm_request: null })
    .where('id', '=', id)
    .where('confirm_due_at', '=', dueAt)
    .execute();
}

/** Claims payments that are due, for this process alone until their lease ends; those that wait longest first. */
export async function claimConfirmations(db: Db, now: Date, limit: number): Promise<DueConfirmation[]> {
  const { rows } = await sql<DueConfirmation>`
    with due as (
      select id from payment_transaction where state = 'pending' and confirm_due_at <= ${now}
      order by confirm_due_at limit ${limit} for update skip locked)
    update payment_transaction payment
    set confirm_tries = confirm_tries + 1,
      confirm_due_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    from due where payment.id = due.id
    returning payment.id, payment.attempt_key as "idempotencyKey", payment.basket_id as "basketId",
      payment.confirm_request as request`.execute(db);
  return rows;
}

/** Makes payments due that a clock which ran ahead put off for longer than they have to wait. */
export async function recallConfirmations(db: Db, now: Date): Promise<void> {
  const longest = longestWait(
    LEASE_SECONDS,
    MAX_DELAY_SECONDS,
    FIRST_DELAY_SECONDS,
    sql<number>`confirm_tries`,
  );
  await db
    .updateTable('payment_transaction')
    .set({ confirm_due_at: now })
    .where('state', '=', 'pending')
    .where(isDueTooLate(sql`confirm_due_at`, longest, now))
    .execute();
}
