import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PaymentOperationTable, PaymentTransactionTable } from '../database/tables/payments.ts';
import { isDueTooLate, longestWait } from '../jobs/overdue.ts';
import { retryTime } from '../jobs/retry-time.ts';
import type { MovementResult } from '../services/payment-provider.ts';

export type OperationKind = PaymentOperationTable['kind'];
type PaymentRow = Selectable<PaymentTransactionTable>;

/** A capture, refund or release to request from the provider. */
export interface DueOperation {
  id: string;
  kind: OperationKind;
  orderNo: string;
  amountCents: number;
  currency: string;
  /** a capture after which the rest of the authorisation is released */
  isFinal: boolean;
  /** number of requests so far, with this one */
  tries: number;
  /** key and reference of the authorisation */
  authorizationKey: string;
  reference: string;
}

interface Recording {
  paymentId: string;
  kind: OperationKind;
  amountCents: number;
  isFinal?: boolean;
  /** of a refund: what of it was received twice */
  overpaidCents?: number;
  /** the same for repeated requests */
  requestKey: string;
  reason?: string | undefined;
  /** why it failed at the provider, where it was made: it reserves nothing */
  failure?: string | undefined;
  at: Date;
}

/** How long a claimed operation is not given to another process; longer than the provider's time to answer. */
const LEASE_SECONDS = 60;
const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 3600;

/** Locks the payments that hold or captured the money of an order, oldest first. Lock the order before. */
export function lockPayments(trx: Db, orderNo: string): Promise<PaymentRow[]> {
  return trx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('state', 'in', ['authorized', 'captured'])
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks a payment in whatever state. Lock its order before. */
export const lockPayment = (trx: Db, id: string): Promise<PaymentRow> =>
  trx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Ends the voiding of a payment that the provider captured meanwhile, as in its dashboard: its amounts count as those of a captured
 * one. The payment is locked by the caller.
 */
export async function keepCaptured(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('payment_transaction')
    .set({ state: 'captured', void_error: null })
    .where('id', '=', id)
    .where('state', 'in', ['voiding', 'voided'])
    .execute();
}

/**
 * Records a capture or refund and reserves its amount, which the database refuses above what was authorised or captured; or the
 * release of what nobody will capture. One that failed at the provider reserves nothing.
 * The payment is locked by the caller. A request that was recorded before changes nothing. Returns the id of a new one.
 */
export async function recordOperation(
  trx: Db,
  {
    paymentId,
    kind,
    amountCents,
    isFinal = false,
    overpaidCents = 0,
    requestKey,
    reason,
    failure,
    at,
  }: Recording,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('payment_operation')
    .values({
      id: randomUUID(),
      payment_id: paymentId,
      kind,
      state: failure === undefined ? 'pending' : 'failed',
      amount_cents: amountCents,
      is_final: isFinal,
      overpaid_cents: overpaidCents,
      request_key: requestKey,
      reason: reason ?? null,
      failure: failure ?? null,
      due_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  if (kind !== 'release' && failure === undefined) await addTo(trx, paymentId, RESERVED[kind], amountCents);
  return row.id;
}

/**
 * Claims operations that are due, for this process alone until their lease ends. A crash after the call leaves them
 * pending: they are requested again with the same key, which moves no money twice.
 */
export async function claimOperations(db: Db, now: Date, limit: number): Promise<DueOperation[]> {
  const { rows } = await sql<DueOperation>`
    with due as (
      select id from payment_operation where state = 'pending' and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked),
    claimed as (
      update payment_operation operation
      set tries = tries + 1, due_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS}), updated_at = ${now}
      from due where operation.id = due.id
      returning operation.*)
    select claimed.id, claimed.kind, claimed.amount_cents as "amountCents", claimed.is_final as "isFinal",
      claimed.tries, payment.currency,
      payment.order_no as "orderNo", payment.attempt_key as "authorizationKey", payment.reference
    from claimed join payment_transaction payment on payment.id = claimed.payment_id
    order by claimed.created_at, claimed.id`.execute(db);
  return rows;
}

/** Makes operations due that a clock which ran ahead put off for longer than they have to wait. */
export async function recallOperations(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('payment_operation')
    .set({ due_at: now })
    .where('state', '=', 'pending')
    .where(isDueTooLate(sql`due_at`, longestWait(LEASE_SECONDS, MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS), now))
    .execute();
}

/** Requests an operation again later, with growing intervals of at most an hour. */
export async function postponeOperation(db: Db, { id, tries }: DueOperation, now: Date): Promise<void> {
  await db
    .updateTable('payment_operation')
    .set({ due_at: retryTime(now, tries, FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS), updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/**
 * Records the provider's result: the amount is captured or refunded, or its reservation ends. Returns false when it was
 * recorded before. Lock the order before.
 */
export async function finishOperation(
  trx: Db,
  { id, kind, amountCents }: Pick<DueOperation, 'id' | 'kind' | 'amountCents'>,
  result: MovementResult,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('payment_operation')
    .set({
      state: result.state,
      updated_at: now,
      ...(result.state === 'succeeded' ? { reference: result.reference } : { failure: result.reason }),
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('payment_id')
    .executeTakeFirst();
  if (!row) return false;
  if (kind === 'release') return true;
  if (result.state === 'succeeded') {
    await addTo(trx, row.payment_id, kind === 'capture' ? 'captured_cents' : 'refunded_cents', amountCents);
    if (kind === 'capture') await markCaptured(trx, row.payment_id);
  } else {
    await addTo(trx, row.payment_id, RESERVED[kind], -amountCents);
  }
  return true;
}

/**
 * Records that a refund failed after the provider had accepted it, as for a closed account: the amount is not refunded. The
 * order is locked by the caller. Returns false unless it had succeeded.
 */
export async function reverseRefund(
  trx: Db,
  { id, amountCents }: Pick<DueOperation, 'id' | 'amountCents'>,
  failure: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('payment_operation')
    .set({ state: 'failed', failure, updated_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .where('state', '=', 'succeeded')
    .returning('payment_id')
    .executeTakeFirst();
  if (!row) return false;
  // Both at once: the constraint is checked for each statement.
  await sql`
    update payment_transaction set refunded_cents = refunded_cents - ${amountCents}::bigint,
      refund_reserved_cents = refund_reserved_cents - ${amountCents}::bigint, updated_at = now()
    where id = ${row.payment_id}`.execute(trx);
  return true;
}

const RESERVED = { capture: 'capture_reserved_cents', refund: 'refund_reserved_cents' } as const;

type Amount = 'capture_reserved_cents' | 'captured_cents' | 'refund_reserved_cents' | 'refunded_cents';

async function addTo(trx: Db, paymentId: string, amount: Amount, cents: number): Promise<void> {
  await sql`
    update payment_transaction set ${sql.ref(amount)} = ${sql.ref(amount)} + ${cents}::bigint, updated_at = now()
    where id = ${paymentId}`.execute(trx);
}

async function markCaptured(trx: Db, paymentId: string): Promise<void> {
  await trx
    .updateTable('payment_transaction')
    .set({ state: 'captured' })
    .where('id', '=', paymentId)
    .where('state', 'in', ['authorized', 'captured'])
    .execute();
}
