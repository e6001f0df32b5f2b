import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockPayments, recordOperation } from '../payments/operations.ts';

/**
 * Records captures of what the payments of an order hold and nobody captured yet; the settlement worker requests them from
 * the provider. The order is locked by the caller. Returns the amount in minor units; 0 when nothing is open.
 */
export async function captureOpenAmount(trx: Db, orderNo: string, at: Date): Promise<number> {
  let captured = 0;
  for (const payment of await lockPayments(trx, orderNo)) {
    const amountCents = payment.amount_cents - payment.capture_reserved_cents;
    if (amountCents === 0) continue;
    const requestKey = `capture:${randomUUID()}`;
    await recordOperation(trx, { paymentId: payment.id, kind: 'capture', amountCents, requestKey, at });
    captured += amountCents;
  }
  return captured;
}

/**
 * Captures the open amount of a shipped order again, after the provider refused it. Returns the amount, or undefined for an
 * order that is unknown or not shipped.
 */
export function captureShippedOrder(db: Db, orderNo: string, at: Date): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('placed_order')
      .select('status')
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    return order?.status === 'completed' ? captureOpenAmount(trx, orderNo, at) : undefined;
  });
}
