import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { postMail } from '../outbox/outbox.ts';
import { captureOpenAmount } from './capture-order.ts';
import { updatePaymentStatus } from './payment-status.ts';
import { changeOrderState } from './repository.ts';
import { mayBecome, type OrderState } from './states.ts';

/** Why an order cannot be shipped: `unknown` number, `unpaid` without a confirmed payment, or its state. */
export type ShipRefusal = 'unknown' | 'unpaid' | OrderState;

const NOT_CONFIRMED = 'not_confirmed';

/** Tracking data of a parcel. */
export interface ParcelNumber {
  trackingNumber?: string | undefined;
  /** key of the preference `carrierTrackingUrls`, which contains the carriers' tracking pages */
  carrier?: string | undefined;
}

/**
 * Marks a paid order as handed to the warehouse, which its buyer can see. Returns why it was rejected, or
 * undefined.
 */
export async function prepareOrder(db: Db, orderNo: string, now: Date): Promise<ShipRefusal | undefined> {
  const row = await db
    .updateTable('placed_order')
    .set({ content: sql`content || '{"exportStatus": "exported"}'::jsonb`, updated_at: now })
    .where('order_no', '=', orderNo)
    .where('status', '=', 'new')
    .where(sql<boolean>`content->>'confirmationStatus' is distinct from ${NOT_CONFIRMED}`)
    .returning('order_no')
    .executeTakeFirst();
  if (row) return undefined;
  const known = await db
    .selectFrom('placed_order')
    .select('status')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (!known) return 'unknown';
  const state = known.status as OrderState;
  return state === 'new' || state === 'created' ? 'unpaid' : state;
}

/**
 * Marks an order as shipped and completed, and queues the capture of its payment and the mail to its buyer in the same
 * transaction. Returns why it was rejected, or undefined.
 */
export function shipOrder(
  db: Db,
  orderNo: string,
  now: Date,
  { trackingNumber, carrier }: ParcelNumber = {},
): Promise<ShipRefusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('placed_order')
      .selectAll()
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'unknown';
    const state = row.status as OrderState;
    if (state === 'created' || row.content.confirmationStatus === NOT_CONFIRMED) return 'unpaid';
    if (!mayBecome(state, 'completed')) return state;
    const content = {
      ...row.content,
      shippingStatus: 'shipped',
      exportStatus: 'exported',
      lastModified: now.toISOString(),
      shipments: ((row.content.shipments ?? []) as object[]).map((shipment) => ({
        ...shipment,
        shippingStatus: 'shipped',
        ...(trackingNumber ? { trackingNumber } : {}),
        ...(carrier ? { c_carrier: carrier } : {}),
      })),
    };
    await trx
      .updateTable('placed_order')
      .set({ content: JSON.stringify(content) })
      .where('order_no', '=', orderNo)
      .execute();
    await changeOrderState(trx, row, 'completed', now);
    await captureOpenAmount(trx, orderNo, now);
    await updatePaymentStatus(trx, orderNo, now);
    await postMail(trx, now, {
      kind: 'order-shipped',
      siteId: row.site_id,
      locale: row.locale,
      about: { orderNo },
      cause: `order-shipped:${orderNo}`,
    });
    return undefined;
  });
}
