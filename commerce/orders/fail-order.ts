import { randomUUID } from 'node:crypto';
import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketState } from '../baskets/basket-state.ts';
import { insertBasket } from '../baskets/repository.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { voidAtProviderIfPossible } from '../payments/void-payment.ts';
import { startVoidingForOrder } from '../payments/void-queue.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { findOrder, type OrderRow, orderOf } from './repository.ts';
import { undoOrder } from './undo-order.ts';

/**
 * Fails an order that waits for payment: returns stock and coupons, and voids the payment. With `reopen` the
 * basket is restored under a new id, unless the customer has another one. Returns undefined when the shopper
 * has no such order; throws 409 when its state does not allow failing.
 */
export async function failOrder(
  services: CommerceServices,
  request: BasketRequest,
  orderNo: string,
  reopen: boolean,
): Promise<{ basketId?: string } | undefined> {
  const { shopper, site } = request;
  const now = services.now();
  const failed = await inTransaction(services.db, async (trx) => {
    const row = await findOrder(trx, shopper, orderNo, true);
    return row && failLockedOrder(trx, row, { reopen, inventoryListId: site.inventoryListId }, now);
  });
  services.publisher?.wake();
  // The order failed whatever the provider answers.
  if (failed?.payment) await voidAtProviderIfPossible(services, failed.payment);
  return failed;
}

/**
 * Like `failOrder`, for an order that the transaction has locked. The caller, or a worker, voids the payment at the provider.
 */
export async function failLockedOrder(
  trx: Db,
  row: OrderRow,
  { reopen, inventoryListId }: { reopen: boolean; inventoryListId: string | null },
  now: Date,
) {
  await undoOrder(trx, row, 'failed', inventoryListId, now);
  const basketId = reopen ? await reopenBasket(trx, row, row.basket as BasketState, now) : undefined;
  const payment = await startVoidingForOrder(trx, row.order_no);
  return { ...(basketId ? { basketId } : {}), payment };
}

async function reopenBasket(
  db: Db,
  row: OrderRow,
  content: BasketState,
  now: Date,
): Promise<string | undefined> {
  const basket = {
    id: randomUUID().replaceAll('-', ''),
    siteId: row.site_id,
    customerId: row.customer_id,
    currency: orderOf(row).currency!,
    content,
  };
  return (await insertBasket(db, basket, now))?.id;
}
