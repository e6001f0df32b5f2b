import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PlacedOrderTable } from '../database/tables/orders.ts';
import { MAIL_CHANNEL, outboxRow } from '../outbox/outbox.ts';
import { othersPending, type PaymentAttempt, settled } from '../payments/attempts.ts';
import { purchasesOfPlaced } from '../recommendations/purchases.ts';

/** The payment of an order that is being inserted. */
export interface SettledPayment {
  id: string;
  reference: string;
}

/**
 * Inserts an order with all that belongs to it, in one statement because each costs a round trip: its purchases, its mail, its
 * payment. Deletes its basket. `words`: what staff find it by. `isPaid`: false when the payment was voided or used concurrently. `others`: the other pending
 * payments of the basket.
 */
export async function insertOrder(
  trx: Db,
  order: Insertable<PlacedOrderTable> & { order_no: string; locale: string; created_at: Date },
  words: readonly string[],
  payment: SettledPayment | undefined,
): Promise<{ isPaid: boolean; others: PaymentAttempt[] }> {
  const { order_no: orderNo, basket_id: basketId, created_at: at } = order;
  const mail = outboxRow(at, {
    kind: 'order-placed',
    siteId: order.site_id,
    locale: order.locale,
    about: { orderNo },
    cause: `order-placed:${orderNo}`,
  });
  const { rows } = await sql<{ isPaid: boolean; others: PaymentAttempt[] }>`
    with placed as (
      ${trx.insertInto('placed_order').values(order).returning(['order_no', 'site_id', 'content', 'created_at'])}
    ), worded as (
      insert into order_word (order_no, word, site_id, created_at)
      select order_no, word, site_id, created_at from placed, unnest(${words}::text[]) word
    ), purchased as (
      ${purchasesOfPlaced()}
    ), mailed as (
      ${trx
        .insertInto('outbox_mail')
        .values(mail)
        .onConflict((conflict) => conflict.column('cause').doNothing())}
    ), announced as (
      ${trx.insertInto('pending_change').values({ channel: MAIL_CHANNEL, tags: [] })}
    ), ordered as (
      ${trx.deleteFrom('basket').where('id', '=', basketId)}
    ), paid as (
      ${settled(trx, payment?.id ?? '', { orderNo, reference: payment?.reference ?? '' })}
    )
    select exists (select from paid) as "isPaid", ${othersPending(basketId, payment?.id)} as others`.execute(
    trx,
  );
  const { isPaid, others } = rows[0]!;
  return { isPaid: payment === undefined || isPaid, others };
}
