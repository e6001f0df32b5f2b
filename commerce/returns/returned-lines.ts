import { type Selectable, sql } from 'kysely';
import { toAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import type { OrderedReturn } from '../database/tables/orders.ts';
import type { OrderReturnTable, ReturnWorth } from '../database/tables/returns.ts';

export type OrderReturn = Selectable<OrderReturnTable>;

/** Writes the returns of an order into its row, for the buyer. The order is locked by the caller. */
export async function writeReturns(
  trx: Db,
  order: { order_no: string; content: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom('order_return')
    .select([
      'return_no',
      'state',
      'lines',
      'worth',
      'refund_cents',
      'requested_at',
      'received_at',
      'ended_at',
      'exchange_order_no',
    ])
    .where('order_no', '=', order.order_no)
    .orderBy('requested_at')
    .orderBy('return_no')
    .execute();
  const returns = rows.map(
    (row): OrderedReturn => ({
      returnNo: row.return_no,
      state: row.state,
      items: row.lines.map(({ itemId, quantity, exchangeFor, exchanged }) => ({
        itemId,
        quantity,
        ...(exchangeFor ? { exchangeFor } : {}),
        ...(exchanged === undefined ? {} : { exchanged }),
      })),
      ...(row.ended_at ? refunded : expected)(row, String(order.content.currency)),
      ...(row.exchange_order_no ? { exchangeOrderNo: row.exchange_order_no } : {}),
      requestedAt: row.requested_at.toISOString(),
      ...(row.received_at ? { receivedAt: row.received_at.toISOString() } : {}),
      ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
    }),
  );
  await trx
    .updateTable('placed_order')
    .set({
      // Alone: a refund has listed what moved, and its document.
      fulfilment: sql`jsonb_set(fulfilment, '{returns}', ${JSON.stringify(returns)}::jsonb)`,
      updated_at: now,
    })
    .where('order_no', '=', order.order_no)
    .execute();
}

/** What was refunded of a return that has ended, and the fee that was deducted, unless staff refunded another amount. */
function refunded(
  { worth, refund_cents: cents }: Pick<OrderReturn, 'worth' | 'refund_cents'>,
  currency: string,
): Pick<OrderedReturn, 'refund' | 'returnFee'> {
  if (cents <= 0) return {};
  const feeCents = worth && refundOf(worth) === cents ? worth.feeCents : 0;
  return {
    refund: toAmount(cents, currency),
    ...(feeCents > 0 ? { returnFee: toAmount(feeCents, currency) } : {}),
  };
}

/** What the buyer can expect of a return that has not ended. */
function expected(
  { worth }: Pick<OrderReturn, 'worth'>,
  currency: string,
): Pick<OrderedReturn, 'expectedRefund' | 'returnFee'> {
  const cents = worth ? refundOf(worth) : 0;
  if (!worth || cents <= 0) return {};
  return {
    expectedRefund: toAmount(cents, currency),
    ...(worth.feeCents > 0 ? { returnFee: toAmount(worth.feeCents, currency) } : {}),
  };
}

/** What is refunded of a return, in minor units. */
export const refundOf = ({ lines, deliveryCents, feeCents }: ReturnWorth): number =>
  lines.reduce((sum, { cents }) => sum + cents, deliveryCents) - feeCents;

/** Returns a return by its number. */
export const findReturn = (db: Db, returnNo: string): Promise<OrderReturn | undefined> =>
  db.selectFrom('order_return').selectAll().where('return_no', '=', returnNo).executeTakeFirst();

/** Returns the newest returns, for staff. */
export const newestReturns = (db: Db, limit: number): Promise<OrderReturn[]> =>
  db
    .selectFrom('order_return')
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('return_no', 'desc')
    .limit(limit)
    .execute();
