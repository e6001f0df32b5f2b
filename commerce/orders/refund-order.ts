import type { Db } from '../database/connection.ts';
import { inTransactionUnless } from '../database/transaction.ts';
import { takeBackCertificates } from '../gift-certificates/issue.ts';
import { certificateRefundOf, refundCertificates } from '../gift-certificates/refund.ts';
import { lockPayments, recordOperation } from '../payments/operations.ts';
import { redeemedCents } from './capture-order.ts';
import { listMovement, recordRefunded } from './order-movements.ts';
import { reportRefund } from './report-refund.ts';
import { dueCents, linesOf } from './shipped-lines.ts';

/**
 * Why an order cannot be refunded: `unknown` number, more than `availableCents`, or a key that another amount used before.
 */
export type RefundRefusal =
  | { reason: 'unknown' }
  | { reason: 'too_much'; availableCents: number; currency: string }
  | { reason: 'key_used' };

/** A full refund while a gift certificate that the order bought paid for something. */
export interface CertificateRefusal {
  reason: 'certificate_used';
}

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
 * Records a refund of an order, which the settlement worker requests from the provider; gift certificates that paid get what
 * exceeds that at once. Refunds never exceed what was paid, however many are requested at once. The full refund of an order of gift certificates alone disables them. Returns
 * why it was rejected, or undefined.
 */
export function refundOrder(
  db: Db,
  { orderNo, amountCents, key, reason }: RefundRequest,
  at: Date,
): Promise<RefundRefusal | CertificateRefusal | undefined> {
  return inTransactionUnless<RefundRefusal | CertificateRefusal | undefined>(
    db,
    (refusal) => refusal !== undefined,
    async (trx) => {
      const order = await trx
        .selectFrom('placed_order')
        .select(['order_no', 'content'])
        .where('order_no', '=', orderNo)
        .forUpdate()
        .executeTakeFirst();
      if (!order) return { reason: 'unknown' };
      const refusal = await recordRefund(trx, { orderNo, amountCents, key, reason }, at);
      if (refusal) return refusal;
      const isTakenBack = linesOf(order.content).length === 0 && (await refundableCents(trx, orderNo)) === 0;
      return isTakenBack && !(await takeBackCertificates(trx, orderNo))
        ? { reason: 'certificate_used' }
        : undefined;
    },
  );
}

/**
 * Like `refundOrder`, for an order that the caller has locked. The other payment gets the money first, up to what was captured;
 * the gift certificates that paid get the rest, at once. Call it after everything else that locks rows: it may issue a credit
 * note, which locks the series of numbers.
 */
export async function recordRefund(
  trx: Db,
  { orderNo, amountCents, key, reason }: RefundRequest,
  at: Date,
): Promise<RefundRefusal | undefined> {
  const before = await refundedWith(trx, orderNo, key);
  if (before > 0) return before === amountCents ? undefined : { reason: 'key_used' };
  const { payments, certificateCents, currency } = await refundable(trx, orderNo);
  const availableCents = payments.reduce((sum, { cents }) => sum + cents, certificateCents);
  if (amountCents > availableCents) return { reason: 'too_much', availableCents, currency };
  let open = amountCents;
  let operationId: string | undefined;
  for (const [index, { paymentId, cents }] of payments.entries()) {
    const share = Math.min(open, cents);
    if (share === 0) continue;
    open -= share;
    const requestKey = `refund:${orderNo}:${index}:${key}`;
    const operation = { paymentId, kind: 'refund' as const, amountCents: share, requestKey, reason, at };
    const id = await recordOperation(trx, operation);
    operationId ??= id;
  }
  if (open === 0) return undefined;
  await refundCertificates(trx, { orderNo, key, cents: open, operationId, at });
  await listMovement(trx, orderNo, { kind: 'certificate_refund', cents: open, at: at.toISOString() });
  await recordRefunded(trx, orderNo, currency, at);
  // Otherwise when the result of the refund at the provider is known.
  if (!operationId) await reportRefund(trx, orderNo, { key }, at);
  return undefined;
}

/**
 * What can be refunded, in minor units: captured or paid by gift certificates, and not refunded. The order is locked by the
 * caller.
 */
export async function refundableCents(trx: Db, orderNo: string): Promise<number> {
  const { payments, certificateCents } = await refundable(trx, orderNo);
  return payments.reduce((sum, { cents }) => sum + cents, certificateCents);
}

async function refundable(trx: Db, orderNo: string) {
  const payments = await lockPayments(trx, orderNo);
  const order = await trx
    .selectFrom('placed_order')
    .select(['content', 'fulfilment', 'total_cents'])
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
  };
}

/** Returns the amount that was requested with a key before. */
async function refundedWith(trx: Db, orderNo: string, key: string): Promise<number> {
  const rows = await trx
    .selectFrom('payment_operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'payment_operation.payment_id')
    .select(['payment_operation.amount_cents', 'payment_operation.request_key'])
    .where('payment.order_no', '=', orderNo)
    .where('payment_operation.kind', '=', 'refund')
    .execute();
  return rows
    .filter(({ request_key }) => request_key.split(':').slice(3).join(':') === key)
    .reduce((sum, { amount_cents }) => sum + amount_cents, await certificateRefundOf(trx, orderNo, key));
}
