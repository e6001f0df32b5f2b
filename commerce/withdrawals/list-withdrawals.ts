import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { SETTLED } from '../orders/declared-withdrawals.ts';
import type { Delivered } from '../orders/return-period.ts';
import { answersTo, type WithdrawalAnswer } from './answers.ts';
import { periodOf, receiptCause, type Withdrawal, type WithdrawalPeriod } from './record-withdrawal.ts';

/**
 * `open`: staff have to answer it; `settled`: staff settled it, or its whole order is cancelled; `unmatched`: no order has the named
 * number and email, and staff have not settled it.
 */
export const WITHDRAWAL_STATES = ['open', 'settled', 'unmatched'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What became of the mailed receipt; `delayed` by the limits of its recipient. */
export type ReceiptState = 'waiting' | 'delayed' | 'sent' | 'dropped' | 'dead';

export interface WithdrawalFilter {
  siteId: string;
  state?: WithdrawalState | undefined;
  orderNo?: string | undefined;
  limit: number;
  offset: number;
}

export interface ListedWithdrawal extends Withdrawal {
  state: WithdrawalState;
  period: WithdrawalPeriod;
  /** null once the record of the mail is deleted, 30 days after it ended */
  receipt: ReceiptState | null;
  /** what staff may settle it with */
  answers: WithdrawalAnswer[];
  /** of the order; empty for none */
  currency: string;
}

/**
 * A refund of the order may be about something else, so only staff say what answers a withdrawal. It is open again when the refund of
 * the return that settled it is refused afterwards. Of an order that is cancelled as a whole nothing is left to answer.
 */
export const STATE = sql<WithdrawalState>`
  case when ${SETTLED} then 'settled'
    when withdrawal.order_no is null then 'unmatched'
    when placed_order.status in ('cancelled', 'failed') then 'settled'
    else 'open' end`;

const RECEIPT = sql<ReceiptState | null>`(
  select case when mail.state = 'waiting' and mail.delayed_since is not null then 'delayed' else mail.state end
  from outbox_mail mail where mail.cause = ${receiptCause('')} || withdrawal.id)`;

/** Withdrawals from contracts of a site, newest first. */
export async function listSiteWithdrawals(
  db: Db,
  { siteId, state, orderNo, limit, offset }: WithdrawalFilter,
): Promise<ListedWithdrawal[]> {
  let query = db
    .selectFrom('withdrawal')
    .leftJoin('placed_order', 'placed_order.order_no', 'withdrawal.order_no')
    .selectAll('withdrawal')
    .select(['placed_order.content', 'placed_order.fulfilment', 'placed_order.status'])
    .select([STATE.as('state'), RECEIPT.as('receipt')])
    .where('withdrawal.site_id', '=', siteId);
  if (state) query = query.where(STATE, '=', state);
  if (orderNo !== undefined) query = query.where('withdrawal.order_no', '=', orderNo);
  const rows = await query
    .orderBy('withdrawal.received_at', 'desc')
    .orderBy('withdrawal.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ content, fulfilment, status, ...row }) => {
    const order: Delivered | null = content && fulfilment && { content, fulfilment };
    return {
      ...row,
      period: periodOf(order, status, row.received_at),
      currency: String(content?.currency ?? ''),
      answers: order ? answersTo(order.fulfilment, row.received_at) : [],
    };
  });
}
