import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { isDueTooLate, longestWait } from '../jobs/overdue.ts';
import { retryTime } from '../jobs/retry-time.ts';

/** A pending payment to ask the provider about again. */
export interface DueConfirmation {
  id: string;
  idempotencyKey: string;
  basketId: string;
  /** the order to place, as given to `confirmLater` */
  request: unknown;
}

/** How long a claimed payment is not given to another process; longer than a batch whose requests are not answered. */
const LEASE_SECONDS = 120;
const FIRST_DELAY_SECONDS = 10;
const MAX_DELAY_SECONDS = 300;

/**
 * Has the provider asked about a pending payment again, after 10 seconds and growing intervals of at most five minutes, until it ends.
 * `request`: the order that it pays, stored until then.
 */
export async function confirmLater(db: Db, id: string, request: object, now: Date): Promise<void> {
  const row = await db
    .selectFrom('payment_transaction')
    .select('confirm_tries')
    .where('id', '=', id)
    .executeTakeFirst();
  await db
    .updateTable('payment_transaction')
    .set({
      confirm_due_at: retryTime(now, row?.confirm_tries ?? 0, FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS),
      confirm_request: JSON.stringify(request),
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Does not ask about a payment again. */
export async function endConfirming(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_transaction')
    .set({ confirm_due_at: null, confirm_request: null })
    .where('id', '=', id)
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
