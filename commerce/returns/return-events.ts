import { decimalAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import { aboutOrder, eventOrder, followedOrder } from '../orders/order-events.ts';
import { recordEvents } from '../webhooks/record.ts';
import { findReturn } from './returned-lines.ts';

/** Records the state of a return that the transaction has changed, with its order locked. */
export async function recordReturnState(
  trx: Db,
  orderNo: string,
  returnNo: string,
  state: 'requested' | 'received' | 'inspected' | 'refunded' | 'exchanged' | 'rejected',
  now: Date,
): Promise<void> {
  const type = `return.${state}` as const;
  const order = await followedOrder(trx, orderNo, type);
  const row = order && (await findReturn(trx, returnNo));
  if (!order || !row) return;
  const about = eventOrder(order);
  const data = {
    order: about,
    return: {
      returnNo,
      state,
      lines: row.lines.map(({ itemId, productId, quantity, reason, exchangeFor, exchanged }) => ({
        itemId,
        productId,
        quantity,
        reason,
        ...(exchangeFor ? { exchangeFor } : {}),
        ...(exchanged === undefined ? {} : { exchanged }),
      })),
      ...(row.inspected_at ? { restocked: row.restocked } : {}),
      ...(row.exchange_order_no ? { exchangeOrderNo: row.exchange_order_no } : {}),
      ...(state === 'refunded' || (state === 'exchanged' && row.refund_cents > 0)
        ? { refund: decimalAmount(row.refund_cents, about.currency) }
        : {}),
    },
  };
  await recordEvents(trx, [{ ...aboutOrder(order), type, data }], now);
}
