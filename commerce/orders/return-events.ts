import { decimalAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import { recordEvents } from '../webhooks/record.ts';
import { aboutOrder, eventOrder, followedOrder } from './order-events.ts';
import { findReturn } from './returned-lines.ts';

/**
 * Records the state of a return that the transaction has changed, or that its refund was refused, with its order locked.
 */
export async function recordReturnState(
  trx: Db,
  orderNo: string,
  returnNo: string,
  step: 'requested' | 'received' | 'inspected' | 'refunded' | 'refund_failed' | 'exchanged' | 'rejected',
  now: Date,
): Promise<void> {
  const type = `return.${step}` as const;
  const order = await followedOrder(trx, orderNo, type);
  const row = order && (await findReturn(trx, returnNo));
  if (!order || !row) return;
  const about = eventOrder(order);
  const data = {
    order: about,
    return: {
      returnNo,
      state:
        step === 'refund_failed' ? (row.state === 'exchanged' ? row.state : ('inspected' as const)) : step,
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
      ...(step === 'refunded' || step === 'refund_failed' || (step === 'exchanged' && row.refund_cents > 0)
        ? { refund: decimalAmount(row.refund_cents, about.currency) }
        : {}),
    },
  };
  await recordEvents(trx, [{ ...aboutOrder(order), type, data }], now);
}
