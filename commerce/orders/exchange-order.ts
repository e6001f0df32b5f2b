import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import { wordsOfOrder } from '../database/order-words.ts';
import type { ReturnLine } from '../database/tables/returns.ts';
import { stockRecords } from '../inventory/availability.ts';
import { postMail } from '../outbox/outbox.ts';
import { type ExchangedLine, exchangeJson } from './exchange-json.ts';
import { recordPlacedOrder } from './order-events.ts';
import type { Order } from './order-json.ts';
import { nextOrderNumber, type OrderRow } from './repository.ts';
import { takeStock } from './stock.ts';
import { insertOrderWords } from './words.ts';

/** A returned line whose buyer wants another size. */
export interface WantedLine extends ReturnLine {
  exchangeFor: string;
}

/** Takes the wanted sizes from stock, each line completely or not at all. Returns the lines that can be sent. */
export async function takeWanted(trx: Db, order: OrderRow, wanted: WantedLine[]): Promise<WantedLine[]> {
  // An order without personal data has no address to send to.
  if (!(order.content as Order).customerInfo?.email) return [];
  const site = await trx
    .selectFrom('site')
    .select('inventory_list_id')
    .where('id', '=', order.site_id)
    .executeTakeFirst();
  const listId = site?.inventory_list_id ?? null;
  const taken: WantedLine[] = [];
  // In product order, as all orders lock stock.
  for (const line of wanted.toSorted((one, other) => (one.exchangeFor < other.exchangeFor ? -1 : 1))) {
    const { exchangeFor: productId, quantity } = line;
    const { records, fallback } = await stockRecords(trx, listId, [productId]);
    if (!(records.get(productId) ?? fallback).orderable) continue;
    const short = await takeStock(trx, listId, new Map([[productId, { quantity, optional: false }]]));
    if (short.length === 0) taken.push(line);
  }
  return taken;
}

/**
 * Places the order with what the buyer of a locked order gets instead of what came back; its stock is taken. Nothing is due
 * for it: what was paid stays with the order that was paid. `cents`: what was paid for a line, in minor units. Queues the
 * mail to the buyer. Returns its number.
 */
export async function placeExchange(
  trx: Db,
  order: OrderRow,
  returnNo: string,
  lines: (WantedLine & { cents: number })[],
  now: Date,
): Promise<string> {
  const { orderNo, isFollowed } = await nextOrderNumber(trx);
  const exchanged = await exchangedLines(trx, order, lines);
  const content = exchangeJson(order.content as Order, exchanged, orderNo, now);
  const earlier = order.fulfilment.exchange;
  const paidItems = new Map(earlier?.lines.map(({ itemId, paidItemId }) => [itemId, paidItemId]));
  const exchange = {
    returnNo,
    orderNo: order.order_no,
    paidBy: earlier?.paidBy ?? order.order_no,
    lines: exchanged.map(({ itemId, item, cents }) => ({
      itemId,
      paidItemId: paidItems.get(item.itemId!) ?? item.itemId!,
      cents,
    })),
  };
  const stock: Record<string, number> = {};
  for (const { productId, quantity } of exchanged) stock[productId] = (stock[productId] ?? 0) + quantity;
  const row = {
    order_no: orderNo,
    site_id: order.site_id,
    customer_id: order.customer_id,
    status: 'new',
    payment_status: 'paid',
    total_cents: 0,
  };
  await trx
    .insertInto('placed_order')
    .values({
      ...row,
      customer_email: order.customer_email,
      // There was no basket; a second order for the return would violate the constraint.
      basket_id: `exchange-${returnNo}`,
      idempotency_key: null,
      locale: order.locale,
      forget: order.forget,
      basket: JSON.stringify({ items: [], coupons: [], instruments: [] }),
      stock: JSON.stringify(stock),
      content: JSON.stringify(content),
      fulfilment: JSON.stringify({ exchange }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertOrderWords(trx, orderNo, wordsOfOrder(order.customer_email, content));
  await postMail(trx, now, {
    kind: 'exchange-placed',
    siteId: order.site_id,
    locale: order.locale,
    about: { orderNo, returnNo },
    cause: `exchange-placed:${returnNo}`,
  });
  if (isFollowed)
    await recordPlacedOrder(trx, { ...row, content: { ...content }, fulfilment: { exchange } }, now);
  return orderNo;
}

async function exchangedLines(
  trx: Db,
  order: OrderRow,
  lines: (WantedLine & { cents: number })[],
): Promise<ExchangedLine[]> {
  const products = await trx
    .selectFrom('product')
    .leftJoin('product as master', 'master.id', 'product.master_id')
    .select(['product.id', 'product.name', 'master.name as shared'])
    .where(
      'product.id',
      'in',
      lines.map(({ exchangeFor }) => exchangeFor),
    )
    .execute();
  const items = new Map((order.content as Order).productItems?.map((item) => [item.itemId, item]));
  return lines.map(({ itemId, exchangeFor: productId, quantity, cents }) => {
    const product = products.find(({ id }) => id === productId);
    const item = items.get(itemId)!;
    const productName =
      localize(product?.name, order.locale) ?? localize(product?.shared, order.locale) ?? item.productName!;
    return {
      item,
      itemId: randomUUID().replaceAll('-', ''),
      productId,
      productName,
      quantity,
      cents,
    };
  });
}
