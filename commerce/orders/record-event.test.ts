import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import { SANDBOX_SIGNATURE, signSandboxEvent } from '../payments/sandbox-events.ts';
import { voidStalePayments } from '../payments/void-payment.ts';
import { addClient } from '../testing/admin.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { cancelOrder, cancelOwnOrder } from './cancel-order.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';
import { shipOrder } from './ship-order.ts';

const PATH = '/payment-provider/v1/events/sandbox';

let service: RunningService;
let orderNo: string;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertProduct(service.db, {
    id: 'p',
    name: { default: 'p' },
    list: 3000,
    stock: { allocation: 1000 },
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  const card = await cardFor(service, '4242 4242 4242 4242');
  orderNo = (await (await readyBuyer(service, [{ productId: 'p', quantity: 1 }], card)).order()).body.orderNo;
});

const now = () => service.services.now();

async function send(event: object, { signedAt = now(), body = JSON.stringify(event) } = {}) {
  const signature = await signSandboxEvent(service.db, JSON.stringify(event), signedAt);
  return service.call('POST', PATH, { body, headers: { [SANDBOX_SIGNATURE]: signature } });
}

const payment = () =>
  service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
const amounts = async () => {
  const row = await payment();
  return {
    captured: row.captured_cents,
    refunded: row.refunded_cents,
    reserved: [row.capture_reserved_cents, row.refund_reserved_cents],
  };
};
const refundMails = async () => {
  const mails = await service.db
    .selectFrom('outbox_mail')
    .select('about')
    .where('kind', '=', 'order-refunded')
    .execute();
  return mails.filter(({ about }) => JSON.stringify(about).includes(orderNo)).length;
};

async function paidOrder() {
  await shipOrder(service.db, orderNo, now());
  await settlePayments(service.services);
  return payment();
}

async function refundRequest(amountCents: number) {
  await refundOrder(service.db, { orderNo, amountCents, key: randomUUID() }, now());
  return service.db
    .selectFrom('payment_operation')
    .select(['id', 'amount_cents'])
    .where('kind', '=', 'refund')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

/** An event about a refund of the order. */
async function refundEvent(change: object = {}) {
  const { reference, currency } = await payment();
  return {
    id: `evt_${randomUUID()}`,
    type: 'refund.succeeded',
    movement: {
      ...{ kind: 'refund', state: 'succeeded', reference: `re_${randomUUID()}`, amountCents: 500 },
      ...{ authorization: reference, currency, ...change },
    },
  };
}

test('an event without a valid, recent signature of its exact body is refused and not recorded', async () => {
  const event = { id: `evt_${randomUUID()}`, type: 'ping' };
  const unsigned = await service.call('POST', PATH, { body: event });
  const changed = await send(event, { body: JSON.stringify({ ...event, type: 'pong' }) });
  const old = await send(event, { signedAt: new Date(now().getTime() - 301_000) });
  const early = await send(event, { signedAt: new Date(now().getTime() + 302_000) });
  expect([unsigned, changed, old, early].map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(old.body.detail).toBe('The signature of the event is too old.');
  const elsewhere = await service.call('POST', '/payment-provider/v1/events/stripe', { body: event });
  expect(elsewhere.status).toBe(404);
  expect((await send({ id: '', type: 'ping' })).status).toBe(400);
  const recorded = service.db.selectFrom('payment_event').select('id').where('id', '=', event.id);
  expect(await recorded.execute()).toEqual([]);
});

test('the signature is compared with the clock of this machine, not with that of the database', async () => {
  const app = createCommerceApp({ ...service.services, now: () => new Date(now().getTime() + 600_000) });
  const post = async (signedAt: Date) => {
    const body = JSON.stringify({ id: randomUUID(), type: 'unknown' });
    const headers = { [SANDBOX_SIGNATURE]: await signSandboxEvent(service.db, body, signedAt) };
    return (await app.request(PATH, { method: 'POST', body, headers })).status;
  };
  expect(await post(now())).toBe(200);
  expect(await post(new Date(now().getTime() + 600_000))).toBe(400);
});

test('forged events write at most one line a minute; one client’s are limited, and signed ones still arrive', async () => {
  const lines: object[] = [];
  let shift = 0;
  const app = createCommerceApp({
    ...service.services,
    now: () => new Date(now().getTime() + shift),
    log: { ...service.services.log, warn: (fields) => void lines.push(fields) },
  });
  const post = async (signature: string, body: string, clientAddress = '203.0.113.66') => {
    const request = { method: 'POST', body, headers: { [SANDBOX_SIGNATURE]: signature } };
    return (await app.request(PATH, request, { clientAddress })).status;
  };
  for (let count = 0; count < 60; count++) expect(await post(`t=1,v1=${'0'.repeat(64)}`, '{}')).toBe(400);
  expect(await post('', '{}')).toBe(429);
  expect(await post('', '{}', '203.0.113.67')).toBe(400);
  expect(lines).toMatchObject([{ count: 1 }]);
  shift = 60_000;
  expect(await post('', '{}')).toBe(429);
  expect(lines).toMatchObject([{ count: 1 }, { count: 62 }]);
  const body = JSON.stringify({ id: randomUUID(), type: 'unknown' });
  expect(await post(await signSandboxEvent(service.db, body, now()), body)).toBe(200);
});

test('an unknown event is recorded once; sent again it is answered with 200', async () => {
  const event = { id: `evt_${randomUUID()}`, type: 'something.new' };
  const answers = await Promise.all([send(event), send(event), send(event)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['duplicate', 'duplicate', 'ignored']);
});

test('the result of a refund is recorded once, whether the event or the answer comes first', async () => {
  await paidOrder();
  const first = await refundRequest(700);
  const event = await refundEvent({ operationKey: first.id, amountCents: 700 });
  expect((await send(event)).body).toEqual({ outcome: 'applied' });
  // The provider's own answer comes afterwards.
  service.wait(120);
  await settlePayments(service.services);
  expect(await amounts()).toMatchObject({ refunded: 700, reserved: [3495, 700] });
  const second = await refundRequest(300);
  await settlePayments(service.services);
  const late = await refundEvent({ operationKey: second.id, amountCents: 300 });
  expect((await send(late)).body).toEqual({ outcome: 'ignored' });
  expect(await amounts()).toMatchObject({ refunded: 1000, reserved: [3495, 1000] });
  expect(await refundMails()).toBe(2);
});

test('a refund that fails after it was accepted can be made again', async () => {
  await paidOrder();
  const refund = await refundRequest(3495);
  await settlePayments(service.services);
  const failed = await refundEvent({
    ...{ operationKey: refund.id, amountCents: 3495, state: 'failed', reason: 'the account is closed' },
  });
  expect((await send(failed)).body).toEqual({ outcome: 'applied' });
  expect(await amounts()).toEqual({ captured: 3495, refunded: 0, reserved: [3495, 0] });
  const order = await service.db
    .selectFrom('placed_order')
    .select('content')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(order.content).toMatchObject({ c_refundedTotal: 0 });
  await refundRequest(3495);
  expect(await amounts()).toMatchObject({ reserved: [3495, 3495] });
});

test('a refund in the dashboard counts once, and never beyond what was captured', async () => {
  await paidOrder();
  const event = await refundEvent();
  expect((await send(event)).body).toEqual({ outcome: 'applied' });
  expect((await send({ ...event, id: `evt_${randomUUID()}` })).body).toEqual({ outcome: 'ignored' });
  expect(await amounts()).toMatchObject({ refunded: 500 });
  expect((await send(await refundEvent({ amountCents: 2996 }))).body).toEqual({ outcome: 'conflict' });
  expect((await send(await refundEvent({ currency: 'USD' }))).body).toEqual({ outcome: 'conflict' });
  expect((await send(await refundEvent({ authorization: 'auth_other' }))).body).toEqual({
    outcome: 'unknown',
  });
  expect(await amounts()).toMatchObject({ refunded: 500, reserved: [3495, 500] });
});

test('a refund in the dashboard that failed changes nothing, in whichever order its events come', async () => {
  await paidOrder();
  const accepted = await refundEvent();
  const failed = {
    ...accepted,
    id: `evt_${randomUUID()}`,
    movement: { ...accepted.movement, state: 'failed' },
  };
  await send(failed);
  await send(accepted);
  expect(await amounts()).toMatchObject({ refunded: 0, reserved: [3495, 0] });
  // Also while a refund of the store waits for everything that was captured.
  await refundRequest(3495);
  const late = await refundEvent();
  const refused = {
    ...late,
    id: `evt_${randomUUID()}`,
    movement: { ...late.movement, state: 'failed' },
  };
  expect((await send(refused)).body).toEqual({ outcome: 'applied' });
  expect((await send(late)).body).toEqual({ outcome: 'ignored' });
  expect(await amounts()).toMatchObject({ refunded: 0, reserved: [3495, 3495] });
});

test('a refund in the dashboard that fails after it was accepted counts no more', async () => {
  await paidOrder();
  const other = await refundEvent();
  await send(other);
  await send({ ...other, id: `evt_${randomUUID()}`, movement: { ...other.movement, state: 'failed' } });
  expect(await amounts()).toMatchObject({ refunded: 0, reserved: [3495, 0] });
});

test('a capture in the dashboard makes the order paid, and shipping captures nothing more', async () => {
  const { reference } = await payment();
  const captured = await refundEvent({ kind: 'capture', amountCents: 3495, reference });
  expect((await send(captured)).body).toEqual({ outcome: 'applied' });
  await shipOrder(service.db, orderNo, now());
  await settlePayments(service.services);
  expect(await amounts()).toMatchObject({ captured: 3495 });
  const order = await service.db
    .selectFrom('placed_order')
    .select('payment_status')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(order.payment_status).toBe('paid');
});

test('an order of which a part was captured in the dashboard is cancelled: that is refunded, and the rest released', async () => {
  const { reference, attempt_key } = await payment();
  await send(await refundEvent({ kind: 'capture', amountCents: 1000, reference }));
  await sentMails(service);
  expect(await cancelOwnOrder(service.db, orderNo, now(), 'Not specified')).toBeUndefined();
  expect(await amounts()).toMatchObject({ captured: 1000, reserved: [1000, 1000] });
  const kinds = await service.db
    .selectFrom('payment_operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'payment_operation.payment_id')
    .select(['payment_operation.kind', 'payment_operation.amount_cents as cents'])
    .where('payment.attempt_key', '=', attempt_key)
    .where('payment_operation.state', '=', 'pending')
    .orderBy('payment_operation.kind')
    .execute();
  expect(kinds).toEqual([
    { kind: 'refund', cents: 1000 },
    { kind: 'release', cents: 2495 },
  ]);
  const [mail] = await sentMails(service);
  expect(mail!.subject).toContain('cancelled');
  expect(mail!.text).toMatch(/10\s€ was charged already, and we refund it\./);
});

const endedEvent = async () => ({
  id: `evt_${randomUUID()}`,
  type: 'authorization.ended',
  ended: { authorization: (await payment()).reference, reason: 'expired' },
});

test('an order whose authorization ended is shown to staff, and not sent unpaid unless they decide so', async () => {
  const { admin } = await addClient(service, 'ended-desk');
  const read = async () => (await admin('GET', `/orders/${orderNo}`)).body;
  const listed = async () => {
    const { body } = await admin('GET', '/orders?siteId=RivageEU&state=payment-failed');
    return body.data.some((one: { orderNo: string }) => one.orderNo === orderNo);
  };
  expect(await listed()).toBe(false);
  expect((await send(await endedEvent())).body).toEqual({ outcome: 'noted' });
  expect((await send(await endedEvent())).body).toEqual({ outcome: 'ignored' });
  expect((await read()).payments).toMatchObject([{ state: 'authorized', ended: { reason: 'expired' } }]);
  expect(await listed()).toBe(true);
  const { body: timeline } = await admin('GET', `/orders/${orderNo}/timeline`);
  expect(timeline.events).toContainEqual(
    expect.objectContaining({ event: 'authorization_ended', amount: 34.95 }),
  );
  for (const action of ['prepare', 'parcels']) {
    const refused = await admin('POST', `/orders/${orderNo}/${action}`, {}, randomUUID());
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ reason: 'authorization_ended' });
  }
  expect((await admin('GET', `/orders/${orderNo}`)).body.holdReason).toBe('authorization_ended');
  const despite = { despiteEndedPayment: true };
  expect((await admin('POST', `/orders/${orderNo}/parcels`, despite, randomUUID())).status).toBe(200);
  // It was paid in another way: asking for the money would take it twice where the provider still gives it.
  const { payments } = (await admin('GET', `/orders/${orderNo}`)).body;
  expect(payments.flatMap(({ operations }: { operations: object[] }) => operations)).toEqual([]);
});

test('the end of an authorization counts for what is not captured, and not where the store released it', async () => {
  const { reference } = await payment();
  await send(await refundEvent({ kind: 'capture', amountCents: 1000, reference }));
  expect((await send(await endedEvent())).body).toEqual({ outcome: 'noted' });
  expect(await shipOrder(service.db, orderNo, now())).toBe('authorization_ended');
  const own = await readyBuyer(
    service,
    [{ productId: 'p', quantity: 1 }],
    await cardFor(service, '4242 4242 4242 4242'),
  );
  orderNo = (await own.order()).body.orderNo;
  await paidOrder();
  expect((await send(await endedEvent())).body).toEqual({ outcome: 'ignored' });
});

test('an authorization that ended before its capture is reported to staff', async () => {
  const { reference } = await payment();
  const ended = await endedEvent();
  const errors: object[] = [];
  const { log } = service.services;
  service.services.log = { ...log, error: (fields) => errors.push(fields) };
  expect((await send(ended)).body).toEqual({ outcome: 'noted' });
  service.services.log = log;
  expect(errors).toEqual([expect.objectContaining({ authorization: reference, reason: 'expired' })]);
});

test('a signed request that is replayed is a duplicate within its five minutes, and refused afterwards', async () => {
  await paidOrder();
  const event = await refundEvent();
  const body = JSON.stringify(event);
  const headers = { [SANDBOX_SIGNATURE]: await signSandboxEvent(service.db, body, now()) };
  const replay = () => service.call('POST', PATH, { body, headers });
  expect((await replay()).body).toEqual({ outcome: 'applied' });
  expect((await replay()).body).toEqual({ outcome: 'duplicate' });
  service.wait(301);
  expect((await replay()).status).toBe(400);
  expect(await amounts()).toMatchObject({ refunded: 500, reserved: [3495, 500] });
});

test('after a payment was voided, a capture is refunded, and staff are told of a refund that contradicts the books', async () => {
  expect(await cancelOrder(service.db, orderNo, now())).toBeUndefined();
  await voidStalePayments(service.services);
  expect((await payment()).state).toBe('voided');
  const { reference } = await payment();
  const errors: object[] = [];
  const { log } = service.services;
  service.services.log = { ...log, error: (fields) => errors.push(fields) };
  const ended = { authorization: reference, reason: 'voided' };
  const failed = { kind: 'capture', state: 'failed', amountCents: 3495, reason: 'the card is closed' };
  const late = [
    await refundEvent(failed),
    await refundEvent({ amountCents: 3496 }),
    { id: `evt_${randomUUID()}`, type: 'authorization.ended', ended },
  ];
  const outcomes = [];
  for (const event of late) outcomes.push((await send(event)).body.outcome);
  expect(outcomes).toEqual(['applied', 'conflict', 'ignored']);
  expect(errors).toMatchObject([{ orderNo }]);
  expect((await payment()).state).toBe('voided');
  const captured = await refundEvent({ kind: 'capture', amountCents: 3495 });
  expect((await send(captured)).body).toEqual({ outcome: 'applied' });
  service.services.log = log;
  expect(await amounts()).toEqual({ captured: 3495, refunded: 0, reserved: [3495, 3495] });
  expect((await payment()).state).toBe('captured');
});

test('an event about an operation of the store that tells another amount, currency or payment changes nothing', async () => {
  await paidOrder();
  const { id } = await refundRequest(700);
  const same = { operationKey: id, amountCents: 700 };
  for (const change of [
    { amountCents: 701 },
    { currency: 'USD' },
    { authorization: 'auth_other' },
    { kind: 'capture' },
  ])
    expect((await send(await refundEvent({ ...same, ...change }))).body).toEqual({ outcome: 'conflict' });
  expect(await amounts()).toMatchObject({ refunded: 0, reserved: [3495, 700] });
});

test('storefronts learn where cards are entered', async () => {
  const { body } = await service.call('GET', '/payment-provider/v1/configuration');
  expect(body).toMatchObject({ provider: 'sandbox', cardEntry: { kind: 'frame' } });
});
