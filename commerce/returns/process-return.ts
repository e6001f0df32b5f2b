import type { Updateable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { OrderReturnTable } from '../database/tables/returns.ts';
import { inTransactionUnless } from '../database/transaction.ts';
import { certificateRefundOf } from '../gift-certificates/refund.ts';
import { hasOpenCaptures } from '../orders/capture-order.ts';
import { placeExchange, takeWanted, type WantedLine } from '../orders/exchange-order.ts';
import { unpaidCents } from '../orders/order-balance.ts';
import { outsideRefundOf } from '../orders/outside-payments.ts';
import { paidOrder } from '../orders/paid-order.ts';
import { type RefundRefusal, recordRefund, refundableForGoods } from '../orders/record-refund.ts';
import type { OrderRow } from '../orders/repository.ts';
import { recordReturnState } from '../orders/return-events.ts';
import { findReturn, type OrderReturn, refundOf, writeReturns } from '../orders/returned-lines.ts';
import { nextKeyOfReturn, refundOfReturn } from '../orders/settle-return.ts';
import { type ReturnState, returnMayBecome } from '../orders/states.ts';
import { returnStock, stockOf } from '../orders/stock.ts';
import { postMail } from '../outbox/outbox.ts';
import { lockPayments } from '../payments/operations.ts';
import { exchangedWorth, valueOfReturn } from './return-value.ts';

/**
 * Why a step of a return is refused: unknown number, its state, `not_captured` while something that was shipped is not
 * captured, `authorization_ended` while it cannot be any more and was not settled in another way, `exchange` when its buyer wants another size and it would only be refunded, `no_exchange` when nobody does,
 * `part_refunded` when a part of a refund that was refused has moved, so that it can only be completed, to an amount above it; or
 * the refund.
 */
export type StepRefusal =
  | {
      reason:
        | 'unknown'
        | 'not_captured'
        | 'authorization_ended'
        | 'exchange'
        | 'no_exchange'
        | 'part_refunded';
    }
  | { reason: 'state'; state: ReturnState }
  | RefundRefusal;

/**
 * Result of a step; `refundCents` was requested, `certificateCents` of it went to gift certificates, `outsideCents` staff pay back themselves, `valueCents` is what the
 * return is worth besides what is exchanged, `beforeCents` what attempts before a refused one refunded. The order with the wanted sizes, and the products that were sold out.
 */
export type StepResult =
  | { refused: StepRefusal }
  | {
      refundCents: number;
      certificateCents?: number;
      outsideCents?: number;
      valueCents: number;
      beforeCents?: number;
      exchangeOrderNo?: string;
      soldOut?: string[];
    };

const DONE = { refundCents: 0, valueCents: 0 };

/** Records that the goods of a return arrived, and mails the buyer. */
export const receiveReturn = (db: Db, returnNo: string, now: Date): Promise<StepResult> =>
  step(db, returnNo, 'received', now, async (trx, found) => {
    await change(trx, found, { state: 'received', received_at: now });
    await mail(trx, found, 'return-received', now);
    return DONE;
  });

/** Records that the goods were examined, and returns them to stock when they can be sold again. */
export const inspectReturn = (db: Db, returnNo: string, restock: boolean, now: Date): Promise<StepResult> =>
  step(db, returnNo, 'inspected', now, async (trx, found) => {
    await change(trx, found, { state: 'inspected', inspected_at: now, restocked: restock });
    if (restock) {
      const site = await trx
        .selectFrom('site')
        .select('inventory_list_id')
        .where('id', '=', found.order.site_id)
        .executeTakeFirst();
      await returnStock(trx, site?.inventory_list_id ?? null, stockOf(found.order, found.row.lines));
    }
    return DONE;
  });

/**
 * Refunds an examined return: its lines, and delivery when the whole order came back within the period of withdrawal; or
 * another amount. Never more than was paid and not refunded; gift certificates that paid get what the other payment does not.
 * When the buyer wants another size, only `insteadOfExchange`. The return is `refunding` until the provider has answered. When it
 * refuses, call this again: what was refunded of the value or the amount counts, and an exchanged return keeps its exchange.
 */
export const refundReturn = (
  db: Db,
  returnNo: string,
  now: Date,
  amountCents?: number,
  insteadOfExchange = false,
): Promise<StepResult> =>
  step(db, returnNo, 'refunded', now, async (trx, found) => {
    const isWanted = found.row.lines.some(
      ({ exchangeFor, exchanged }) => exchangeFor && exchanged === undefined,
    );
    if (isWanted && !insteadOfExchange) return { refused: { reason: 'exchange' } };
    return refund(trx, found, now, amountCents);
  });

/**
 * Ends an examined return as its buyer wants it: places an order with the wanted sizes, for what was paid, and refunds the
 * other lines. A size that is sold out is refunded as well, and the buyer told by mail.
 */
export const exchangeReturn = (db: Db, returnNo: string, now: Date): Promise<StepResult> =>
  step(db, returnNo, 'exchanged', now, async (trx, { order, row }) => {
    const wanted = row.lines.filter((line): line is WantedLine => line.exchangeFor !== undefined);
    if (wanted.length === 0) return { refused: { reason: 'no_exchange' } };
    if (row.refund_cents > 0) return { refused: { reason: 'part_refunded' } };
    // Before stock, as every transaction locks them.
    await lockPayments(trx, (await paidOrder(trx, order)).order_no);
    const taken = await takeWanted(trx, order, wanted);
    const lines = row.lines.map((line) =>
      line.exchangeFor ? { ...line, exchanged: taken.some((one) => one === line) } : line,
    );
    const ended = { order, row: { ...row, lines } };
    const refunded = await refund(trx, ended, now, lines.every((line) => line.exchanged) ? 0 : undefined);
    if ('refused' in refunded) return refunded;
    const exchanged = lines.filter((line): line is WantedLine => line.exchanged === true);
    const exchangeOrderNo =
      exchanged.length > 0
        ? await placeExchange(trx, order, row.return_no, exchangedWorth(order, exchanged), now)
        : undefined;
    const soldOut = lines.flatMap((line) => (line.exchanged === false ? [line.exchangeFor!] : []));
    if (soldOut.length > 0) await mail(trx, ended, 'exchange-sold-out', now);
    await change(trx, ended, {
      lines: JSON.stringify(lines),
      ...(exchangeOrderNo ? { state: 'exchanged', ended_at: now, exchange_order_no: exchangeOrderNo } : {}),
    });
    return { ...refunded, ...(exchangeOrderNo ? { exchangeOrderNo } : {}), soldOut };
  });

/**
 * Requests the refund of the lines that are not exchanged, or of what is left of it after a refused attempt, from the order that was
 * paid. Ends the return when the provider need not be asked.
 */
async function refund(
  trx: Db,
  found: Found,
  now: Date,
  amountCents: number | undefined,
): Promise<StepResult> {
  const { order, row } = found;
  const paid = await paidOrder(trx, order);
  // Its value would be refunded in part or not at all, and captured later.
  if (amountCents === undefined && (await hasOpenCaptures(trx, paid))) {
    const isLost = (await unpaidCents(trx, paid)) > 0;
    return { refused: { reason: isLost ? 'authorization_ended' : 'not_captured' } };
  }
  const { cents: valueCents, worth } =
    row.state === 'exchanged' && row.worth
      ? { cents: refundOf(row.worth), worth: row.worth }
      : await valueOfReturn(trx, order, row);
  const { return_no: returnNo } = row;
  // A return gives back goods: what was paid for gift certificates stays with them.
  const available = await refundableForGoods(trx, paid.order_no);
  const { cents: beforeCents } = await refundOfReturn(trx, paid.order_no, returnNo);
  // The amount is that of the whole return: one that is refunded already is a mistake.
  if (amountCents && amountCents <= beforeCents) return { refused: { reason: 'part_refunded' } };
  const openCents = Math.max(0, (amountCents ?? valueCents) - beforeCents);
  const refundCents = amountCents === undefined ? Math.min(openCents, available) : openCents;
  const key = await nextKeyOfReturn(trx, paid.order_no, returnNo);
  if (key === undefined) return { refused: { reason: 'too_many' } };
  // Before the refund, whose credit note has what the return was worth.
  await change(trx, found, {
    refund_cents: beforeCents + refundCents,
    refund_failure: null,
    worth: JSON.stringify(worth),
  });
  if (refundCents > 0) {
    const request = { orderNo: paid.order_no, amountCents: refundCents, key, reason: returnNo };
    const refused = await recordRefund(trx, request, now);
    if (refused) return { refused };
  }
  const { isPending } = await refundOfReturn(trx, paid.order_no, returnNo);
  await change(trx, found, {
    refund_pending: isPending,
    ...(row.state === 'exchanged'
      ? {}
      : isPending
        ? { state: 'refunding' as const }
        : { state: 'refunded' as const, ended_at: now }),
  });
  const certificateCents = await certificateRefundOf(trx, paid.order_no, key);
  const outsideCents = await outsideRefundOf(trx, paid.order_no, key);
  return {
    refundCents,
    ...(certificateCents > 0 ? { certificateCents } : {}),
    ...(outsideCents > 0 ? { outsideCents } : {}),
    valueCents,
    ...(beforeCents > 0 ? { beforeCents } : {}),
  };
}

/** Rejects a return, and mails the buyer the reason. */
export const rejectReturn = (db: Db, returnNo: string, note: string, now: Date): Promise<StepResult> =>
  step(db, returnNo, 'rejected', now, async (trx, found) => {
    if (found.row.refund_cents > 0) return { refused: { reason: 'part_refunded' } };
    await change(trx, found, { state: 'rejected', ended_at: now, note, refund_failure: null });
    await mail(trx, found, 'return-rejected', now);
    return DONE;
  });

interface Found {
  order: OrderRow;
  row: OrderReturn;
}

/** Runs a step with the order and the return locked, and writes the result into the order. */
function step(
  db: Db,
  returnNo: string,
  to: ReturnState,
  now: Date,
  work: (trx: Db, found: Found) => Promise<StepResult>,
): Promise<StepResult> {
  return inTransactionUnless<StepResult>(
    db,
    (result) => 'refused' in result,
    async (trx) => {
      const order = await trx
        .selectFrom('placed_order')
        .selectAll()
        .where('order_no', '=', (known) =>
          known.selectFrom('order_return').select('order_no').where('return_no', '=', returnNo),
        )
        .forUpdate()
        .executeTakeFirst();
      if (!order) return { refused: { reason: 'unknown' } };
      const row = await trx
        .selectFrom('order_return')
        .selectAll()
        .where('return_no', '=', returnNo)
        .forUpdate()
        .executeTakeFirstOrThrow();
      // The refund of the other lines of an exchange may be refused as well.
      const isRefundedAgain = to === 'refunded' && row.state === 'exchanged' && row.refund_failure !== null;
      // What the provider answers ends `refunding`, no step of staff.
      const isAllowed = row.state !== 'refunding' && returnMayBecome(row.state, to);
      if (!isRefundedAgain && !isAllowed) return { refused: { reason: 'state', state: row.state } };
      const result = await work(trx, { order, row });
      if ('refused' in result) return result;
      await writeReturns(trx, order, now);
      const { state } = (await findReturn(trx, returnNo))!;
      // Whoever follows returns is told that it is refunded when it is.
      if (state !== row.state && state !== 'refunding')
        await recordReturnState(trx, order.order_no, returnNo, state, now);
      return result;
    },
  );
}

async function change(trx: Db, { row }: Found, values: Updateable<OrderReturnTable>): Promise<void> {
  await trx.updateTable('order_return').set(values).where('return_no', '=', row.return_no).execute();
}

const mail = (
  trx: Db,
  { order, row }: Found,
  kind: 'return-received' | 'return-rejected' | 'exchange-sold-out',
  now: Date,
) =>
  postMail(trx, now, {
    kind,
    siteId: order.site_id,
    locale: order.locale,
    about: { orderNo: order.order_no, returnNo: row.return_no },
    cause: `${kind}:${row.return_no}`,
  });
