import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PaymentTransactionTable } from '../database/tables/payments.ts';
import type { DeclineReason } from '../services/payment-provider.ts';

/** What is to be paid. */
export interface Payment {
  siteId: string;
  basketId: string;
  method: string;
  amountCents: number;
  currency: string;
  /** the same for repetitions of one submission */
  key: string;
  /** fingerprint of the basket and amount that the payer agrees to; none for the payment of an order */
  agreement?: string;
  /** the payment instrument, kept while the payment is pending */
  instrument: object;
}

/** One attempt at a payment, written down before the provider is asked. */
export interface PaymentAttempt {
  id: string;
  idempotencyKey: string;
}

/** Why a payment ended without an order: the provider's reason, or why the store gave it back. */
export type EndReason = DeclineReason | ReleaseReason;

/** `paid_otherwise`: another payment became the order; `released`: the order could not be placed, or nobody came back. */
export type ReleaseReason = 'basket_changed' | 'paid_otherwise' | 'released';

/** A payment as it was written down. */
export interface StoredPayment extends PaymentAttempt {
  siteId: string;
  basketId: string;
  orderNo: string | null;
  method: string;
  state: PaymentTransactionTable['state'];
  amountCents: number;
  currency: string;
  agreement: string | null;
  /** null once it ended */
  instrument: object | null;
  reason: EndReason | null;
}

/**
 * Opens an attempt, or finds the one that the same submission opened already. After an attempt with the same key was
 * declined or given back, the provider's key is a new one: it would answer the old one the same way again. Attempts of
 * other keys do not count: what happens to them must not change which attempt a submission finds.
 */
export async function openAttempt(db: Db, payment: Payment): Promise<PaymentAttempt> {
  const { rows } = await sql<{ id: string; attempt_key: string }>`
    insert into payment_transaction (id, site_id, basket_id, method, state, amount_cents, currency, attempt_key,
      agreement, instrument)
    select ${randomUUID()}, ${payment.siteId}, ${payment.basketId}, ${payment.method}, 'pending',
      ${payment.amountCents}::bigint, ${payment.currency}, ${payment.key}::text || ':' || count(*),
      ${payment.agreement ?? null}::text, ${JSON.stringify(payment.instrument)}::jsonb
    from payment_transaction
    where basket_id = ${payment.basketId} and state in ('declined', 'voiding', 'voided')
      and starts_with(attempt_key, ${payment.key}::text || ':')
    on conflict (attempt_key) do update set updated_at = now()
    returning id, attempt_key`.execute(db);
  return { id: rows[0]!.id, idempotencyKey: rows[0]!.attempt_key };
}

/** A payment by its id; undefined when there is none. */
export async function findPayment(db: Db, id: string): Promise<StoredPayment | undefined> {
  const row = await db.selectFrom('payment_transaction').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    idempotencyKey: row.attempt_key,
    siteId: row.site_id,
    basketId: row.basket_id,
    orderNo: row.order_no,
    method: row.method,
    state: row.state,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    agreement: row.agreement,
    instrument: row.instrument,
    reason: row.reason as EndReason | null,
  };
}

/** Binds an attempt to the order it pays; false when it was given back or used meanwhile. */
export async function settleAttempt(
  db: Db,
  id: string,
  order: { orderNo: string; reference: string },
): Promise<boolean> {
  return close(db, id, { state: 'authorized', order_no: order.orderNo, reference: order.reference });
}

/** Ends an attempt that the provider declined; false when an order has it or it ended before. */
export async function declineAttempt(db: Db, id: string, reason: DeclineReason): Promise<boolean> {
  return close(db, id, { state: 'declined', reason });
}

/**
 * Takes an attempt back from whatever order it might still pay, so that the provider can be told; false
 * when an order has it. Until `finishVoiding` it counts as not yet given back. One that ended before is taken back
 * again: a request that was overtaken by that may have had the provider hold the amount after all.
 */
export async function startVoiding(db: Db, id: string, reason: ReleaseReason): Promise<boolean> {
  const row = await db
    .updateTable('payment_transaction')
    .set({
      state: 'voiding',
      instrument: null,
      // What it was ended by first is what its payer is told.
      reason: sql`coalesce(reason, ${reason})`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'not in', ['authorized', 'captured'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for the payment of an order that failed; undefined when it has none. */
export async function startVoidingOf(db: Db, orderNo: string): Promise<PaymentAttempt | undefined> {
  const row = await db
    .updateTable('payment_transaction')
    .set({ state: 'voiding', updated_at: sql`now()` })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'authorized')
    .returning(['id', 'attempt_key'])
    .executeTakeFirst();
  return row && { id: row.id, idempotencyKey: row.attempt_key };
}

/** What is held back or taken for an order, in hundredths. */
export async function heldFor(
  db: Db,
  { order_no, basket_id }: { order_no: string; basket_id: string },
): Promise<number> {
  const row = await db
    .selectFrom('payment_transaction')
    .select(sql<string>`coalesce(sum(amount_cents), 0)`.as('cents'))
    .where('basket_id', '=', basket_id)
    .where('order_no', '=', order_no)
    .where('state', 'in', ['authorized', 'captured'])
    .executeTakeFirstOrThrow();
  return Number(row.cents);
}

/** Notes that the provider gave an attempt back. */
export async function finishVoiding(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_transaction')
    .set({ state: 'voided', updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'voiding')
    .execute();
}

/** Attempts that were never ended: open since before `before`, or taken back and the provider perhaps not told. */
export async function staleAttempts(db: Db, before: Date, limit: number): Promise<PaymentAttempt[]> {
  const { rows } = await sql<{ id: string; attempt_key: string }>`
    select id, attempt_key from payment_transaction
    where (state = 'pending' and created_at < ${before}) or (state = 'voiding' and updated_at < ${before})
    order by created_at limit ${limit}`.execute(db);
  return rows.map(({ id, attempt_key }) => ({ id, idempotencyKey: attempt_key }));
}

/**
 * Other attempts of a basket that are pending still. With an agreement only those that agreed to something else: they
 * cannot become the order any more, while the others may be confirmed yet.
 */
export async function otherAttempts(
  db: Db,
  basketId: string,
  id: string | undefined,
  agreement?: string,
): Promise<PaymentAttempt[]> {
  const { rows } = await sql<{ id: string; attempt_key: string }>`
    select id, attempt_key from payment_transaction
    where basket_id = ${basketId} and state = 'pending' and id is distinct from ${id ?? null}
      and (${agreement ?? null}::text is null or agreement is distinct from ${agreement ?? null})`.execute(
    db,
  );
  return rows.map((row) => ({ id: row.id, idempotencyKey: row.attempt_key }));
}

async function close(
  db: Db,
  id: string,
  values: { state: 'authorized' | 'declined'; order_no?: string; reference?: string; reason?: DeclineReason },
): Promise<boolean> {
  const row = await db
    .updateTable('payment_transaction')
    .set({ ...values, instrument: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
