import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockPayments, recordOperation } from '../payments/operations.ts';
import { dueCents, type ShippedOrder } from './shipped-lines.ts';

/**
 * Records captures of what is due for the shipped parcels of an order and nobody captured yet; the settlement worker requests
 * them from the provider. What gift certificates paid counts first. Once everything is shipped, all that the payments hold is
 * captured. The order is locked by the caller. Returns the amount in minor units; 0 when nothing is open.
 */
export async function captureDueAmount(
  trx: Db,
  order: ShippedOrder & { order_no: string },
  at: Date,
): Promise<number> {
  const payments = await lockPayments(trx, order.order_no);
  const reserved = payments.reduce((sum, payment) => sum + payment.capture_reserved_cents, 0);
  let open =
    dueCents(order) >= order.total_cents
      ? Number.POSITIVE_INFINITY
      : (await payableCents(trx, order)) - reserved;
  let captured = 0;
  for (const payment of payments) {
    const amountCents = Math.min(open, payment.amount_cents - payment.capture_reserved_cents);
    if (amountCents <= 0) continue;
    open -= amountCents;
    const requestKey = `capture:${randomUUID()}`;
    await recordOperation(trx, { paymentId: payment.id, kind: 'capture', amountCents, requestKey, at });
    captured += amountCents;
  }
  return captured;
}

/** Whether something that was shipped is not captured: its capture is pending, or was refused. The order is locked. */
export async function hasOpenCaptures(trx: Db, order: ShippedOrder & { order_no: string }): Promise<boolean> {
  const payments = await lockPayments(trx, order.order_no);
  const captured = payments.reduce((sum, payment) => sum + payment.captured_cents, 0);
  return captured < (await payableCents(trx, order));
}

/** What the payments owe for the shipped parcels: gift certificates count first. */
const payableCents = async (trx: Db, order: ShippedOrder & { order_no: string }): Promise<number> =>
  dueCents(order) - (await redeemedCents(trx, order.order_no));

/** What gift certificates paid of an order. */
export async function redeemedCents(trx: Db, orderNo: string): Promise<number> {
  const { cents } = await trx
    .selectFrom('gift_certificate_transaction')
    .select(
      sql<number>`coalesce(sum(case kind when 'redeem' then cents else -cents end), 0)::bigint`.as('cents'),
    )
    .where('order_no', '=', orderNo)
    .where('kind', 'in', ['redeem', 'restore'])
    .executeTakeFirstOrThrow();
  return Number(cents);
}

/**
 * Captures again what is open of the shipped parcels, after the provider refused it. Returns the amount, or undefined for
 * an order that is unknown or of which nothing is shipped.
 */
export function captureShippedOrder(db: Db, orderNo: string, at: Date): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('placed_order')
      .select(['order_no', 'content', 'fulfilment', 'total_cents', 'status'])
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (!order || !(order.status === 'completed' || order.fulfilment.parcels?.length)) return undefined;
    return captureDueAmount(trx, order, at);
  });
}
