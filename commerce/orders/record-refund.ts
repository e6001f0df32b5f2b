import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PaymentOperationTable } from '../database/tables/payments.ts';
import { certificateRefundOf, refundCertificates } from '../gift-certificates/refund.ts';
import { lockPayments, recordOperation } from '../payments/operations.ts';
import { keptForCertificates, updateBoughtCertificates } from './bought-certificates.ts';
import { balanceOfOrder, overpaidCents, redeemedCents, spareShare } from './order-balance.ts';
import { listMovement, recordRefunded } from './order-movements.ts';
import { outsideRefundOf, refundOutside } from './outside-payments.ts';
import { updateOverpaid } from './payment-status.ts';
import { isReservedKey } from './refunds.ts';
import { reportRefund } from './report-refund.ts';
import { dueCents } from './shipped-lines.ts';

/**
 * Why an order cannot be refunded: `unknown` number, more than `availableCents`, a key that another amount used before, or that of
 * a refund of which `failedCents` failed. `certificate_used`: more than `availableCents` would withdraw what is spent already of a
 * gift certificate that the order bought. `key_reserved`: the store uses the key itself, as for a return; `too_many` refunds.
 */
export type RefundRefusal =
  | { reason: 'unknown' }
  | { reason: 'too_much'; availableCents: number; currency: string }
  | { reason: 'certificate_used'; availableCents: number; currency: string }
  | { reason: 'key_used' | 'key_reserved' | 'too_many' }
  | { reason: 'failed'; failure: string; failedCents: number; currency: string };

export interface RefundRequest {
  orderNo: string;
  /** minor units of the order's currency, above 0 */
  amountCents: number;
  /** the same for repeated requests, which refund once */
  key: string;
  /** why, for the merchant's records */
  reason?: string | undefined;
}

/**
 * Records a refund of an order that the caller has locked. The other payment gets the money first, up to what was captured; the
 * gift certificates that paid get the rest, at once; what is left of it the merchant pays back, as far as it was settled outside the
 * provider. What was received twice is refunded before anything that was paid for goods, and gift certificates get nothing of it. Call it after everything else that locks rows: it may issue a credit
 * note, which locks the series of numbers. The caller rolls back when it is refused.
 */
export async function recordRefund(
  trx: Db,
  { orderNo, amountCents, key, reason }: RefundRequest,
  at: Date,
): Promise<RefundRefusal | undefined> {
  const { payments, certificateCents, outsideCents, currency } = await refundable(trx, orderNo);
  const before = await refundedWith(trx, orderNo, key);
  if (before.cents > 0) {
    if (before.cents !== amountCents) return { reason: 'key_used' };
    const { failure, failedCents } = before;
    return failedCents > 0 ? { reason: 'failed', failure, failedCents, currency } : undefined;
  }
  const availableCents = payments.reduce((sum, { cents }) => sum + cents, certificateCents + outsideCents);
  if (amountCents > availableCents) return { reason: 'too_much', availableCents, currency };
  const balance = await balanceOfOrder(trx, orderNo);
  // A return, or a cancellation, is of goods: it takes of an overpayment what exceeds them only.
  let ofOverpaid = isReservedKey(key)
    ? Math.max(0, amountCents - Math.max(0, availableCents - balance.overpaidCents))
    : spareShare(balance, amountCents);
  let ofGoods = amountCents - ofOverpaid;
  let operationId: string | undefined;
  for (const [index, { paymentId, cents }] of payments.entries()) {
    const overpaidShare = Math.min(ofOverpaid, cents);
    const goodsShare = Math.min(ofGoods, cents - overpaidShare);
    const share = overpaidShare + goodsShare;
    if (share === 0) continue;
    ofOverpaid -= overpaidShare;
    ofGoods -= goodsShare;
    const requestKey = `refund:${orderNo}:${index}:${key}`;
    const operation = {
      ...{ paymentId, kind: 'refund' as const, amountCents: share, overpaidCents: overpaidShare },
      ...{ requestKey, reason, at },
    };
    const id = await recordOperation(trx, operation);
    operationId ??= id;
  }
  const open = ofOverpaid + ofGoods;
  // Gift certificates paid nothing twice.
  const toOutside = Math.min(outsideCents, ofOverpaid + Math.max(0, ofGoods - certificateCents));
  const toCertificates = open - toOutside;
  if (toCertificates > 0)
    await refundCertificates(trx, { orderNo, key, cents: toCertificates, operationId, at });
  if (toOutside > 0)
    await refundOutside(trx, {
      ...{ orderNo, key, cents: toOutside, operationId, at },
      overpaidCents: Math.min(ofOverpaid, toOutside),
    });
  await updateOverpaid(trx, orderNo);
  const overdrawn = await updateBoughtCertificates(trx, orderNo, at);
  if (overdrawn > 0) return { reason: 'certificate_used', availableCents: amountCents - overdrawn, currency };
  if (open === 0) return undefined;
  if (toCertificates > 0)
    await listMovement(trx, orderNo, {
      kind: 'certificate_refund',
      cents: toCertificates,
      at: at.toISOString(),
    });
  await recordRefunded(trx, orderNo, currency, at);
  // Otherwise when the result of the refund at the provider is known.
  if (!operationId) await reportRefund(trx, orderNo, { key }, at);
  return undefined;
}

/**
 * What can be refunded, in minor units: captured, paid by gift certificates or settled outside the provider, and not refunded. The order is locked by the
 * caller.
 */
export async function refundableCents(trx: Db, orderNo: string): Promise<number> {
  const { payments, certificateCents, outsideCents } = await refundable(trx, orderNo);
  return payments.reduce((sum, { cents }) => sum + cents, certificateCents + outsideCents);
}

/** As `refundableCents`, without what was received twice, and what is left for the gift certificates that the order bought. */
export async function refundableForGoods(trx: Db, orderNo: string): Promise<number> {
  const cents = (await refundableCents(trx, orderNo)) - (await overpaidCents(trx, orderNo));
  return Math.max(0, cents - (await keptForCertificates(trx, orderNo)));
}

async function refundable(trx: Db, orderNo: string) {
  const payments = await lockPayments(trx, orderNo);
  const order = await trx
    .selectFrom('placed_order')
    .select(['content', 'fulfilment', 'total_cents', 'settled_outside_cents', 'refunded_outside_cents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  // Gift certificates pay the first parcels: what they paid of the others is restored when those are cancelled.
  const paidCents = Math.min(await redeemedCents(trx, orderNo), dueCents(order));
  return {
    currency: String(order.content.currency),
    payments: payments.map((payment) => ({
      paymentId: payment.id,
      cents: payment.captured_cents - payment.refund_reserved_cents,
    })),
    certificateCents: Math.max(0, paidCents - (await certificateRefundOf(trx, orderNo))),
    outsideCents: order.settled_outside_cents - order.refunded_outside_cents,
  };
}

/** Whether a refund was requested with a key, whatever became of it. */
export const refundWasRequested = async (trx: Db, orderNo: string, key: string): Promise<boolean> =>
  (await refundedWith(trx, orderNo, key)).cents > 0;

/** Returns the amount that was requested with a key before, and what of it failed. */
async function refundedWith(
  trx: Db,
  orderNo: string,
  key: string,
): Promise<{ cents: number; failedCents: number; failure: string }> {
  const operations = (await refundsByKey(trx, orderNo)).filter((one) => one.key === key);
  const failed = operations.filter(({ state }) => state === 'failed');
  const sumOf = (all: RequestedRefund[]) => all.reduce((sum, { cents }) => sum + cents, 0);
  return {
    cents:
      sumOf(operations) +
      (await certificateRefundOf(trx, orderNo, key)) +
      (await outsideRefundOf(trx, orderNo, key)),
    failedCents: sumOf(failed),
    failure: failed.find(({ failure }) => failure)?.failure ?? '',
  };
}

interface RequestedRefund {
  /** of the request; none when it was made at the provider */
  key: string;
  /** minor units */
  cents: number;
  state: Selectable<PaymentOperationTable>['state'];
  failure: string | null;
}

/** The refunds of an order that were requested from the provider, oldest first, whatever became of them. */
export async function refundsByKey(trx: Db, orderNo: string): Promise<RequestedRefund[]> {
  const rows = await trx
    .selectFrom('payment_operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'payment_operation.payment_id')
    .select(['payment_operation.amount_cents as cents', 'payment_operation.request_key'])
    .select(['payment_operation.state', 'payment_operation.failure'])
    .where('payment.order_no', '=', orderNo)
    .where('payment_operation.kind', '=', 'refund')
    .orderBy('payment_operation.created_at')
    .orderBy('payment_operation.id')
    .execute();
  return rows.map(({ request_key, ...one }) => ({ ...one, key: request_key.split(':').slice(3).join(':') }));
}
