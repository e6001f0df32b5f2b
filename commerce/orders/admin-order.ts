import type { Db } from '../database/connection.ts';
import type { Order } from './order-json.ts';
import { type OrderRow, orderOf } from './repository.ts';

/**
 * An order in the platform's format for the merchant's other systems: without the codes that open it in the shop, and with the
 * time that lists filter by.
 */
export function adminOrder(row: OrderRow, now: Date): Order {
  const {
    orderViewCode: _code,
    orderToken: _token,
    ...order
  }: Order & { orderViewCode?: string } = orderOf(row, now);
  return { ...order, lastModified: row.updated_at.toISOString() };
}

/** The states of an order and its money, for the record of a change; locks the order. Contains no personal data. */
export async function auditedOrder(trx: Db, orderNo: string): Promise<Record<string, unknown> | undefined> {
  const row = await trx
    .selectFrom('placed_order')
    .select(['status', 'payment_status', 'export_status', 'confirmation_status', 'shipping_status'])
    .select(['external_status', 'total_cents', 'fulfilment', 'content'])
    .select(['settled_outside_cents', 'refunded_outside_cents'])
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const payments = await trx
    .selectFrom('payment_transaction')
    .select(['state', 'amount_cents', 'capture_reserved_cents', 'captured_cents'])
    .select(['refund_reserved_cents', 'refunded_cents'])
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { parcels = [], returns = [] } = row.fulfilment;
  return {
    status: row.status,
    paymentStatus: row.payment_status,
    exportStatus: row.export_status,
    confirmationStatus: row.confirmation_status,
    shippingStatus: row.shipping_status,
    ...(row.external_status === null ? {} : { externalStatus: row.external_status }),
    currency: row.content.currency,
    totalCents: row.total_cents,
    ...(row.settled_outside_cents > 0
      ? { settledOutsideCents: row.settled_outside_cents, refundedOutsideCents: row.refunded_outside_cents }
      : {}),
    payments: payments.map((payment) => ({
      state: payment.state,
      authorizedCents: payment.amount_cents,
      captureRequestedCents: payment.capture_reserved_cents,
      capturedCents: payment.captured_cents,
      refundRequestedCents: payment.refund_reserved_cents,
      refundedCents: payment.refunded_cents,
    })),
    parcels: parcels.map(({ number, state, items }) => ({ number, state, items })),
    returns: returns.map(({ returnNo, state }) => ({ returnNo, state })),
  };
}
