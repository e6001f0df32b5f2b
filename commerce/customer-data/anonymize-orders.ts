import type { BasketState } from '../baskets/basket-state.ts';
import { withoutExtraAttributes } from '../baskets/custom-attributes.ts';
import type { Db } from '../database/connection.ts';
import { anonymizeCertificates } from '../gift-certificates/issue.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { deleteNotes } from '../orders/notes.ts';
import type { Order } from '../orders/order-json.ts';
import type { OrderRow } from '../orders/repository.ts';
import { deletePersonalWords } from '../orders/words.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { anonymizedOrder } from './anonymized-order.ts';

/** Final order states. */
export const CLOSED = ['completed', 'cancelled', 'failed'];
/**
 * Days an order keeps its personal data after it was closed, because the shipping mail must still be sent.
 */
const RETENTION_DAYS = 7;
const BATCH_SIZE = 100;
const INTERVAL_MS = 3_600_000;

/** Removes the personal data of an order that the transaction has locked. */
export async function anonymizeOrder(trx: Db, row: OrderRow): Promise<void> {
  const content = row.basket as BasketState;
  const {
    email: _email,
    shippingAddress: _to,
    otherShipments: _others,
    billingAddress: _from,
    giftCertificates: _certificates,
    ...basket
  } = withoutExtraAttributes(content);
  await trx
    .updateTable('placed_order')
    .set({
      customer_email: '',
      idempotency_key: null,
      basket: JSON.stringify(basket),
      content: JSON.stringify(anonymizedOrder(row.content as Order)),
      // Reasons of staff may name the buyer.
      fulfilment: JSON.stringify({
        ...row.fulfilment,
        ...(row.fulfilment.cancellations
          ? { cancellations: row.fulfilment.cancellations.map(({ reason: _reason, ...one }) => one) }
          : {}),
        ...(row.fulfilment.movements
          ? { movements: row.fulfilment.movements.map(({ reason: _reason, ...one }) => one) }
          : {}),
      }),
      forget: false,
    })
    .where('order_no', '=', row.order_no)
    .execute();
  await trx
    .updateTable('payment_operation')
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where('payment_id', 'in', (query) =>
      query.selectFrom('payment_transaction').select('id').where('order_no', '=', row.order_no),
    )
    .execute();
  await anonymizeCertificates(trx, row.order_no);
  await deleteNotes(trx, row.order_no);
  await deletePersonalWords(trx, row.order_no);
}

/** Anonymizes closed orders of deleted accounts, at most `limit`. Returns the number of orders. */
export async function anonymizeClosedOrders(db: Db, now: Date, limit = BATCH_SIZE): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('placed_order')
      .selectAll()
      .where('forget', '=', true)
      .where('status', 'in', CLOSED)
      .where('updated_at', '<', new Date(now.getTime() - RETENTION_DAYS * 24 * 3600 * 1000))
      .orderBy('updated_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) await anonymizeOrder(trx, row);
    return rows.length;
  });
}

/** Starts the worker that anonymizes orders of deleted accounts, now and every hour. */
export const startAnonymizeWorker = ({ db, log, now }: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    async run(batch) {
      const count = await anonymizeClosedOrders(db, now(), batch);
      if (count > 0) log.info({ count }, 'orders of deleted accounts anonymized');
      return count;
    },
    onError: (error) => log.error({ error }, 'anonymizing orders of deleted accounts failed'),
  });
