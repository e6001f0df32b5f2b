import type { Db } from '../database/connection.ts';
import type { OrderedReturn } from '../database/tables/orders.ts';
import type { ReturnLine } from '../database/tables/returns.ts';
import { inTransaction } from '../database/transaction.ts';
import type { SiteContext } from '../http/site-context.ts';
import { returnableQuantities } from '../orders/oms-data.ts';
import type { Order } from '../orders/order-json.ts';
import type { OrderRow } from '../orders/repository.ts';
import { recordReturnState } from '../orders/return-events.ts';
import { writeReturns } from '../orders/returned-lines.ts';
import { linesOf } from '../orders/shipped-lines.ts';
import { postMail } from '../outbox/outbox.ts';
import { notExchangeable } from './exchangeable.ts';
import { expectedWorth } from './return-value.ts';

type RequestedLine = Omit<ReturnLine, 'productId' | 'exchanged'>;

/**
 * Why a return is refused: items that the order has not, more than can be returned (any more), that cannot be exchanged
 * for what the buyer wants, a key with which another return was recorded, or items of which another return was recorded since the
 * form was opened.
 */
export type ReturnRefusal =
  | { unknown: string[] }
  | { exceeded: string[] }
  | { notExchangeable: string[] }
  | { recorded: string }
  | { returnedMeanwhile: string };

/**
 * Records that the buyer returns items, and queues the mail with the instructions. The order is locked, so returns at once
 * never exceed what was shipped. A repeated `key` changes nothing, and is refused with other lines. `seen` is how many returns the
 * order had when the form was opened: a return of an item of a later one is refused, because two tabs would return it twice. The caller checks that it is the buyer. Returns why it
 * was refused, or undefined.
 */
export function requestReturn(
  db: Db,
  orderNo: string,
  {
    lines,
    key,
    seen,
    site,
  }: { lines: RequestedLine[]; key?: string | undefined; seen?: number | undefined; site: SiteContext },
  now: Date,
): Promise<ReturnRefusal | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('placed_order')
      .selectAll()
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const recorded = key ? await recordedReturn(trx, orderNo, key) : undefined;
    if (recorded) return isSame(recorded.lines, lines) ? undefined : { recorded: recorded.return_no };
    const meanwhile = returnedSince(row.fulfilment.returns ?? [], seen, lines);
    if (meanwhile) return { returnedMeanwhile: meanwhile };
    const refusal = check(row, lines, now);
    if (refusal) return refusal;
    const kept = await notExchangeable(trx, row.content as Order, lines, site, now);
    if (kept.length > 0) return { notExchangeable: kept };
    const products = new Map(linesOf(row.content).map(({ itemId, productId }) => [itemId, productId]));
    const returnNo = `${orderNo}-R${(row.fulfilment.returns?.length ?? 0) + 1}`;
    const returned = lines.map((line): ReturnLine => ({ ...line, productId: products.get(line.itemId)! }));
    const worth = await expectedWorth(trx, row, { lines: returned, requested_at: now });
    await trx
      .insertInto('order_return')
      .values({
        return_no: returnNo,
        order_no: orderNo,
        site_id: row.site_id,
        request_key: key ?? null,
        state: 'requested',
        lines: JSON.stringify(returned),
        worth: JSON.stringify(worth),
        requested_at: now,
      })
      .execute();
    await writeReturns(trx, row, now);
    await recordReturnState(trx, orderNo, returnNo, 'requested', now);
    await postMail(trx, now, {
      kind: 'return-requested',
      siteId: row.site_id,
      locale: row.locale,
      about: { orderNo, returnNo },
      cause: `return-requested:${returnNo}`,
    });
    return undefined;
  });
}

const recordedReturn = (trx: Db, orderNo: string, key: string) =>
  trx
    .selectFrom('order_return')
    .select(['return_no', 'lines'])
    .where('order_no', '=', orderNo)
    .where('request_key', '=', key)
    .executeTakeFirst();

/** The number of a return after the first `seen` that has one of the items; undefined for none, and without `seen`. */
const returnedSince = (
  returns: OrderedReturn[],
  seen: number | undefined,
  lines: RequestedLine[],
): string | undefined =>
  seen === undefined
    ? undefined
    : returns
        .slice(seen)
        .find(({ items }) => items.some((item) => lines.some(({ itemId }) => itemId === item.itemId)))
        ?.returnNo;

/** Whether a return was requested with the same lines, in any order. */
function isSame(recorded: ReturnLine[], requested: RequestedLine[]): boolean {
  const written = (lines: RequestedLine[]) =>
    lines
      .map(({ itemId, quantity, reason, exchangeFor = '' }) =>
        JSON.stringify([itemId, quantity, reason, exchangeFor]),
      )
      .sort()
      .join();
  return written(recorded) === written(requested);
}

function check(row: OrderRow, lines: RequestedLine[], now: Date): ReturnRefusal | undefined {
  const left = returnableQuantities(row, now);
  const unknown = lines.map(({ itemId }) => itemId).filter((id) => !left.has(id));
  if (unknown.length > 0) return { unknown };
  const wanted = new Map<string, number>();
  for (const { itemId, quantity } of lines) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity);
  const exceeded = [...wanted].filter(([id, quantity]) => quantity > left.get(id)!).map(([id]) => id);
  return exceeded.length > 0 ? { exceeded } : undefined;
}
