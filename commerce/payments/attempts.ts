import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PaymentTransactionTable } from '../database/tables/payments.ts';
import { inTransaction } from '../database/transaction.ts';
import type { DeclineReason } from '../services/payment-provider.ts';
import { tellPayer } from './tell-payer.ts';

/** A payment to make. */
export interface Payment {
  siteId: string;
  basketId: string;
  method: string;
  amountCents: number;
  currency: string;
  /** the same for repeated submissions */
  key: string;
  /** hash of basket and amount that the payer agrees to; undefined for the payment of an order */
  agreement?: string;
  /** the payment instrument, stored while the payment is pending */
  instrument: object;
}

/** A payment attempt, recorded before the provider is called. */
export interface PaymentAttempt {
  id: string;
  idempotencyKey: string;
}

/** Why a payment ended without an order: the provider's reason, or why the store voided it. */
export type EndReason = DeclineReason | ReleaseReason;

/**
 * `paid_otherwise`: another payment paid the order; `released`: the order could not be placed, or the payer
 * did not return.
 */
export type ReleaseReason = 'basket_changed' | 'paid_otherwise' | 'released';

/** Payments of one basket that may hold money at the provider until they are voided; with more, no new one is opened. */
const MAX_VOIDING = 10;

/** A recorded payment. */
export interface StoredPayment extends PaymentAttempt {
  siteId: string;
  basketId: string;
  orderNo: string | null;
  method: string;
  state: PaymentTransactionTable['state'];
  amountCents: number;
  currency: string;
  agreement: string | null;
  /** null after the payment ended */
  instrument: object | null;
  reason: EndReason | null;
}

/**
 * Creates an attempt, or returns the one of an earlier identical submission. After an attempt with the key
 * was declined or voided, a new provider key is used, because the provider repeats its result for the old
 * one. Only attempts with the same key count. `others`: as `othersPending`. Undefined while the provider has not voided
 * several earlier payments of the basket.
 */
export async function openAttempt(
  db: Db,
  payment: Payment,
): Promise<{ opened: PaymentAttempt; others: PaymentAttempt[] } | undefined> {
  const { rows } = await sql<{ id: string; attempt_key: string; others: PaymentAttempt[] }>`
    with opened as (
      insert into payment_transaction (id, site_id, basket_id, method, state, amount_cents, currency, attempt_key,
        agreement, instrument)
      select ${randomUUID()}, ${payment.siteId}, ${payment.basketId}, ${payment.method}, 'pending',
        ${payment.amountCents}::bigint, ${payment.currency}, ${payment.key}::text || ':' || count(*),
        ${payment.agreement ?? null}::text, ${JSON.stringify(payment.instrument)}::jsonb
      from payment_transaction
      where basket_id = ${payment.basketId} and state in ('declined', 'voiding', 'voided')
        and starts_with(attempt_key, ${payment.key}::text || ':')
      having ${MAX_VOIDING} > (
          select count(*) from payment_transaction voiding
          where voiding.basket_id = ${payment.basketId} and voiding.state = 'voiding')
        or exists (
          select from payment_transaction same
          where same.basket_id = ${payment.basketId} and same.state = 'pending'
            and starts_with(same.attempt_key, ${payment.key}::text || ':'))
      on conflict (attempt_key) do update set updated_at = now()
      returning id, attempt_key
    )
    select id, attempt_key, ${othersPending(payment.basketId, undefined, payment.agreement)} as others
    from opened`.execute(db);
  if (!rows[0]) return undefined;
  const { id, attempt_key: idempotencyKey, others } = rows[0];
  return { opened: { id, idempotencyKey }, others: others.filter((other) => other.id !== id) };
}

/** Finds a payment by id. */
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
    amountCents: row.amount_cents,
    currency: row.currency,
    agreement: row.agreement,
    instrument: row.instrument,
    reason: row.reason as EndReason | null,
  };
}

/** Assigns an attempt to the order it pays; returns false when it was voided or used concurrently. */
export async function settleAttempt(
  db: Db,
  id: string,
  order: { orderNo: string; reference: string },
): Promise<boolean> {
  return (await settled(db, id, order).executeTakeFirst()) !== undefined;
}

/** The statement of `settleAttempt`; returns a row unless the attempt was voided or used concurrently. */
export const settled = (db: Db, id: string, order: { orderNo: string; reference: string }) =>
  closing(db, id, { state: 'authorized', order_no: order.orderNo, reference: order.reference });

/**
 * Records a decline; returns false when an order has the attempt or it ended before. A payer who left meanwhile is told by mail.
 */
export function declineAttempt(db: Db, id: string, reason: DeclineReason, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('payment_transaction')
      .select(['confirm_request as request', 'confirm_tries as tries'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const row = await closing(trx, id, { state: 'declined', reason }).executeTakeFirst();
    if (!row || !before) return false;
    await tellPayer(trx, { ...row, reason, ...before }, now);
    return true;
  });
}

/** Returns the authorised or captured amount of an order in cents. */
export async function authorizedCentsOf(
  db: Db,
  { order_no, basket_id }: { order_no: string; basket_id: string },
): Promise<number> {
  const row = await db
    .selectFrom('payment_transaction')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('basket_id', '=', basket_id)
    .where('order_no', '=', order_no)
    .where('state', 'in', ['authorized', 'captured'])
    .executeTakeFirstOrThrow();
  return row.cents;
}

/**
 * The other pending attempts of a basket, as an expression. With an agreement only those with a different one, which can no
 * longer become the order.
 */
export const othersPending = (basketId: string, id: string | undefined, agreement?: string) =>
  sql<PaymentAttempt[]>`coalesce((
    select json_agg(json_build_object('id', other.id, 'idempotencyKey', other.attempt_key))
    from payment_transaction other
    where other.basket_id = ${basketId} and other.state = 'pending' and other.id is distinct from ${id ?? null}::text
      and (${agreement ?? null}::text is null or other.agreement is distinct from ${agreement ?? null}::text)), '[]')`;

const closing = (
  db: Db,
  id: string,
  values: { state: 'authorized' | 'declined'; order_no?: string; reference?: string; reason?: DeclineReason },
) =>
  db
    .updateTable('payment_transaction')
    .set({ ...values, instrument: null, confirm_request: null, confirm_due_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['id', 'site_id as siteId', 'amount_cents as amountCents', 'currency']);
