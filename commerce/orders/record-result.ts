import type { Db } from '../database/connection.ts';
import { type DueOperation, finishOperation } from '../payments/operations.ts';
import type { MovementResult } from '../services/payment-provider.ts';
import { updateBoughtCertificates } from './bought-certificates.ts';
import { releaseRest } from './capture-order.ts';
import { lockForResults } from './lock-orders.ts';
import { recordMovement } from './order-events.ts';
import { listMovement, recordRefunded } from './order-movements.ts';
import { updateOverpaid, updatePaymentStatus } from './payment-status.ts';
import { refundOvercharge } from './refund-overcharge.ts';
import { reportRefund } from './report-refund.ts';
import { settleEndedPayment } from './settle-ended-payment.ts';
import { settleReturn } from './settle-return.ts';

/**
 * Records the result of an operation once, with the payment status of its order, its gift certificates and the mail about a
 * refund, whose return it brings up to date. Locks the order. Returns what `updateBoughtCertificates` does.
 */
export async function recordResult(
  trx: Db,
  operation: Pick<DueOperation, 'id' | 'kind' | 'orderNo' | 'amountCents' | 'currency'>,
  result: MovementResult,
  now: Date,
): Promise<number> {
  const { kind, orderNo, amountCents, currency } = operation;
  await lockForResults(trx, orderNo);
  const order = await trx
    .selectFrom('placed_order')
    .select(['order_no', 'content', 'fulfilment', 'total_cents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  if (!(await finishOperation(trx, operation, result, now))) return 0;
  if (kind === 'release') return 0;
  if (result.state === 'succeeded')
    await listMovement(trx, orderNo, {
      ...{ kind, cents: amountCents, at: now.toISOString() },
      ...(kind === 'refund' ? await spareOf(trx, operation.id) : {}),
    });
  const overdrawn = await updateBoughtCertificates(trx, orderNo, now);
  if (kind === 'refund') {
    await updateOverpaid(trx, orderNo);
    if (result.state === 'succeeded') await recordRefunded(trx, orderNo, currency, now);
    await settleReturn(trx, operation, now);
    // Gift certificates have their share also when the provider refused the rest.
    await reportRefund(trx, orderNo, operation, now);
  } else if (result.state === 'succeeded') {
    await updatePaymentStatus(trx, orderNo, now);
    await recordMovement(trx, orderNo, 'order.captured', amountCents, now);
    await releaseRest(trx, order, now);
    await refundOvercharge(trx, order, now);
  } else {
    // It was pending when staff decided that the order is paid in another way.
    await settleEndedPayment(trx, order, now);
  }
  return overdrawn;
}

/** What of a refund was not due, for the order's list of movements. */
async function spareOf(trx: Db, operationId: string): Promise<{ spareCents?: number }> {
  const { overpaid_cents: spareCents } = await trx
    .selectFrom('payment_operation')
    .select('overpaid_cents')
    .where('id', '=', operationId)
    .executeTakeFirstOrThrow();
  return spareCents > 0 ? { spareCents } : {};
}
