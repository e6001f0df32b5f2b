import type { BasketState } from '../baskets/basket-state.ts';
import type { Db } from '../database/connection.ts';
import { returnCoupons } from '../promotions/coupons.ts';
import { deletePurchase } from '../recommendations/purchases.ts';
import { recordOrderState } from './order-events.ts';
import { changeOrderState, type OrderRow, orderOf } from './repository.ts';
import { returnStock } from './stock.ts';

/**
 * Ends a locked order: returns its stock, coupons and gift certificates. Throws 409 when its state does not allow it. The
 * caller voids the payment.
 */
export async function undoOrder(
  trx: Db,
  row: OrderRow,
  state: 'failed' | 'cancelled',
  inventoryListId: string | null,
  now: Date,
): Promise<void> {
  await deletePurchase(trx, row.order_no);
  await returnStock(trx, inventoryListId, row.stock);
  const { coupons } = row.basket as BasketState;
  const used = new Set((orderOf(row).couponItems ?? []).filter((one) => one.valid).map((one) => one.code));
  await returnCoupons(
    trx,
    row.site_id,
    coupons.filter((coupon) => used.has(coupon.code)),
    row.order_no,
  );
  // Restores gift certificates: after stock and coupons, the order in which `writeOrder` locks them.
  await changeOrderState(trx, row, state, now);
  await recordOrderState(trx, row.order_no, `order.${state}`, now);
}
