import type { Db } from '../database/connection.ts';
import { certificateRefundsOf } from '../gift-certificates/refund.ts';
import { postMail } from '../outbox/outbox.ts';
import { creditRefunds } from './credit-refunds.ts';
import { certificateCodes } from './method-name.ts';
import { recordMovement } from './order-events.ts';
import { findRefund } from './refunds.ts';

/**
 * Reports a refund whose result is known: issues its credit note, records its event, and queues the mail to the buyer. `about`:
 * its operation at the provider, or its key when that was asked for nothing. Reports nothing when nothing was refunded.
 * The order is locked by the caller. Call it last in the transaction.
 */
export async function reportRefund(
  trx: Db,
  orderNo: string,
  about: { id: string } | { key: string },
  now: Date,
): Promise<void> {
  const refund = await findRefund(trx, orderNo, about);
  if (!refund) return;
  const { paymentCents, certificateCents, outsideCents, returnNo } = refund;
  await recordMovement(trx, orderNo, 'order.refunded', paymentCents + certificateCents + outsideCents, now, {
    certificateCents,
    outsideCents,
  });
  const documents = await creditRefunds(trx, orderNo, now);
  const credit = documents.find((one) =>
    refund.operationId ? one.operation_id === refund.operationId : one.refund_key === refund.key,
  );
  const {
    site_id: siteId,
    locale,
    content,
  } = await trx
    .selectFrom('placed_order')
    .select(['site_id', 'locale', 'content'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const certificates =
    certificateCents > 0
      ? await certificateRefundsOf(trx, orderNo, certificateCodes(content), refund.key)
      : [];
  await postMail(trx, now, {
    kind: 'order-refunded',
    siteId,
    locale,
    about: {
      orderNo,
      amountCents: paymentCents,
      ...(certificateCents > 0 ? { certificateCents, certificates } : {}),
      ...(outsideCents > 0 ? { outsideCents } : {}),
      ...(returnNo ? { returnNo } : {}),
      ...(credit ? { document: credit.number } : {}),
    },
    cause: `order-refunded:${refund.operationId ?? `${orderNo}:${refund.key}`}`,
  });
}
