import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Fulfilment } from '../database/tables/orders.ts';
import type { ProviderEvent } from '../services/payment-provider.ts';
import type { AppliedMovement } from './apply-movement.ts';
import { lockForResults } from './lock-orders.ts';
import { listMovement } from './order-movements.ts';

/**
 * Records that the provider holds nothing any more for what is not captured of a payment: its order is not shipped unpaid, and staff see
 * it. What the store voided or released itself, and what is captured, changes nothing. Once for each payment.
 */
export async function recordEnded(
  trx: Db,
  { authorization, reason }: NonNullable<ProviderEvent['ended']>,
  now: Date,
): Promise<AppliedMovement> {
  const known = await trx
    .selectFrom('payment_transaction')
    .select('order_no')
    .where('reference', '=', authorization)
    .where('order_no', 'is not', null)
    .executeTakeFirst();
  if (!known?.order_no) return { outcome: 'unknown' };
  const { order_no: orderNo } = known;
  await lockForResults(trx, orderNo);
  const ended = await trx
    .updateTable('payment_transaction')
    .set({ ended_at: now, ended_reason: reason, updated_at: now })
    .where('reference', '=', authorization)
    .where('order_no', '=', orderNo)
    .where('state', 'in', ['authorized', 'captured'])
    .where('ended_at', 'is', null)
    .whereRef('captured_cents', '<', 'amount_cents')
    .where(
      sql<boolean>`not exists (
        select from payment_operation own where own.payment_id = payment_transaction.id and own.state <> 'failed'
          and (own.kind = 'release'
            or (own.kind = 'capture' and own.is_final and (own.state = 'succeeded' or own.tries > 0))))`,
    )
    .returning(['amount_cents', 'captured_cents'])
    .executeTakeFirst();
  if (!ended) return { outcome: 'ignored' };
  await listMovement(trx, orderNo, {
    kind: 'authorization_ended',
    cents: ended.amount_cents - ended.captured_cents,
    at: now.toISOString(),
    reason,
  });
  await trx.updateTable('placed_order').set({ updated_at: now }).where('order_no', '=', orderNo).execute();
  return { outcome: 'noted', orderNo };
}

/** SQL condition: something of an ended payment is not captured, or was captured too late and given back before it was due. */
export const isPartLost = (payment: string) =>
  sql.raw<boolean>(`(${payment}.captured_cents - (
    select coalesce(sum(back.overpaid_cents), 0) from payment_operation back
    where back.payment_id = ${payment}.id and back.kind = 'refund' and back.state <> 'failed') < ${payment}.amount_cents)`);

/**
 * Whether something of the payment of an order can no longer be captured, and staff have not decided since to send it all the same. An
 * exchange is paid by another order.
 */
export async function isHeldByEndedPayment(
  db: Db,
  { order_no: orderNo, fulfilment: { sentDespiteEnded } }: { order_no: string; fulfilment: Decision },
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_transaction')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('ended_at', 'is not', null)
    .$if(sentDespiteEnded !== undefined, (query) =>
      query.where('ended_at', '>', new Date(sentDespiteEnded ?? 0)),
    )
    .where(isPartLost('payment_transaction'))
    .executeTakeFirst();
  return row !== undefined;
}

type Decision = Pick<Fulfilment, 'sentDespiteEnded'>;
