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
      'refund_pending',
      'refund_failure',
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
      ...refundAmounts(row, String(order.content.currency)),
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

/**
 * What was refunded of a return, or what the buyer can expect until it is, with the fee that is deducted, unless staff chose
 * another amount. Nothing is called refunded before the provider has made it.
 */
function refundAmounts(
  row: Pick<OrderReturn, 'worth' | 'refund_cents' | 'refund_pending' | 'refund_failure' | 'ended_at'>,
  currency: string,
): Pick<OrderedReturn, 'expectedRefund' | 'refund' | 'returnFee'> {
  const { worth, refund_pending: isPending } = row;
  const isRefunded = row.ended_at !== null && !isPending && row.refund_failure === null;
  const worthCents = worth ? refundOf(worth) : 0;
  const cents = isRefunded || isPending ? row.refund_cents : worthCents;
  if (cents <= 0) return {};
  const feeCents = worth && worthCents === cents && worth.leftCents === undefined ? worth.feeCents : 0;
  return {
    [isRefunded ? 'refund' : 'expectedRefund']: toAmount(cents, currency),
    ...(feeCents > 0 ? { returnFee: toAmount(feeCents, currency) } : {}),
  };
}

/** What is refunded of a return, in minor units: not more than was left of what was paid. */
export const refundOf = ({ lines, deliveryCents, feeCents, leftCents }: ReturnWorth): number =>
  Math.min(
    lines.reduce((sum, { cents }) => sum + cents, deliveryCents) - feeCents,
    leftCents ?? Number.POSITIVE_INFINITY,
  );

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
