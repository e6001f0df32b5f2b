import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { invoicesOf } from '../invoices/issue.ts';
import { cancelLines } from '../orders/cancel-lines.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { settlePayments } from '../orders/settle-payments.ts';
import { deliverParcels, prepareOrder, shipOrder } from '../orders/ship-order.ts';
import { staffOrder } from '../orders/staff-order.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { insertGiftCertificate, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { offerInvoices } from '../testing/invoices.ts';
import { linkIn, sentMails } from '../testing/mails.ts';
import { COLOURS, insertMaster } from '../testing/masters.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { type Receiver, startReceiver } from '../testing/webhook-receiver.ts';
import { registerEndpoints } from '../webhooks/endpoints.ts';
import { EVENT_TYPES } from '../webhooks/event-types.ts';
import { deliverBatch } from '../webhooks/worker.ts';
import {
  exchangeReturn,
  inspectReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
} from './process-return.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Sizes of a tee; large has one piece, extra large costs more, and none of the smallest is left. */
const [S, M, L, XL, XS] = ['ex0101', 'ex0102', 'ex0103', 'ex0104', 'ex0105'] as const;
const OTHER = 'other-product';
const GONE = { allocation: 0 };

let service: RunningService;
let receiver: Receiver;
let card: object;
beforeAll(async () => {
  service = await startService();
  receiver = await startReceiver();
  const { db } = service;
  await insertCatalogue(db);
  await insertMaster(db, {
    id: 'ex',
    name: { default: 'Tee' },
    // 20% off by a promotion.
    categories: ['women-clothing-knitwear'],
    colours: [COLOURS.white],
    sizes: ['S', 'M', 'L', 'XL', 'XS'],
    list: 3333,
    stocks: { '0101': { allocation: 500 }, '0102': { allocation: 500 }, '0105': GONE },
  });
  await insertProduct(db, { id: OTHER, name: { default: OTHER }, list: 3333, stock: { allocation: 500 } });
  await db.updateTable('price').set({ amount_cents: 9900 }).where('product_id', '=', XL).execute();
  await offerGiftCertificates(db, ['RivageEU']);
  await offerInvoices(db, 'RivageEU');
  card = await cardFor(service, '4242 4242 4242 4242');
});
beforeEach(async () => {
  await service.db.deleteFrom('outgoing_event').execute();
  receiver.events.length = 0;
  await registerEndpoints(service.db, [endpoint()], now());
  await sentMails(service);
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const now = () => service.services.now();
const endpoint = () => receiver.endpoint({ events: EVENT_TYPES.filter((type) => type !== 'stock.changed') });
const settle = async () => {
  while ((await settlePayments(service.services)) > 0);
};

interface Item {
  itemId: string;
  productId: string;
  quantity: number;
  priceAfterOrderDiscount: number;
}
interface Bought {
  orderNo: string;
  token: string;
  code: string;
  items: Item[];
}

async function delivered(
  lines: { productId: string; quantity: number }[],
  certificate?: string,
): Promise<Bought> {
  const buyer = await readyBuyer(service, lines, card);
  if (certificate)
    await buyer.call('POST', '/payment-instruments', {
      paymentMethodId: 'GIFT_CERTIFICATE',
      giftCertificateCode: certificate,
    });
  const { status, body } = await buyer.order();
  expect(status, JSON.stringify(body)).toBe(200);
  await deliver(body.orderNo);
  await sentMails(service);
  return { orderNo: body.orderNo, token: buyer.token, code: body.orderViewCode, items: body.productItems };
}

async function deliver(orderNo: string): Promise<void> {
  expect(await shipOrder(service.db, orderNo, now())).toBeUndefined();
  await settle();
  await deliverParcels(service.db, orderNo, now());
}

interface Line {
  itemId: string;
  quantity: number;
  reason?: string;
  c_exchangeFor?: string;
}
const giveBack = (orderNo: string, token: string, productItems: Line[], more: object = {}) =>
  service.call('POST', `${ORDERS}/${orderNo}/actions/oms-return-order?siteId=RivageEU`, {
    token,
    body: { productItems, ...more },
  });

/** Announces a return and takes it until it is examined. */
async function examined({ orderNo, token }: Pick<Bought, 'orderNo' | 'token'>, lines: Line[], number = 1) {
  const { status, body } = await giveBack(orderNo, token, lines);
  expect(status, JSON.stringify(body)).toBe(200);
  const returnNo = `${orderNo}-R${number}`;
  await receiveReturn(service.db, returnNo, now());
  await inspectReturn(service.db, returnNo, true, now());
  await sentMails(service);
  return returnNo;
}

const read = async (orderNo: string, token: string) =>
  (await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token })).body;
const exchangeOf = async (returnNo: string) => {
  const row = await service.db
    .selectFrom('order_return')
    .select('exchange_order_no')
    .where('return_no', '=', returnNo)
    .executeTakeFirstOrThrow();
  return row.exchange_order_no!;
};
const listed = (productId: string) =>
  service.db
    .selectFrom('inventory_record')
    .innerJoin('site', 'site.inventory_list_id', 'inventory_record.list_id')
    .select(['list_id', 'turnover'])
    .where('site.id', '=', 'RivageEU')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
const sold = async (productId: string) => (await listed(productId)).turnover;
async function leave(productId: string, pieces: number): Promise<void> {
  const { list_id, turnover } = await listed(productId);
  await service.db
    .updateTable('inventory_record')
    .set({ allocation: turnover + pieces })
    .where('list_id', '=', list_id)
    .where('product_id', '=', productId)
    .execute();
}
/** What was captured, refunded, invoiced and credited, in minor units. */
async function books(orderNo: string) {
  const payment = await service.db
    .selectFrom('payment_transaction')
    .select(['captured_cents', 'refunded_cents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  const documents = await invoicesOf(service.db, orderNo);
  const sum = (kind: string) =>
    documents.filter((one) => one.kind === kind).reduce((total, one) => total + one.amount_cents, 0);
  return {
    captured: payment?.captured_cents ?? 0,
    refunded: payment?.refunded_cents ?? 0,
    invoiced: sum('invoice'),
    credited: sum('credit_note'),
  };
}
async function events() {
  const known = receiver.events.length;
  while ((await deliverBatch(service.services, endpoint())).length > 0);
  return receiver.events.slice(known);
}
const cents = (amount: number) => Math.round(amount * 100);

test('the mail of a return names what the buyer wants instead, and only the refund of the rest', async () => {
  const order = await delivered([{ productId: S, quantity: 3 }]);
  const [item] = order.items;
  await giveBack(order.orderNo, order.token, [
    { itemId: item!.itemId, quantity: 1, c_exchangeFor: M },
    { itemId: item!.itemId, quantity: 1 },
  ]);
  const [mail] = (await sentMails(service)).filter(({ subject }) => subject.includes(`${order.orderNo}-R1`));
  expect(mail!.text).toContain('Exchange for M');
  expect(mail!.text).not.toContain('until you are refunded');
  const { c_returns } = await read(order.orderNo, order.token);
  const paid = cents(item!.priceAfterOrderDiscount);
  expect(cents(c_returns[0].expectedRefund)).toBe(Math.floor((paid * 2) / 3) - Math.floor(paid / 3));
  await giveBack(order.orderNo, order.token, [{ itemId: item!.itemId, quantity: 1, c_exchangeFor: M }]);
  const [alone] = (await sentMails(service)).filter(({ subject }) => subject.includes(`${order.orderNo}-R2`));
  expect(alone!.text).not.toContain('Expected refund');
  expect((await read(order.orderNo, order.token)).c_returns[1]).not.toHaveProperty('expectedRefund');
});

test('a size is exchanged for another one: an order at no charge, its stock, mail, timelines and events', async () => {
  const order = await delivered([{ productId: S, quantity: 3 }]);
  const [item] = order.items;
  await events();
  const before = await books(order.orderNo);
  const [soldS, soldM] = [await sold(S), await sold(M)];
  const returnNo = await examined(order, [
    { itemId: item!.itemId, quantity: 1, reason: 'Too small', c_exchangeFor: M },
  ]);
  expect(await refundReturn(service.db, returnNo, now())).toEqual({ refused: { reason: 'exchange' } });
  expect(await sold(M)).toBe(soldM);

  const results = await Promise.all([1, 2].map(() => exchangeReturn(service.db, returnNo, now())));
  const number = await exchangeOf(returnNo);
  expect(results).toContainEqual({ refundCents: 0, valueCents: 0, exchangeOrderNo: number, soldOut: [] });
  expect(results).toContainEqual({ refused: { reason: 'state', state: 'exchanged' } });
  expect([await sold(S), await sold(M)]).toEqual([soldS - 1, soldM + 1]);
  await settle();
  expect(await books(order.orderNo)).toEqual(before);

  const exchange = await read(number, order.token);
  const paid = Math.floor(cents(item!.priceAfterOrderDiscount) / 3) / 100;
  expect(exchange).toMatchObject({
    status: 'new',
    confirmationStatus: 'confirmed',
    paymentStatus: 'paid',
    shippingStatus: 'not_shipped',
    orderTotal: 0,
    taxTotal: 0,
    paymentInstruments: [],
    c_exchange: { orderNo: order.orderNo, returnNo },
    productItems: [
      {
        productId: M,
        quantity: 1,
        price: paid,
        priceAfterOrderDiscount: 0,
        omsData: { quantityAvailableToCancel: 0 },
      },
    ],
  });
  const original = await read(order.orderNo, order.token);
  expect(exchange.shipments[0].shippingAddress).toEqual(original.shipments[0].shippingAddress);
  expect(original.productItems[0].omsData).toMatchObject({
    quantityReturned: 1,
    quantityAvailableToReturn: 2,
  });
  expect(original.c_returns).toMatchObject([{ state: 'exchanged', exchangeOrderNo: number }]);
  expect(original.c_timeline).toContainEqual(
    expect.objectContaining({ event: 'return_exchanged', returnNo, orderNo: number }),
  );
  expect(exchange.c_timeline).toEqual([expect.objectContaining({ event: 'exchange_placed', returnNo })]);

  const mails = await sentMails(service);
  expect(mails.map(({ subject }) => subject)).toEqual([`Your exchange ${number}`]);
  for (const said of ['There is nothing to pay', 'Size: M', returnNo]) expect(mails[0]!.text).toContain(said);
  expect(linkIn(mails[0]!, 'tracking').searchParams.get('code')).toBe(exchange.orderViewCode);

  const sent = (await events()).map(({ type, subject, data }) => ({ type, subject, data }));
  expect(sent.find(({ type }) => type === 'return.requested')?.data.return.lines[0]).toMatchObject({
    productId: S,
    exchangeFor: M,
  });
  expect(sent.find(({ type }) => type === 'return.exchanged')).toMatchObject({
    subject: `order:${order.orderNo}`,
    data: { return: { returnNo, exchangeOrderNo: number, lines: [{ exchanged: true }] } },
  });
  expect(sent.filter(({ subject }) => subject === `order:${number}`)).toMatchObject([
    {
      type: 'order.placed',
      data: {
        order: { total: '0.00', lines: [{ productId: M }], exchange: { orderNo: order.orderNo, returnNo } },
      },
    },
    { type: 'order.paid' },
  ]);
  expect(sent.filter(({ type }) => type === 'order.refunded')).toEqual([]);
});

test('what replaced a piece is shipped without a charge or an invoice, and is refunded from the order that was paid when it comes back', async () => {
  const order = await delivered([{ productId: S, quantity: 3 }]);
  const [item] = order.items;
  const total = cents(item!.priceAfterOrderDiscount);
  const first = await examined(order, [{ itemId: item!.itemId, quantity: 1, c_exchangeFor: M }]);
  await exchangeReturn(service.db, first, now());
  const number = await exchangeOf(first);
  await deliver(number);
  expect(await read(number, order.token)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
  expect(await books(number)).toEqual({ captured: 0, refunded: 0, invoiced: 0, credited: 0 });

  // Another size again, and that one for the money.
  const [replacement] = (await read(number, order.token)).productItems as Item[];
  const token = order.token;
  const second = await examined({ orderNo: number, token }, [
    { itemId: replacement!.itemId, quantity: 1, c_exchangeFor: S },
  ]);
  await exchangeReturn(service.db, second, now());
  const last = await exchangeOf(second);
  await deliver(last);
  const [again] = (await read(last, token)).productItems as Item[];
  const third = await examined({ orderNo: last, token }, [{ itemId: again!.itemId, quantity: 1 }]);
  const share = Math.floor(total / 3);
  expect(await refundReturn(service.db, third, now())).toEqual({ refundCents: share, valueCents: share });
  await settle();
  const mails = await sentMails(service);
  expect(mails.map(({ subject }) => subject)).toContain(`Your refund for order ${order.orderNo}`);

  // The rest of the order for the money: all returns together are its amount.
  const rest = await examined(order, [{ itemId: item!.itemId, quantity: 2 }], 2);
  expect(await refundReturn(service.db, rest, now())).toMatchObject({ refundCents: total - share });
  await settle();
  const { captured, refunded, invoiced, credited } = await books(order.orderNo);
  // Delivery is kept: a piece was exchanged.
  expect([refunded, credited]).toEqual([total, total]);
  expect(invoiced).toBe(captured);
  const notes = (await invoicesOf(service.db, order.orderNo)).filter(({ kind }) => kind === 'credit_note');
  expect(notes.map(({ content }) => [content.returnNo, content.rows[0]?.kind])).toEqual([
    [third, 'product'],
    [rest, 'product'],
  ]);
});

/** Reports that the provider refused the pending refunds of an order. */
async function refuseRefunds(orderNo: string) {
  const pending = await service.db
    .selectFrom('payment_operation as operation')
    .innerJoin('payment_transaction as paid', 'paid.id', 'operation.payment_id')
    .select(['operation.id', 'operation.amount_cents', 'paid.reference', 'paid.currency'])
    .where('paid.order_no', '=', orderNo)
    .where('operation.kind', '=', 'refund')
    .where('operation.state', '=', 'pending')
    .execute();
  for (const { id, amount_cents: amountCents, reference, currency } of pending)
    await recordEvent(service.services, 'sandbox', {
      id: `${id} refused`,
      type: 'refund.failed',
      movement: {
        ...{ kind: 'refund', state: 'failed', reference: id, authorization: reference!, operationKey: id },
        ...{ amountCents, currency, reason: 'card closed' },
      },
    });
}

test('a refused refund beside an exchange, or of what was exchanged, is made again', async () => {
  const order = await delivered([{ productId: S, quantity: 3 }]);
  const { orderNo, token } = order;
  const { itemId, priceAfterOrderDiscount } = order.items[0]!;
  const share = Math.floor(cents(priceAfterOrderDiscount) / 3);
  const returnNo = await examined(order, [
    { itemId, quantity: 1, c_exchangeFor: M },
    { itemId, quantity: 1 },
  ]);
  await events();
  const done = await exchangeReturn(service.db, returnNo, now());
  const refundCents = 'refused' in done ? 0 : done.refundCents;
  expect(refundCents).toBeGreaterThanOrEqual(share);
  const shown = async () => (await read(orderNo, token)).c_returns[0];
  expect(await shown()).toMatchObject({ state: 'exchanged', expectedRefund: refundCents / 100 });
  await refuseRefunds(orderNo);
  expect(await shown()).toMatchObject({ state: 'exchanged', expectedRefund: refundCents / 100 });
  expect((await events()).map(({ type }) => type)).toContain('return.refund_failed');
  expect(await refundReturn(service.db, returnNo, now())).toEqual({ refundCents, valueCents: refundCents });
  expect(await refundReturn(service.db, returnNo, now())).toHaveProperty('refused');
  await settle();
  expect(await shown()).toMatchObject({ state: 'exchanged', refund: refundCents / 100 });
  expect((await books(orderNo)).refunded).toBe(refundCents);

  const number = await exchangeOf(returnNo);
  await deliver(number);
  const [replacement] = (await read(number, token)).productItems as Item[];
  const back = await examined({ orderNo: number, token }, [{ itemId: replacement!.itemId, quantity: 1 }]);
  await events();
  expect(await refundReturn(service.db, back, now())).toHaveProperty('refundCents');
  await refuseRefunds(orderNo);
  expect((await read(number, token)).c_returns).toMatchObject([{ state: 'inspected' }]);
  expect(await refundReturn(service.db, back, now())).toHaveProperty('refundCents');
  const before = (await events()).map(({ type }) => type);
  expect(before).toContain('return.refund_failed');
  expect(before).not.toContain('return.refunded');
  await settle();
  expect((await events()).map(({ type }) => type)).toContain('return.refunded');
  expect((await read(number, token)).c_returns).toMatchObject([{ state: 'refunded' }]);
});

test('the last piece goes to one of two exchanges at once; the other is refunded and its buyer told', async () => {
  const both = await Promise.all(
    [1, 2].map(() =>
      delivered([
        { productId: S, quantity: 1 },
        { productId: OTHER, quantity: 1 },
      ]),
    ),
  );
  await leave(L, 2);
  const returns: string[] = [];
  for (const order of both)
    returns.push(await examined(order, [{ itemId: order.items[0]!.itemId, quantity: 1, c_exchangeFor: L }]));
  await leave(L, 1);
  const soldL = await sold(L);
  const results = await Promise.all(returns.map((returnNo) => exchangeReturn(service.db, returnNo, now())));
  const value = cents(both[0]!.items[0]!.priceAfterOrderDiscount);
  expect(results.filter((one) => 'exchangeOrderNo' in one)).toHaveLength(1);
  const refused = results.findIndex((one) => !('exchangeOrderNo' in one));
  expect(results[refused]).toEqual({ refundCents: value, valueCents: value, soldOut: [L] });
  expect(await sold(L)).toBe(soldL + 1);
  await settle();
  const told = both[refused]!;
  expect(await read(told.orderNo, told.token)).toMatchObject({
    c_refundedTotal: value / 100,
    c_returns: [{ state: 'refunded' }],
  });
  const mails = await sentMails(service);
  const soldOut = mails.find(({ subject }) => subject.includes(returns[refused]!));
  expect(soldOut?.text).toContain('sold out');
  expect(soldOut?.text).toContain('Size: L');
  expect(mails.filter(({ subject }) => subject.startsWith('Your exchange'))).toHaveLength(1);
  const types = (await events()).map(({ type }) => type);
  expect(types.filter((type) => type === 'return.refunded')).toHaveLength(1);
  expect(types.filter((type) => type === 'return.exchanged')).toHaveLength(1);
});

test('one return exchanges a line and refunds another; the exact amounts add up', async () => {
  const order = await delivered([
    { productId: S, quantity: 3 },
    { productId: OTHER, quantity: 1 },
  ]);
  const [tee, other] = order.items;
  const returnNo = await examined(order, [
    { itemId: tee!.itemId, quantity: 1, c_exchangeFor: M },
    { itemId: tee!.itemId, quantity: 1 },
    { itemId: other!.itemId, quantity: 1 },
  ]);
  const total = cents(tee!.priceAfterOrderDiscount);
  const second = Math.floor((total * 2) / 3) - Math.floor(total / 3);
  expect(await exchangeReturn(service.db, returnNo, now())).toMatchObject({ refundCents: second + 3333 });
  await settle();
  const { refunded, credited } = await books(order.orderNo);
  expect([refunded, credited]).toEqual([second + 3333, second + 3333]);
});

test('the exchange of a withdrawn contract is packed and sent only despite the withdrawal', async () => {
  const order = await delivered([{ productId: S, quantity: 1 }]);
  const returnNo = await examined(order, [{ itemId: order.items[0]!.itemId, quantity: 1, c_exchangeFor: M }]);
  await service.db
    .insertInto('withdrawal')
    .values({
      ...{ id: randomUUID(), request_key: randomUUID(), site_id: 'RivageEU', order_no: order.orderNo },
      ...{ named_order: order.orderNo, name: 'Ada', email: 'ada@example.com', items: '', locale: 'en-IE' },
      received_at: now(),
    })
    .execute();
  await exchangeReturn(service.db, returnNo, now());
  const number = await exchangeOf(returnNo);
  expect(await prepareOrder(service.db, number, now())).toBe('withdrawn');
  expect(await shipOrder(service.db, number, now())).toBe('withdrawn');
  const row = await service.db
    .selectFrom('placed_order')
    .selectAll()
    .where('order_no', '=', number)
    .executeTakeFirstOrThrow();
  expect((await staffOrder(service.db, row)).withdrawals).toMatchObject([{ items: '' }]);
  expect(await shipOrder(service.db, number, now(), { isDespiteWithdrawal: true })).toBeUndefined();
});

test('a cancelled exchange refunds what was paid, once, and only staff cancel it', async () => {
  const order = await delivered([{ productId: S, quantity: 1 }]);
  const value = cents(order.items[0]!.priceAfterOrderDiscount);
  const returnNo = await examined(order, [{ itemId: order.items[0]!.itemId, quantity: 1, c_exchangeFor: M }]);
  await exchangeReturn(service.db, returnNo, now());
  const number = await exchangeOf(returnNo);
  const soldM = await sold(M);
  const own = await service.call('POST', `${ORDERS}/${number}/actions/oms-cancel-order?siteId=RivageEU`, {
    token: order.token,
    body: {},
  });
  expect(own.status).toBe(409);
  await sentMails(service);
  const results = await Promise.all([1, 2].map(() => cancelOrder(service.db, number, now())));
  expect(results.toSorted()).toEqual(['cancelled', undefined]);
  await settle();
  expect(await sold(M)).toBe(soldM - 1);
  expect(await books(order.orderNo)).toMatchObject({ refunded: value, credited: value });
  const mails = await sentMails(service);
  expect(mails.find(({ subject }) => subject.includes(number))?.text).toContain(
    'We cannot send your exchange',
  );
});

test('pieces of an exchange that cannot be sent are refunded from the order that was paid, together what was paid', async () => {
  const order = await delivered([{ productId: S, quantity: 3 }]);
  const [line] = order.items;
  const value = Math.round(line!.priceAfterOrderDiscount * 100);
  const returnNo = await examined(order, [{ itemId: line!.itemId, quantity: 3, c_exchangeFor: M }]);
  await exchangeReturn(service.db, returnNo, now());
  const number = await exchangeOf(returnNo);
  const soldM = await sold(M);
  const pieces = (quantity: number) =>
    cancelLines(service.db, number, { products: new Map([[M, quantity]]) }, now());
  expect(await pieces(1)).toBeUndefined();
  await settle();
  const first = Math.floor(value / 3);
  expect(await books(order.orderNo)).toMatchObject({ refunded: first, credited: first });
  expect(await sold(M)).toBe(soldM - 1);
  const exchange = await read(number, order.token);
  expect(exchange).toMatchObject({ status: 'new', paymentStatus: 'paid', orderTotal: 0 });
  expect(exchange.c_cancelledTotal).toBeUndefined();
  expect(await shipOrder(service.db, number, now(), { products: new Map([[M, 1]]) })).toBeUndefined();
  expect(await pieces(1)).toBeUndefined();
  expect(await read(number, order.token)).toMatchObject({ status: 'completed', shippingStatus: 'shipped' });
  await deliverParcels(service.db, number, now());
  const [{ itemId }] = (await read(number, order.token)).productItems;
  const back = await examined({ orderNo: number, token: order.token }, [{ itemId, quantity: 1 }]);
  await refundReturn(service.db, back, now());
  await settle();
  expect(await books(order.orderNo)).toMatchObject({ refunded: value, credited: value });
});

test('of what gift certificates paid, an exchange loses nothing and a later refund is at most what was captured', async () => {
  const { code } = await insertGiftCertificate(service.db, 2000);
  const order = await delivered(
    [
      { productId: OTHER, quantity: 1 },
      { productId: S, quantity: 1 },
    ],
    code,
  );
  const { captured } = await books(order.orderNo);
  const tee = order.items.find(({ productId }) => productId === S)!;
  const returnNo = await examined(order, [{ itemId: tee.itemId, quantity: 1, c_exchangeFor: M }]);
  await exchangeReturn(service.db, returnNo, now());
  const number = await exchangeOf(returnNo);
  await deliver(number);
  const [item] = (await read(number, order.token)).productItems as Item[];
  const back = await examined({ orderNo: number, token: order.token }, [
    { itemId: item!.itemId, quantity: 1 },
  ]);
  const value = cents(tee.priceAfterOrderDiscount);
  expect(await refundReturn(service.db, back, now())).toEqual({ refundCents: value, valueCents: value });
  await settle();
  const after = await books(order.orderNo);
  expect(after).toMatchObject({ captured, refunded: value, credited: value });
});

test('only another variation of the same product at the same price, in stock, of a line of the order', async () => {
  const order = await delivered([
    { productId: S, quantity: 2 },
    { productId: OTHER, quantity: 1 },
  ]);
  const [tee, other] = order.items;
  const soldBefore = await sold(M);
  const refused: [string, string, number][] = [
    [tee!.itemId, S, 1],
    [tee!.itemId, OTHER, 1],
    [tee!.itemId, XL, 1],
    [tee!.itemId, XS, 1],
    [tee!.itemId, 'ex', 1],
    [tee!.itemId, 'no-such', 1],
    [other!.itemId, M, 1],
  ];
  for (const [itemId, c_exchangeFor, quantity] of refused) {
    const { status, body } = await giveBack(order.orderNo, order.token, [
      { itemId, quantity, c_exchangeFor },
    ]);
    expect([c_exchangeFor, status]).toEqual([c_exchangeFor, 400]);
    expect(body).toMatchObject({
      itemIds: [itemId],
      type: expect.stringContaining('exchange-not-available'),
    });
  }
  await leave(L, 1);
  const two = await giveBack(order.orderNo, order.token, [
    { itemId: tee!.itemId, quantity: 2, c_exchangeFor: L },
  ]);
  expect(two.status).toBe(400);
  expect((await read(order.orderNo, order.token)).c_returns).toBeUndefined();
  // Announcing takes no stock.
  expect(await sold(M)).toBe(soldBefore);
});

test('a guest exchanges with the code from the mail; a repeated form is one return, a rejected one no exchange', async () => {
  const order = await delivered([{ productId: S, quantity: 1 }]);
  const { token } = await service.guest('RivageEU');
  const lines = [{ itemId: order.items[0]!.itemId, quantity: 1, c_exchangeFor: M }];
  const proof = { c_email: 'ada@example.com', c_orderViewCode: order.code, c_requestKey: randomUUID() };
  expect((await giveBack(order.orderNo, token, lines)).status).toBe(404);
  for (const _time of [1, 2]) expect((await giveBack(order.orderNo, token, lines, proof)).status).toBe(200);
  const { c_returns } = await read(order.orderNo, order.token);
  expect(c_returns).toMatchObject([{ items: [{ exchangeFor: M }] }]);
  const returnNo = `${order.orderNo}-R1`;
  expect(await exchangeReturn(service.db, returnNo, now())).toEqual({
    refused: { reason: 'state', state: 'requested' },
  });
  await rejectReturn(service.db, returnNo, 'worn', now());
  expect(await exchangeReturn(service.db, returnNo, now())).toHaveProperty('refused');
  expect(await exchangeOf(returnNo)).toBeNull();
});

test('a step that is refused leaves stock and return as they were', async () => {
  const order = await delivered([
    { productId: S, quantity: 1 },
    { productId: OTHER, quantity: 1 },
  ]);
  const [tee, other] = order.items;
  const returnNo = await examined(order, [
    { itemId: tee!.itemId, quantity: 1, c_exchangeFor: M },
    { itemId: other!.itemId, quantity: 1 },
  ]);
  await service.db
    .updateTable('payment_transaction')
    .set({ captured_cents: 0 })
    .where('order_no', '=', order.orderNo)
    .execute();
  const soldM = await sold(M);
  expect(await exchangeReturn(service.db, returnNo, now())).toEqual({ refused: { reason: 'not_captured' } });
  expect(await sold(M)).toBe(soldM);
  expect(await exchangeOf(returnNo)).toBeNull();
  // The whole for its money, when staff decide so.
  const value = cents(tee!.priceAfterOrderDiscount) + 3333;
  await service.db
    .updateTable('payment_transaction')
    .set((known) => ({ captured_cents: known.ref('capture_reserved_cents') }))
    .where('order_no', '=', order.orderNo)
    .execute();
  const refunded = await refundReturn(service.db, returnNo, now(), value, true);
  expect(refunded).toMatchObject({ refundCents: value });
});
