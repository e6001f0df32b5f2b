import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** What is to be paid. */
export interface Payment {
  siteId: string;
  basketId: string;
  method: string;
  amountCents: number;
  currency: string;
  /** the same for repetitions of one submission */
  key: string;
}

/** One attempt at a payment, written down before the provider is asked. */
export interface PaymentAttempt {
  id: string;
  idempotencyKey: string;
}

/**
 * Opens an attempt, or finds the one that the same submission opened already. After an attempt that was
 * declined or given back, the key is a new one: a provider would answer the old one the same way again.
 */
export async function openAttempt(db: Db, payment: Payment): Promise<PaymentAttempt> {
  const { rows } = await sql<{ id: string; attempt_key: string }>`
    insert into payment_transaction (id, site_id, basket_id, method, state, amount_cents, currency, attempt_key)
    select ${randomUUID()}, ${payment.siteId}, ${payment.basketId}, ${payment.method}, 'pending',
      ${payment.amountCents}::bigint, ${payment.currency}, ${payment.key}::text || ':' || count(*)
    from payment_transaction
    where basket_id = ${payment.basketId} and state in ('declined', 'voided')
    on conflict (attempt_key) do update set updated_at = now()
    returning id, attempt_key`.execute(db);
  return { id: rows[0]!.id, idempotencyKey: rows[0]!.attempt_key };
}

/** Binds an attempt to the order it pays; false when it was given back or used meanwhile. */
export async function settleAttempt(
  db: Db,
  id: string,
  order: { orderNo: string; reference: string },
): Promise<boolean> {
  return close(db, id, { state: 'authorized', order_no: order.orderNo, reference: order.reference });
}

/** Ends an attempt that pays no order; false when an order has it or it ended before. */
export async function endAttempt(db: Db, id: string, state: 'declined' | 'voided'): Promise<boolean> {
  return close(db, id, { state });
}

/** Marks an order's payment as given back and returns the key it was authorised with; undefined without one. */
export async function releasePayment(db: Db, orderNo: string): Promise<string | undefined> {
  const row = await db
    .updateTable('payment_transaction')
    .set({ state: 'voided', updated_at: sql`now()` })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'authorized')
    .returning('attempt_key')
    .executeTakeFirst();
  return row?.attempt_key;
}

async function close(
  db: Db,
  id: string,
  values: { state: 'authorized' | 'declined' | 'voided'; order_no?: string; reference?: string },
): Promise<boolean> {
  const row = await db
    .updateTable('payment_transaction')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
