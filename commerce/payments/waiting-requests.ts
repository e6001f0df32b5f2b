import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ReportedMovement } from '../database/tables/payments.ts';
import type { QueueFigures } from '../jobs/queue-figures.ts';

/** A request to the payment provider that is recorded and not confirmed, sent or not. */
export interface WaitingRequest {
  kind: 'void' | 'capture' | 'refund' | 'release';
  paymentId: string;
  /** null for a payment without an order */
  orderNo: string | null;
  method: string;
  amountCents: number;
  currency: string;
  /** how often it was sent */
  tries: number;
  /** when it was recorded */
  since: Date;
  /** when it is sent next */
  dueAt: Date;
  /** why the last one failed, of voids */
  lastError: string | null;
}

/** Requests that wait for the provider, also those that were not sent yet, those that wait longest first. */
export async function waitingRequests(db: Db, limit: number): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select 'void' as kind, id as "paymentId", order_no as "orderNo", method, amount_cents as "amountCents", currency,
      void_tries as tries, updated_at as since, void_due_at as "dueAt", void_error as "lastError"
    from payment_transaction where state = 'voiding'
    union all
    select operation.kind, payment.id, payment.order_no, payment.method, operation.amount_cents, payment.currency,
      operation.tries, operation.created_at, operation.due_at, null
    from payment_operation operation join payment_transaction payment on payment.id = operation.payment_id
    where operation.state = 'pending'
    order by since limit ${limit}`.execute(db);
  return rows;
}

/** A movement that the provider reported and the books do not have. */
export interface ReportedOnly {
  orderNo: string;
  movement: ReportedMovement;
  /** the provider's id of the event */
  event: string;
  reportedAt: Date;
}

/** Events that contradict the books, oldest first; with `orderNo` only those of an order. */
export async function reportedOnly(db: Db, limit: number, orderNo?: string): Promise<ReportedOnly[]> {
  const rows = await db
    .selectFrom('payment_event')
    .select(['order_no as orderNo', 'movement', 'id as event', 'received_at as reportedAt'])
    .where('outcome', '=', 'conflict')
    .where('movement', 'is not', null)
    .$if(orderNo !== undefined, (query) => query.where('order_no', '=', orderNo!))
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ orderNo: of, movement, ...row }) =>
    of !== null && movement ? [{ ...row, orderNo: of, movement }] : [],
  );
}

/** A payment whose authorization ended before all of it was captured. */
export interface EndedAuthorization {
  orderNo: string;
  method: string;
  currency: string;
  /** what cannot be captured any more, in minor units */
  cents: number;
  endedAt: Date;
  /** the provider's, if it gave one */
  reason: string | null;
}

/**
 * Authorizations of orders that ended at the provider before they were captured, oldest first, unless staff decided since that the order
 * is paid in another way, or it was cancelled.
 */
export async function endedAuthorizations(db: Db, limit: number): Promise<EndedAuthorization[]> {
  const { rows } = await sql<EndedAuthorization>`
    select payment.order_no as "orderNo", payment.method, payment.currency,
      payment.amount_cents - payment.captured_cents as cents, payment.ended_at as "endedAt",
      payment.ended_reason as reason
    from payment_transaction payment
    join placed_order placed on placed.order_no = payment.order_no and placed.status in ('new', 'completed')
    where payment.ended_at is not null and payment.captured_cents < payment.amount_cents
      and not coalesce((placed.fulfilment ->> 'sentDespiteEnded')::timestamptz >= payment.ended_at, false)
    order by payment.ended_at, payment.id limit ${limit}`.execute(db);
  return rows;
}

/** How many requests the provider has not confirmed, failed or not. */
export async function paymentQueues(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select 'void' as queue, count(*)::int as waiting, 0 as dead, min(updated_at) as "oldestAt"
    from payment_transaction where state = 'voiding'
    union all
    select kinds.kind, count(operation.id)::int, 0, min(operation.created_at)
    from unnest(array['capture', 'refund', 'release']) kinds (kind)
      left join payment_operation operation on operation.kind = kinds.kind and operation.state = 'pending'
    group by kinds.kind`.execute(db);
  return rows;
}
