import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { updateBoughtCertificates } from './bought-certificates.ts';
import { listMovement } from './order-movements.ts';
import type { OrderState } from './states.ts';

/**
 * Why a certificate is not switched: the order did not buy it, or `ended` when it would be enabled although its order failed or
 * was cancelled.
 */
export type SwitchRefusal = 'unknown' | 'ended';

export interface CertificateSwitch {
  orderNo: string;
  /** of the certificate, for the merchant */
  number: string;
  enabled: boolean;
  /** why, for the merchant's records */
  reason?: string | undefined;
}

/**
 * Disables or enables a gift certificate that an order bought, for staff, and lists it in the order; a repeated request changes
 * nothing. What refunds withdrew stays withdrawn. Returns why it was rejected, or undefined.
 */
export function switchCertificate(
  db: Db,
  { orderNo, number, enabled, reason }: CertificateSwitch,
  now: Date,
): Promise<SwitchRefusal | undefined> {
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('placed_order')
      .select('status')
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    const certificate =
      order &&
      (await trx
        .selectFrom('gift_certificate')
        .select(['id', 'amount_cents', 'enabled'])
        .where('order_no', '=', orderNo)
        .where('merchant_id', '=', number)
        .forUpdate()
        .executeTakeFirst());
    if (!certificate) return 'unknown';
    if (certificate.enabled === enabled) return undefined;
    const ended: OrderState[] = ['failed', 'cancelled'];
    if (enabled && ended.includes(order.status as OrderState)) return 'ended';
    await trx.updateTable('gift_certificate').set({ enabled }).where('id', '=', certificate.id).execute();
    await listMovement(trx, orderNo, {
      kind: enabled ? 'certificate_enabled' : 'certificate_disabled',
      cents: certificate.amount_cents,
      at: now.toISOString(),
      certificate: number,
      ...(reason ? { reason } : {}),
    });
    // One that was paid while it was disabled is not issued yet.
    if (enabled) await updateBoughtCertificates(trx, orderNo, now);
    return undefined;
  });
}
