import type { Db } from '../database/connection.ts';
import type { ReturnWorth } from '../database/tables/returns.ts';
import type { WantedLine } from '../orders/exchange-order.ts';
import { unpaidCents } from '../orders/order-balance.ts';
import { paidOrder } from '../orders/paid-order.ts';
import { refundedCents } from '../orders/refunds.ts';
import type { OrderRow } from '../orders/repository.ts';
import { isInWithdrawalPeriod } from '../orders/return-period.ts';
import { type OrderReturn, refundOf } from '../orders/returned-lines.ts';
import { dueCents, openLines, paidLines, remainingCents, shareOf } from '../orders/shipped-lines.ts';
import { chargedDelivery, standardDelivery } from '../orders/standard-delivery.ts';
import { isAcceptedReturn } from '../orders/states.ts';
import { returnFee } from './return-fee.ts';

type Returned = Pick<OrderReturn, 'lines' | 'requested_at'>;

/**
 * What the lines of a return are worth that are not exchanged, in minor units: their share, so that all returns of a line add
 * up to its amount; and the delivery when everything is returned by it for money and requested within the period of
 * withdrawal, but not more than standard delivery (Article 13 of Directive 2011/83/EU). From the second refund on the fee of the
 * site is deducted, unless something is wrong with the goods. The order is locked by the caller.
 */
export async function valueOfReturn(
  trx: Db,
  order: OrderRow,
  row: Returned,
): Promise<{ cents: number; worth: ReturnWorth }> {
  const earlier = endedPieces(order);
  const exchanged = row.lines.filter((line) => line.exchanged);
  const before = sumByItem([...earlier, ...exchanged]);
  const refunds = (order.fulfilment.returns ?? []).filter(
    ({ state, items }) => isAcceptedReturn(state) && items.some((item) => !item.exchanged),
  );
  const own = sumByItem(row.lines.filter((line) => !line.exchanged));
  const lines = paidLines(order);
  const exchange = order.fulfilment.exchange;
  const paidItems = new Map(exchange?.lines.map(({ itemId, paidItemId }) => [itemId, paidItemId]));
  const worth: ReturnWorth['lines'] = [];
  // The buyer keeps what replaces an exchanged piece.
  let isWhole = exchanged.length === 0 && !earlier.some((item) => item.exchanged);
  for (const line of lines) {
    const from = before.get(line.itemId) ?? 0;
    const now = from + (own.get(line.itemId) ?? 0);
    if (now > from) {
      const cents = shareOf(line, now) - shareOf(line, from);
      const itemId = paidItems.get(line.itemId) ?? line.itemId;
      worth.push({ itemId, quantity: now - from, cents });
    }
    // A free gift that the buyer keeps is nothing that was paid for.
    if (line.cents > 0 && now < line.quantity - (line.cancelled?.quantity ?? 0)) isWhole = false;
  }
  const isComplete = openLines(order).length === 0;
  const refundsDelivery = isWhole && isInWithdrawalPeriod(order, isComplete, row.requested_at);
  const deliveryCents = refundsDelivery
    ? chargedDelivery(
        order,
        order.fulfilment.deliveryCents ?? (await standardDelivery(trx, order.site_id, order.content)),
      )
    : 0;
  const whole = worth.reduce((sum, { cents }) => sum + cents, deliveryCents);
  const feeCents = Math.min(whole, refunds.length > 0 ? await returnFee(trx, order, row.lines) : 0);
  const paidBy = exchange ? { paidBy: exchange.paidBy } : {};
  return { cents: whole - feeCents, worth: { lines: worth, ...paidBy, deliveryCents, feeCents } };
}

/**
 * What a return that is requested now will be worth when it and those before it end as their buyer wants. The order is
 * locked by the caller.
 */
export async function expectedWorth(trx: Db, order: OrderRow, requested: Returned): Promise<ReturnWorth> {
  const before = (order.fulfilment.returns ?? []).map((one) =>
    isAcceptedReturn(one.state) || one.state === 'rejected'
      ? one
      : { ...one, state: 'refunded' as const, items: one.items.map(asWanted) },
  );
  const later = { ...order, fulfilment: { ...order.fulfilment, returns: before } };
  const { worth } = await valueOfReturn(trx, later, { ...requested, lines: requested.lines.map(asWanted) });
  const left = await leftToRefund(trx, order);
  return left < refundOf(worth) ? { ...worth, leftCents: left } : worth;
}

/**
 * What is left of what an order cost, in minor units, when what is refunded or about to be, and the returns that have not ended, are
 * deducted, and what was never paid because the authorization ended. An exchange was paid by another order.
 */
async function leftToRefund(trx: Db, order: OrderRow): Promise<number> {
  const paid = await paidOrder(trx, order);
  const { ofOther } = await refundedCents(trx, paid.order_no);
  const open = await trx
    .selectFrom('order_return')
    .select(['worth', 'refund_cents'])
    .where('order_no', '=', order.order_no)
    .where('ended_at', 'is', null)
    .execute();
  const promised = open.reduce(
    (sum, { worth, refund_cents: begun }) => sum + (worth && begun === 0 ? refundOf(worth) : 0),
    0,
  );
  const unpaid = await unpaidCents(trx, paid);
  // What is not sent yet may be paid later; it is nothing that a return gives back.
  const paidCents = unpaid > 0 ? dueCents(paid) - unpaid : remainingCents(paid);
  return Math.max(0, paidCents - ofOther - promised);
}

const asWanted = <Line extends { exchangeFor?: string; exchanged?: boolean }>(line: Line): Line => ({
  ...line,
  exchanged: line.exchangeFor !== undefined,
});

/** Lines that are exchanged, with what was paid for them in minor units; their return has not ended. */
export function exchangedWorth(order: OrderRow, exchanged: WantedLine[]): (WantedLine & { cents: number })[] {
  const from = sumByItem(endedPieces(order));
  const lines = new Map(paidLines(order).map((line) => [line.itemId, line]));
  return exchanged.map((line) => {
    const { itemId, quantity } = line;
    const before = from.get(itemId) ?? 0;
    from.set(itemId, before + quantity);
    const paid = lines.get(itemId)!;
    return { ...line, cents: shareOf(paid, before + quantity) - shareOf(paid, before) };
  });
}

/** Pieces of the returns that ended, refunded or exchanged. */
const endedPieces = ({ fulfilment: { returns = [] } }: OrderRow) =>
  returns.filter(({ state }) => isAcceptedReturn(state)).flatMap(({ items }) => items);

function sumByItem(lines: { itemId: string; quantity: number }[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const { itemId, quantity } of lines) sum.set(itemId, (sum.get(itemId) ?? 0) + quantity);
  return sum;
}
