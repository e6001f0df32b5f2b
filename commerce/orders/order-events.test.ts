import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseCustomer } from '../customer-data/erase.ts';
import { signAccessToken } from '../identity/tokens.ts';
import { inspectReturn, receiveReturn, refundReturn, rejectReturn } from '../returns/process-return.ts';
import { ADDRESS } from '../testing/address.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { insertCustomer } from '../testing/customers.ts';
import { offerGiftCertificates } from '../testing/gift-certificates.ts';
import { awaitPayment, cardFor, newBuyer, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { PUBLIC_CLIENT, type RunningService, startService } from '../testing/service.ts';
import { type Receiver, startReceiver } from '../testing/webhook-receiver.ts';
import { registerEndpoints } from '../webhooks/endpoints.ts';
import { EVENT_TYPES } from '../webhooks/event-types.ts';
import { deliverBatch } from '../webhooks/worker.ts';
import { cancelLines } from './cancel-lines.ts';
import { cancelOrder } from './cancel-order.ts';
import { recordEvent } from './record-event.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';
import { deliverParcels, shipOrder } from './ship-order.ts';

const A = 'event-a';
const B = 'event-b';

let service: RunningService;
let receiver: Receiver;
let card: object;
beforeAll(async () => {
  service = await startService();
  receiver = await startReceiver();
  await insertCatalogue(service.db);
  for (const [id, list] of [
    [A, 3333],
    [B, 1999],
  ] as const)
    await insertProduct(service.db, { id, name: { default: id }, list, stock: { allocation: 1000 } });
  await offerGiftCertificates(service.db, ['RivageEU']);
  card = await cardFor(service, '4242 4242 4242 4242');
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(async () => {
  await service.db.deleteFrom('outgoing_event').execute();
  receiver.events.length = 0;
  await registerEndpoints(service.db, [endpoint()], now());
});

const now = () => service.services.now();
/** Stock is in commerce/inventory/stock-events.test.ts. */
const endpoint = () => receiver.endpoint({ events: EVENT_TYPES.filter((type) => type !== 'stock.changed') });
const ITEMS = [
  { productId: A, quantity: 3 },
  { productId: B, quantity: 2 },
];

/** Delivers everything, and returns what arrived since the last call: each type with its data. */
async function arrived() {
  const known = receiver.events.length;
  while ((await deliverBatch(service.services, endpoint())).length > 0);
  return receiver.events.slice(known);
}
const types = async () => (await arrived()).map(({ type }) => type);

async function placed() {
  const buyer = await readyBuyer(service, ITEMS, card);
  const { status, body } = await buyer.order();
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...buyer, orderNo: body.orderNo as string, order: body };
}

const settle = async () => {
  while ((await settlePayments(service.services)) > 0);
};

test('an order from the bag to its returns: each event once, in order, with the state after it', async () => {
  const { orderNo, order, token } = await placed();
  const total = order.orderTotal.toFixed(2);
  const [first, second] = await arrived();
  expect(first).toMatchObject({
    type: 'order.placed',
    subject: `order:${orderNo}`,
    siteId: 'RivageEU',
    data: {
      order: {
        orderNo,
        status: 'new',
        confirmationStatus: 'confirmed',
        paymentStatus: 'not_paid',
        shippingStatus: 'not_shipped',
        currency: 'EUR',
        total,
        taxTotal: order.taxTotal.toFixed(2),
        lines: [
          { productId: A, quantity: 3, amount: '99.99' },
          { productId: B, quantity: 2, amount: '39.98' },
        ],
      },
    },
  });
  expect(second).toMatchObject({ type: 'order.paid', data: { order: { orderNo, status: 'new' } } });

  await shipOrder(service.db, orderNo, now(), { trackingNumber: 'T-1', products: new Map([[A, 3]]) });
  await settle();
  await shipOrder(service.db, orderNo, now());
  await settle();
  await deliverParcels(service.db, orderNo, now());
  const shipped = await arrived();
  expect(shipped).toMatchObject([
    {
      type: 'order.shipped',
      data: {
        order: { status: 'new', shippingStatus: 'part_shipped' },
        parcel: { trackingNumber: 'T-1', lines: [{ productId: A, quantity: 3 }] },
      },
    },
    { type: 'order.captured', data: { order: { paymentStatus: 'part_paid' } } },
    {
      type: 'order.shipped',
      data: {
        order: { status: 'completed', shippingStatus: 'shipped' },
        parcel: { lines: [{ productId: B, quantity: 2 }] },
      },
    },
    { type: 'order.completed', data: { order: { status: 'completed', paymentStatus: 'part_paid' } } },
    { type: 'order.captured', data: { order: { paymentStatus: 'paid' } } },
    { type: 'order.delivered', data: { parcels: [{ deliveredAt: expect.any(String) }, {}] } },
  ]);
  const captured = shipped.flatMap(({ data }) => (data.amount ? [Math.round(data.amount * 100)] : []));
  expect(captured.reduce((sum, cents) => sum + cents)).toBe(Math.round(order.orderTotal * 100));

  const [item] = order.productItems;
  const announce = (quantity: number) =>
    service.call('POST', `${ORDERS}/${orderNo}/actions/oms-return-order?siteId=RivageEU`, {
      token,
      body: { productItems: [{ itemId: item.itemId, quantity, reason: 'Too small' }] },
    });
  for (const quantity of [1, 1]) expect((await announce(quantity)).status).toBe(200);
  await receiveReturn(service.db, `${orderNo}-R1`, now());
  await inspectReturn(service.db, `${orderNo}-R1`, true, now());
  await refundReturn(service.db, `${orderNo}-R1`, now());
  await rejectReturn(service.db, `${orderNo}-R2`, 'It was worn.', now());
  // A step that is refused is no event.
  await receiveReturn(service.db, `${orderNo}-R2`, now());
  await settle();
  const returns = await arrived();
  expect(returns.map(({ type, data }) => [type, data.return?.returnNo])).toEqual([
    ['return.requested', `${orderNo}-R1`],
    ['return.requested', `${orderNo}-R2`],
    ['return.received', `${orderNo}-R1`],
    ['return.inspected', `${orderNo}-R1`],
    ['return.rejected', `${orderNo}-R2`],
    ['return.refunded', `${orderNo}-R1`],
    ['order.refunded', undefined],
  ]);
  expect(returns[0]!.data.return.lines).toMatchObject([{ productId: A, quantity: 1, reason: 'Too small' }]);
  expect(returns[5]!.data.return).toMatchObject({ refund: '33.33', restocked: true });
  expect(returns[6]!.data).toMatchObject({ amount: '33.33', refundedTotal: '33.33' });
  expect(JSON.stringify(receiver.events)).not.toMatch(/\b(?:ada|byrne|worn)/i);
  const sequences = receiver.events.map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(receiver.events.length);
});

test('a repeated submission, a cancelled order and one that fails', async () => {
  const buyer = await readyBuyer(service, ITEMS, card);
  const key = { 'idempotency-key': randomUUID() };
  const [one, two] = await Promise.all([buyer.order(key), buyer.order(key)]);
  expect(two.body.orderNo).toBe(one.body.orderNo);
  const { orderNo } = one.body;
  expect(await types()).toEqual(['order.placed', 'order.paid']);
  await cancelOrder(service.db, orderNo, now());
  await cancelOrder(service.db, orderNo, now());
  expect(await arrived()).toMatchObject([
    { type: 'order.cancelled', data: { order: { status: 'cancelled' } } },
  ]);

  const later = await placed();
  await arrived();
  await awaitPayment(service, later.orderNo);
  const path = `${ORDERS}/${later.orderNo}`;
  const pay = (number: string) =>
    cardFor(service, number).then((paymentCard) =>
      service.call('POST', `${path}/payment-instruments?siteId=RivageEU`, {
        token: later.token,
        body: { paymentMethodId: 'CREDIT_CARD', paymentCard },
      }),
    );
  expect((await pay('4000 0000 0000 0002')).status).not.toBe(200);
  expect(await types()).toEqual([]);
  expect((await pay('4242 4242 4242 4242')).status).toBe(200);
  expect(await arrived()).toMatchObject([{ type: 'order.paid', data: { order: { status: 'new' } } }]);

  const failing = await placed();
  await arrived();
  await awaitPayment(service, failing.orderNo);
  const failed = await service.call('POST', `${ORDERS}/${failing.orderNo}/actions/fail?siteId=RivageEU`, {
    token: failing.token,
    body: { reasonCode: 'payment_auth_failure' },
  });
  expect(failed.status, JSON.stringify(failed.body)).toBeLessThan(300);
  expect(await types()).toEqual(['order.failed']);
});

test('an order of gift certificates alone is completed when it is placed', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/gift-certificate-items', { amount: 50, recipientEmail: 'sofia@example.com' });
  await buyer.call('PUT', '/customer', { email: 'ada@example.com' });
  await buyer.call('PUT', '/billing-address', ADDRESS);
  await buyer.call('POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard: card });
  const { status, body } = await buyer.order();
  expect(status, JSON.stringify(body)).toBe(200);
  await settle();
  const events = await arrived();
  expect(events.map(({ type, data }) => [type, data.order.status])).toEqual([
    ['order.placed', 'new'],
    ['order.paid', 'new'],
    ['order.completed', 'completed'],
    ['order.captured', 'completed'],
  ]);
  expect(events[0]!.data.order).toMatchObject({ total: '50.00', lines: [] });
  expect(JSON.stringify(events)).not.toContain('sofia');
});

test('an order that is rolled back is no event', async () => {
  const buyer = await readyBuyer(service, ITEMS, card);
  await service.db
    .updateTable('inventory_record')
    .set({ turnover: 1000 })
    .where('product_id', '=', B)
    .execute();
  expect((await buyer.order()).status).not.toBe(200);
  expect(await service.db.selectFrom('outgoing_event').select('type').execute()).toEqual([]);
  await service.db.updateTable('inventory_record').set({ turnover: 0 }).where('product_id', '=', B).execute();
});

test('without an endpoint nothing is written', async () => {
  await registerEndpoints(service.db, [], now());
  const { orderNo } = await placed();
  await shipOrder(service.db, orderNo, now());
  await settle();
  for (const table of ['outgoing_event', 'event_delivery', 'stock_change'] as const)
    expect(await service.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('a refund that fails after it was accepted', async () => {
  const { orderNo } = await placed();
  await shipOrder(service.db, orderNo, now());
  await settle();
  await refundOrder(service.db, { orderNo, amountCents: 500, key: 'k' }, now());
  await settle();
  await arrived();
  const operation = await service.db
    .selectFrom('payment_operation as operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'operation.payment_id')
    .select(['operation.id', 'operation.reference', 'payment.reference as authorization', 'payment.currency'])
    .where('payment.order_no', '=', orderNo)
    .where('operation.kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  const { id: operationKey, reference, authorization, currency } = operation;
  const outcome = await recordEvent(service.services, 'sandbox', {
    id: randomUUID(),
    type: 'refund.failed',
    movement: {
      ...{ kind: 'refund', state: 'failed', reason: 'the account is closed' },
      ...{ operationKey, amountCents: 500, currency, reference: reference!, authorization: authorization! },
    },
  });
  expect(outcome).toBe('applied');
  expect(await arrived()).toMatchObject([
    { type: 'order.refund_failed', data: { amount: '5.00', refundedTotal: '0.00' } },
  ]);
});

test('orders name a registered customer until the account is deleted; its event has ids only', async () => {
  const login = 'ines@example.com';
  const customerId = await insertCustomer(service.db, { login });
  const subject = { customerId, usid: randomUUID(), siteId: 'RivageEU', clientId: PUBLIC_CLIENT };
  const token = await signAccessToken(service.services, {
    ...subject,
    registered: { login, name: 'Ines Moreau' },
  });
  await placed();
  expect((await arrived()).map((event) => event.customerId)).toEqual([undefined, undefined]);
  const basket = await readyBuyer(service, ITEMS, card);
  await service.db
    .updateTable('basket')
    .set({ customer_id: customerId })
    .where('id', '=', basket.basketId)
    .execute();
  const { body, status } = await service.call('POST', `${ORDERS}?siteId=RivageEU`, {
    token,
    body: { basketId: basket.basketId },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await arrived()).map((event) => [event.data.order.orderNo, event.customerId])).toEqual([
    [body.orderNo, customerId],
    [body.orderNo, customerId],
  ]);
  // Waits when the account is deleted.
  await shipOrder(service.db, body.orderNo, now(), { products: new Map([[A, 1]]) });
  await eraseCustomer(service.db, now(), customerId, { siteId: 'RivageEU', locale: 'en-IE' });
  await shipOrder(service.db, body.orderNo, now());
  const rest = await arrived();
  expect(rest.map(({ type, customerId: named }) => [type, named])).toEqual([
    ['order.shipped', undefined],
    ['customer.deleted', undefined],
    ['order.shipped', undefined],
    ['order.completed', undefined],
  ]);
  expect(rest[1]!.data).toEqual({ customerId, customerNo: expect.any(String), customerListId: 'rivage' });
  const kept = await service.db
    .selectFrom('outgoing_event')
    .selectAll()
    .where('type', 'like', 'order.%')
    .execute();
  expect(JSON.stringify(kept)).not.toContain(customerId);
  expect(JSON.stringify(receiver.events)).not.toMatch(/\bines\b|moreau/i);
});

test('cancelled pieces are reported with their amount, and the order that they complete', async () => {
  const { orderNo, order } = await placed();
  await shipOrder(service.db, orderNo, now(), { products: new Map([[A, 3]]) });
  await arrived();
  await cancelLines(service.db, orderNo, { reason: 'moths' }, now());
  const [cancelled, completed, ...more] = await arrived();
  expect(more).toEqual([]);
  expect(cancelled).toMatchObject({
    type: 'order.lines_cancelled',
    data: {
      order: {
        status: 'completed',
        shippingStatus: 'shipped',
        total: order.orderTotal.toFixed(2),
        cancelledTotal: '39.98',
      },
      cancellation: { lines: [{ productId: B, quantity: 2, amount: '39.98' }], amount: '39.98' },
    },
  });
  expect(JSON.stringify(cancelled)).not.toContain('moths');
  expect(completed).toMatchObject({ type: 'order.completed' });
});
