import { sql } from 'kysely';
import { toAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import type { OrderMovement } from '../database/tables/orders.ts';
import { maskedCode } from '../gift-certificates/codes.ts';
import { certificateRefundsOf } from '../gift-certificates/refund.ts';
import { certificateCodes } from './method-name.ts';

/** Lists money that moved in its order, for the buyer. The order is locked by the caller. */
export async function listMovement(trx: Db, orderNo: string, movement: OrderMovement): Promise<void> {
  await sql`
    update placed_order set fulfilment = jsonb_set(fulfilment, '{movements}',
      coalesce(fulfilment->'movements', '[]'::jsonb) || ${JSON.stringify(movement)}::jsonb)
    where order_no = ${orderNo}`.execute(trx);
}

/** Sets the refunded amount of an order, what is refunded outside the provider included, and what of it gift certificates got, for the buyer. The order is locked by the caller. */
export async function recordRefunded(trx: Db, orderNo: string, currency: string, now: Date): Promise<void> {
  const { cents } = await trx
    .selectFrom('payment_transaction')
    .select(sql<number>`coalesce(sum(refunded_cents), 0)::bigint`.as('cents'))
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const { content, refunded_outside_cents: outsideCents } = await trx
    .selectFrom('placed_order')
    .select(['content', 'refunded_outside_cents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const certificates = await certificateRefundsOf(trx, orderNo, certificateCodes(content));
  const certificateCents = certificates.reduce((sum, one) => sum + one.cents, 0);
  const refunded = {
    c_refundedTotal: toAmount(cents + certificateCents + outsideCents, currency),
    ...(certificateCents > 0
      ? {
          c_refundedToGiftCertificates: toAmount(certificateCents, currency),
          c_refundedGiftCertificates: certificates.map((one) => ({
            maskedGiftCertificateCode: maskedCode(one.digits),
            amount: toAmount(one.cents, currency),
          })),
        }
      : {}),
    lastModified: now.toISOString(),
  };
  await trx
    .updateTable('placed_order')
    .set({ content: sql`content || ${JSON.stringify(refunded)}::jsonb`, updated_at: now })
    .where('order_no', '=', orderNo)
    .execute();
}
