import type { BasketState } from '../baskets/basket-state.ts';
import { withoutExtraAttributes } from '../baskets/custom-attributes.ts';
import type { Db } from '../database/connection.ts';
import type { Order } from '../orders/order-json.ts';
import type { OrderRow } from '../orders/repository.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { anonymizedOrder } from './anonymized-order.ts';

/** Nothing is to be delivered or paid any more. */
export const CLOSED = ['completed', 'cancelled', 'failed'];
/** Days after its end that an order still says whose it was: the note that it was sent has to go out. */
const KEPT_DAYS = 7;
const BATCH_SIZE = 100;
const INTERVAL_MS = 3_600_000;

/** Takes out of an order, locked by the transaction, what says whose it was. */
export async function anonymizeOrder(trx: Db, row: OrderRow): Promise<void> {
  const content = row.basket as unknown as BasketState;
  const {
    email: _email,
    shippingAddress: _to,
    otherShipments: _others,
    billingAddress: _from,
    ...basket
  } = withoutExtraAttributes(content);
  await trx
    .updateTable('placed_order')
    .set({
      customer_email: '',
      idempotency_key: null,
      basket: JSON.stringify(basket),
      content: JSON.stringify(anonymizedOrder(row.content as unknown as Order)),
      forget: false,
    })
    .where('order_no', '=', row.order_no)
    .execute();
}

/** Forgets whose the orders were that ended after their customer had gone. Answers how many. */
export async function anonymizeClosedOrders(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('placed_order')
      .selectAll()
      .where('forget', '=', true)
      .where('status', 'in', CLOSED)
      .where('updated_at', '<', new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000))
      .orderBy('updated_at')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) await anonymizeOrder(trx, row);
    return rows.length;
  });
}

/** Forgets such orders now and every hour until it is stopped. Several processes may do so at once. */
export function startAnonymizeWorker(services: CommerceServices): { stop(): void } {
  const look = () =>
    anonymizeClosedOrders(services.db, services.now()).then(
      (count) => count > 0 && services.log.info({ count }, 'orders of deleted accounts forgotten'),
      (error) => services.log.error({ error }, 'orders of deleted accounts could not be forgotten'),
    );
  void look();
  const timer = setInterval(look, INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
