import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { postMail } from '../outbox/outbox.ts';
import { moveOrder } from './repository.ts';
import { mayBecome, type OrderState } from './states.ts';

/** `unpaid`: the provider has not confirmed the payment. */
export type ShipRefusal = 'unknown' | 'unpaid' | OrderState;

const NOT_CONFIRMED = 'not_confirmed';

/** How the carrier knows the parcel. */
export interface ParcelNumber {
  trackingNumber?: string | undefined;
  /** a name of the preference `carrierTrackingUrls`, which has the carriers' tracking pages */
  carrier?: string | undefined;
}

/**
 * Marks a paid order as handed to the warehouse, which its buyer then sees. Answers why it was refused, or undefined.
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
 * Marks an order as shipped, which completes it, and posts the note to its buyer, both or neither. Answers why it was
 * refused (an unknown number, no confirmed payment, or the state the order is in), or undefined.
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
    await moveOrder(trx, row, 'completed', now);
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
