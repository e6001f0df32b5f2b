import type { Db } from '../database/connection.ts';
import { postMail } from '../mail/outbox.ts';
import { moveOrder } from './repository.ts';
import { mayBecome, type OrderState } from './states.ts';

export type ShipRefusal = 'unknown' | OrderState;

/**
 * Marks an order as shipped, which completes it, and posts the note to its buyer, both or neither. Answers what stands
 * against it: the number is unknown, or the state the order is in.
 */
export function shipOrder(db: Db, orderNo: string, now: Date): Promise<ShipRefusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('placed_order')
      .selectAll()
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'unknown';
    const state = row.status as OrderState;
    if (!mayBecome(state, 'completed')) return state;
    const content = {
      ...row.content,
      shippingStatus: 'shipped',
      lastModified: now.toISOString(),
      shipments: ((row.content.shipments ?? []) as object[]).map((shipment) => ({
        ...shipment,
        shippingStatus: 'shipped',
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
