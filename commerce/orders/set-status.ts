import type { Db } from '../database/connection.ts';
import type { Fulfilment } from '../database/tables/orders.ts';
import { Problem } from '../http/problem.ts';
import type { CONFIRMATION_STATUSES, EXPORT_STATUSES } from './list-orders.ts';
import type { OrderRow } from './repository.ts';
import { prepareOrder } from './ship-order.ts';

/** Refuses a status that the order cannot have now. */
export const statusRefused = (orderNo: string, detail: string) =>
  new Problem(409, 'order-status-transition', 'Order Status Transition', detail, { orderNo });

/**
 * Sets the export status of an order that the transaction has locked. `exported` hands a paid order to the warehouse, after which
 * its buyer cannot cancel it; another status takes it back, until something is shipped. An order that ended only changes its
 * status. Throws 409 when the order does not allow it.
 */
export async function setExportStatus(
  trx: Db,
  row: OrderRow,
  status: (typeof EXPORT_STATUSES)[number],
  now: Date,
): Promise<'unchanged' | undefined> {
  if (row.export_status === status) return 'unchanged';
  const { order_no: orderNo } = row;
  if (status === 'exported' && (row.status === 'new' || row.status === 'created')) {
    const refusal = await prepareOrder(trx, orderNo, now);
    if (!refusal) return undefined;
    if (refusal === 'withdrawn')
      throw statusRefused(
        orderNo,
        `The buyer of the order '${orderNo}' withdrew from the contract: cancel the order.`,
      );
    throw statusRefused(orderNo, `The payment of the order '${orderNo}' is not confirmed, or staff hold it.`);
  }
  if (row.fulfilment.parcels?.length)
    throw statusRefused(orderNo, `A part of the order '${orderNo}' is shipped, so it stays exported.`);
  const { preparedAt: _at, ...fulfilment } = row.fulfilment;
  const { preparedAt } = status === 'exported' ? row.fulfilment : {};
  return write(
    trx,
    row,
    { exportStatus: status },
    { ...fulfilment, ...(preparedAt ? { preparedAt } : {}) },
    now,
  );
}

/**
 * Holds an order of which nothing is shipped (`not_confirmed`), or releases one that was held. An order whose payment no bank
 * authorized cannot be confirmed. The transaction has locked the order. Throws 409 when the order does not allow it.
 */
export async function setConfirmationStatus(
  trx: Db,
  row: OrderRow,
  status: (typeof CONFIRMATION_STATUSES)[number],
  now: Date,
): Promise<'unchanged' | undefined> {
  if (row.confirmation_status === status) return 'unchanged';
  const { order_no: orderNo } = row;
  if (row.status !== 'new' || row.fulfilment.parcels?.length)
    throw statusRefused(orderNo, `Only a new order of which nothing is shipped is held or released.`);
  const { heldAt, ...fulfilment } = row.fulfilment;
  if (status === 'not_confirmed')
    return write(trx, row, { confirmationStatus: status }, { ...fulfilment, heldAt: now.toISOString() }, now);
  if (!heldAt)
    throw statusRefused(
      orderNo,
      `No bank authorized the payment of the order '${orderNo}': cancel the order.`,
    );
  return write(trx, row, { confirmationStatus: status }, fulfilment, now);
}

/** Sets the status that another system gave the order. The transaction has locked it. */
export async function setExternalStatus(
  trx: Db,
  row: OrderRow,
  status: string,
  now: Date,
): Promise<'unchanged' | undefined> {
  if (row.external_status === status) return 'unchanged';
  return write(trx, row, { externalOrderStatus: status }, row.fulfilment, now);
}

async function write(
  trx: Db,
  row: OrderRow,
  values: Record<string, string>,
  fulfilment: Fulfilment,
  now: Date,
): Promise<undefined> {
  await trx
    .updateTable('placed_order')
    .set({
      content: JSON.stringify({ ...row.content, ...values, lastModified: now.toISOString() }),
      fulfilment: JSON.stringify(fulfilment),
      updated_at: now,
    })
    .where('order_no', '=', row.order_no)
    .execute();
}
