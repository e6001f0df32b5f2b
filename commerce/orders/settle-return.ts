import type { Db } from '../database/connection.ts';
import { certificateRefundOf } from '../gift-certificates/refund.ts';
import { outsideRefundOf, outsideRefundsOfReturns } from './outside-payments.ts';
import { refundsByKey } from './record-refund.ts';
import { keyOfAttempt, returnOfKey } from './refunds.ts';
import { recordReturnState } from './return-events.ts';
import { findReturn, writeReturns } from './returned-lines.ts';
import { returnMayBecome } from './states.ts';

/** Attempts to refund one return: a card that refuses so many is not asked again by a loop. */
const MAX_ATTEMPTS = 50;

/** What the attempts to refund a return moved. */
interface ReturnRefund {
  /** refunded, or about to be, in minor units */
  cents: number;
  isPending: boolean;
  /** why the provider refused the last attempt that it refused */
  failure?: string;
}

/** What became of the refund of a return, of the order that was paid. Both orders are locked by the caller. */
export async function refundOfReturn(trx: Db, paidOrderNo: string, returnNo: string): Promise<ReturnRefund> {
  let cents = 0;
  let isPending = false;
  let failure: string | undefined;
  const keys = new Set([returnNo]);
  for (const one of await refundsByKey(trx, paidOrderNo)) {
    if (returnOfKey(one.key) !== returnNo) continue;
    keys.add(one.key);
    if (one.state === 'failed') failure = one.failure ?? '';
    else cents += one.cents;
    if (one.state === 'pending') isPending = true;
  }
  // What gift certificates, and the buyer outside the provider, got is not reversed when the provider refuses its part.
  for (const key of keys) cents += await certificateRefundOf(trx, paidOrderNo, key);
  cents += (await outsideRefundsOfReturns(trx, [returnNo])).get(returnNo) ?? 0;
  return { cents, isPending, ...(failure === undefined ? {} : { failure }) };
}

/**
 * The key of the next attempt to refund a return, which no refund of the order has used: a request with the key of a refused one
 * moves nothing. Undefined after too many. The state of the return, not the key, prevents that it is refunded twice.
 */
export async function nextKeyOfReturn(
  trx: Db,
  paidOrderNo: string,
  returnNo: string,
): Promise<string | undefined> {
  const used = new Set((await refundsByKey(trx, paidOrderNo)).map(({ key }) => key));
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const key = keyOfAttempt(returnNo, attempt);
    if (used.has(key) || (await certificateRefundOf(trx, paidOrderNo, key)) > 0) continue;
    if ((await outsideRefundOf(trx, paidOrderNo, key)) === 0) return key;
  }
  return undefined;
}

/**
 * Brings a return up to date when the result of an operation that refunds it is known: it is refunded, or examined again when the
 * provider refused a part, so that staff can refund the rest. Both orders are locked by the caller.
 */
export async function settleReturn(
  trx: Db,
  { id, orderNo: paidOrderNo }: { id: string; orderNo: string },
  now: Date,
): Promise<void> {
  const returnNo = await returnOfOperation(trx, id);
  const row = returnNo ? await findReturn(trx, returnNo) : undefined;
  if (!row || (row.worth?.paidBy ?? row.order_no) !== paidOrderNo) return;
  const { cents, isPending, failure } = await refundOfReturn(trx, paidOrderNo, row.return_no);
  if (isPending) return;
  const isFailed = cents < row.refund_cents;
  if (!isFailed && !row.refund_pending) return;
  const state = isFailed
    ? returnMayBecome(row.state, 'inspected')
      ? ('inspected' as const)
      : row.state
    : row.state === 'refunding'
      ? ('refunded' as const)
      : row.state;
  await trx
    .updateTable('order_return')
    .set({
      state,
      refund_pending: false,
      ...(isFailed ? { refund_cents: cents, refund_failure: failure ?? '' } : {}),
      ...(state === 'inspected' ? { ended_at: null } : {}),
      ...(state !== row.state && state === 'refunded' ? { ended_at: now } : {}),
    })
    .where('return_no', '=', row.return_no)
    .execute();
  const order = await trx
    .selectFrom('placed_order')
    .select(['order_no', 'content'])
    .where('order_no', '=', row.order_no)
    .executeTakeFirstOrThrow();
  await writeReturns(trx, order, now);
  if (isFailed) await recordReturnState(trx, row.order_no, row.return_no, 'refund_failed', now);
  else if (state !== row.state) await recordReturnState(trx, row.order_no, row.return_no, 'refunded', now);
}

/** The return that an operation refunds. */
async function returnOfOperation(trx: Db, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('payment_operation')
    .select('request_key')
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .executeTakeFirst();
  return row && returnOfKey(row.request_key.split(':').slice(3).join(':'));
}
