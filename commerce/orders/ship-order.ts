import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Parcel } from '../database/tables/orders.ts';
import { inTransaction } from '../database/transaction.ts';
import { postMail } from '../outbox/outbox.ts';
import { trackingUrl } from '../shipping/tracking.ts';
import { captureDueAmount } from './capture-order.ts';
import { creditRefunds } from './credit-refunds.ts';
import { invoiceParcel } from './invoice-parcel.ts';
import { type Despite, type HoldReason, holdReasonOf } from './may-ship.ts';
import { recordDeliveredParcels, recordOrderState, recordShippedParcel } from './order-events.ts';
import { updatePaymentStatus } from './payment-status.ts';
import { changeOrderState, type OrderRow } from './repository.ts';
import { returnRules } from './return-rules.ts';
import { sentContent } from './sent-content.ts';
import { settleEndedPayment } from './settle-ended-payment.ts';
import { openLines, pickLines, shippedQuantities } from './shipped-lines.ts';
import { parcelMayBecome } from './states.ts';

/** Why an order cannot be shipped: `unknown` number, `lines` that are not left to ship, or what holds it. */
export type ShipRefusal = 'unknown' | 'lines' | HoldReason;

/** Tracking data of a parcel and what is in it. */
export interface NewParcel extends Despite {
  trackingNumber?: string | undefined;
  /** key of the preference `carrierTrackingUrls`, which contains the carriers' tracking pages */
  carrier?: string | undefined;
  /** quantities by product; without them everything that is left */
  products?: ReadonlyMap<string, number> | undefined;
}

/** Marks a paid order as handed to the warehouse, which its buyer can see. Returns why it was rejected, or undefined. */
export function prepareOrder(
  db: Db,
  orderNo: string,
  now: Date,
  despite: Despite = {},
): Promise<ShipRefusal | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await lockOrder(trx, orderNo);
    if (!row) return 'unknown';
    const reason = await holdReasonOf(trx, row, despite);
    if (reason) return reason;
    await trx
      .updateTable('placed_order')
      .set({
        content: sql`content || '{"exportStatus": "exported"}'::jsonb`,
        fulfilment: sql`jsonb_build_object('preparedAt', ${now.toISOString()}::text) || fulfilment
          || ${JSON.stringify(decisions(despite, now))}::jsonb`,
        updated_at: now,
      })
      .where('order_no', '=', orderNo)
      .execute();
    return undefined;
  });
}

/**
 * Ships a parcel of an order. Queues the capture of its share of the payment, or counts it as settled outside the provider when staff
 * send it despite an ended payment, and queues the mail to the buyer in the same transaction. The order is completed with its last line. Returns why it was rejected, or undefined.
 */
export function shipOrder(
  db: Db,
  orderNo: string,
  now: Date,
  given: NewParcel = {},
): Promise<ShipRefusal | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await lockOrder(trx, orderNo);
    if (!row) return 'unknown';
    const reason = await holdReasonOf(trx, row, given);
    if (reason) return reason;
    const items = pickLines(row, given.products);
    if (!items) return 'lines';
    const shipped = await withParcel(trx, row, given, items, now);
    const isComplete = openLines(shipped).length === 0;
    await trx
      .updateTable('placed_order')
      .set({
        content: JSON.stringify(sentContent(shipped, now, given)),
        fulfilment: JSON.stringify(shipped.fulfilment),
        updated_at: now,
      })
      .where('order_no', '=', orderNo)
      .execute();
    if (isComplete) await changeOrderState(trx, row, 'completed', now);
    await captureDueAmount(trx, shipped, now);
    await settleEndedPayment(trx, shipped, now);
    await updatePaymentStatus(trx, orderNo, now);
    const parcels = shipped.fulfilment.parcels ?? [];
    const { number } = parcels.at(-1)!;
    await recordShippedParcel(trx, orderNo, number, now);
    if (isComplete) await recordOrderState(trx, orderNo, 'order.completed', now);
    await invoiceParcel(trx, shipped, now);
    // Refunds of what was captured before it was shipped.
    await creditRefunds(trx, orderNo, now);
    await postMail(trx, now, {
      kind: 'order-shipped',
      siteId: row.site_id,
      locale: row.locale,
      // Of pieces that are cancelled the buyer is not told that they are on their way.
      about:
        isComplete && parcels.length === 1 && !shipped.fulfilment.cancellations?.length
          ? { orderNo }
          : { orderNo, parcel: number },
      cause: `order-shipped:${orderNo}${number === 1 ? '' : `:${number}`}`,
    });
    return undefined;
  });
}

/**
 * Records that parcels arrived: the one with a tracking number, or all that are on their way. Returns how many, or
 * undefined for an unknown order.
 */
export function deliverParcels(
  db: Db,
  orderNo: string,
  now: Date,
  trackingNumber?: string,
): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await lockOrder(trx, orderNo);
    if (!row) return undefined;
    const arrived: number[] = [];
    const parcels = (row.fulfilment.parcels ?? []).map((parcel): Parcel => {
      const isMeant = trackingNumber === undefined || parcel.trackingNumber === trackingNumber;
      if (!isMeant || !parcelMayBecome(parcel.state, 'delivered')) return parcel;
      arrived.push(parcel.number);
      return { ...parcel, state: 'delivered', deliveredAt: now.toISOString() };
    });
    if (arrived.length === 0) return 0;
    await trx
      .updateTable('placed_order')
      .set({ fulfilment: JSON.stringify({ ...row.fulfilment, parcels }), updated_at: now })
      .where('order_no', '=', orderNo)
      .execute();
    await recordDeliveredParcels(trx, orderNo, arrived, now);
    return arrived.length;
  });
}

const lockOrder = (trx: Db, orderNo: string) =>
  trx.selectFrom('placed_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();

async function withParcel(
  trx: Db,
  row: OrderRow,
  { trackingNumber, carrier, ...despite }: NewParcel,
  items: Parcel['items'],
  now: Date,
): Promise<OrderRow> {
  const parcels = row.fulfilment.parcels ?? [];
  const number = parcels.length + 1;
  const [shipment] = (row.content.shipments ?? []) as { shippingMethod?: { id?: string } }[];
  const url = await trackingUrl(trx, row.site_id, {
    trackingNumber,
    c_carrier: carrier,
    shippingMethod: shipment?.shippingMethod,
  });
  const parcel: Parcel = {
    id: `${row.order_no}-${number}`,
    number,
    state: 'shipped',
    ...(carrier ? { carrier } : {}),
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(url ? { trackingUrl: url } : {}),
    items,
    shippedAt: now.toISOString(),
  };
  const rules = number === 1 ? await returnRules(trx, row.site_id, row.content) : {};
  const fulfilment = {
    ...row.fulfilment,
    ...rules,
    ...decisions(despite, now),
    parcels: [...parcels, parcel],
  };
  return { ...row, fulfilment };
}

/** What staff decide with a step, as the order keeps it for its later parcels. */
const decisions = ({ isDespiteWithdrawal, isDespiteEndedPayment }: Despite, now: Date) => ({
  ...(isDespiteWithdrawal ? { sentDespite: now.toISOString() } : {}),
  ...(isDespiteEndedPayment ? { sentDespiteEnded: now.toISOString() } : {}),
});

/** Pieces of each line in a parcel, by item. */
export const piecesIn = ({ fulfilment }: Pick<OrderRow, 'fulfilment'>, number: number): Map<string, number> =>
  shippedQuantities({ parcels: (fulfilment.parcels ?? []).filter((parcel) => parcel.number === number) });
