import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Fulfilment } from '../database/tables/orders.ts';

/**
 * SQL condition: staff settled the row of `withdrawal`. It is open again when the refund of the return that settled it is refused
 * afterwards.
 */
export const SETTLED = sql<SqlBool>`(withdrawal.settled_at is not null and (withdrawal.settled_by <> 'return' or exists (
  select from order_return
  where order_return.return_no = withdrawal.settled_reference and order_return.state in ('refunded', 'exchanged'))))`;

const HAS_NOTHING_LEFT = sql<SqlBool>`(${SETTLED} or exists (
  select from placed_order whole
  where whole.order_no = withdrawal.order_no and whole.status in ('cancelled', 'failed')))`;

export interface DeclaredWithdrawal {
  received_at: Date;
  /** which products, as typed; empty for the whole order */
  items: string;
  /** who declared it placed the order, by session or account; else it is anybody who knows its number and email */
  declared_by_buyer: boolean;
  /** by staff, or because its order was cancelled as a whole, which leaves nothing to answer */
  isSettled: SqlBool;
}

interface Contract {
  order_no: string;
  fulfilment: Pick<Fulfilment, 'exchange' | 'sentDespite'>;
}

/**
 * Withdrawals from the contract of an order, oldest first. The contract of an exchange is that of the order it replaces pieces of, and
 * of the one that was paid.
 */
export const declaredWithdrawals = (
  db: Db,
  { order_no: orderNo, fulfilment: { exchange } }: Contract,
): Promise<DeclaredWithdrawal[]> =>
  db
    .selectFrom('withdrawal')
    .select(['received_at', 'items', 'declared_by_buyer', HAS_NOTHING_LEFT.as('isSettled')])
    .where('order_no', 'in', [
      orderNo,
      ...(exchange ? [exchange.orderNo] : []),
      ...(exchange?.paidBy ? [exchange.paidBy] : []),
    ])
    .orderBy('received_at')
    .execute();

/**
 * Whether a withdrawal from the contract keeps an order from being sent: one that staff have neither settled nor, since it was received,
 * decided to send the order in spite of.
 */
export async function isHeldByWithdrawal(db: Db, order: Contract): Promise<boolean> {
  const { sentDespite } = order.fulfilment;
  const declared = await declaredWithdrawals(db, order);
  return declared.some(
    ({ received_at, isSettled }) => !isSettled && (!sentDespite || received_at > new Date(sentDespite)),
  );
}
