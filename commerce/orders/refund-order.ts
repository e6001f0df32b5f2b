import type { Db } from '../database/connection.ts';
import { inTransactionUnless } from '../database/transaction.ts';
import { takeBackCertificates } from '../gift-certificates/issue.ts';
import { lockPayments, recordOperation } from '../payments/operations.ts';
import { linesOf } from './shipped-lines.ts';

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
 * Records a refund of an order, which the settlement worker requests from the provider. Refunds never exceed what was
 * captured, however many are requested at once. The full refund of an order of gift certificates alone disables them. Returns
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

/** Like `refundOrder`, for an order that the caller has locked. */
export async function recordRefund(
  trx: Db,
  { orderNo, amountCents, key, reason }: RefundRequest,
  at: Date,
): Promise<RefundRefusal | undefined> {
  const payments = await lockPayments(trx, orderNo);
  const before = await refundedWith(trx, orderNo, key);
  if (before !== undefined) return before === amountCents ? undefined : { reason: 'key_used' };
  const available = payments.map((payment) => payment.captured_cents - payment.refund_reserved_cents);
  const availableCents = available.reduce((sum, cents) => sum + cents, 0);
  if (amountCents > availableCents)
    return { reason: 'too_much', availableCents, currency: payments[0]?.currency ?? '' };
  let open = amountCents;
  for (const [index, payment] of payments.entries()) {
    const share = Math.min(open, available[index]!);
    if (share === 0) continue;
    open -= share;
    const requestKey = requestKeyOf(orderNo, key, index);
    await recordOperation(trx, {
      paymentId: payment.id,
      kind: 'refund',
      amountCents: share,
      requestKey,
      reason,
      at,
    });
  }
  return undefined;
}

/** What can be refunded: captured and not refunded, in minor units. The order is locked by the caller. */
export async function refundableCents(trx: Db, orderNo: string): Promise<number> {
  const payments = await lockPayments(trx, orderNo);
  return payments.reduce((sum, one) => sum + one.captured_cents - one.refund_reserved_cents, 0);
}

const requestKeyOf = (orderNo: string, key: string, index: number) => `refund:${orderNo}:${index}:${key}`;

/** Returns the amount that was requested with a key before. */
async function refundedWith(trx: Db, orderNo: string, key: string): Promise<number | undefined> {
  const rows = await trx
    .selectFrom('payment_operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'payment_operation.payment_id')
    .select(['payment_operation.amount_cents', 'payment_operation.request_key'])
    .where('payment.order_no', '=', orderNo)
    .where('payment_operation.kind', '=', 'refund')
    .execute();
  const own = rows.filter(({ request_key }) => request_key.split(':').slice(3).join(':') === key);
  return own.length === 0 ? undefined : own.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
