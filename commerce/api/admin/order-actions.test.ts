import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlePayments } from '../../orders/settle-payments.ts';
import { type AdminClient, addClient } from '../../testing/admin.ts';
import { insertStocked } from '../../testing/builders.ts';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { cardFor, ORDERS, readyBuyer } from '../../testing/purchase.ts';
import { type RunningService, startService } from '../../testing/service.ts';

const [A, B] = ['action-a', 'action-b'];
let service: RunningService;
let desk: AdminClient;
let card: object;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertStocked(service.db, { [A!]: 3000, [B!]: 2000 });
  card = await cardFor(service, '4242 4242 4242 4242');
  desk = await addClient(service, 'desk');
});
afterAll(() => service.close());

async function placed(): Promise<{ orderNo: string; token: string; items: Record<string, string> }> {
  const buyer = await readyBuyer(
    service,
    [
      { productId: A!, quantity: 2 },
      { productId: B!, quantity: 1 },
    ],
    card,
  );
  const { body } = await buyer.order();
  const lines = body.productItems as { productId: string; itemId: string }[];
  const items = Object.fromEntries(lines.map(({ productId, itemId }) => [productId, itemId]));
  return { orderNo: body.orderNo, token: buyer.token, items };
}
const post = (orderNo: string, action: string, body: unknown = {}, key: string = randomUUID()) =>
  desk.admin('POST', `/orders/${orderNo}/${action}`, body, key);
const read = async (orderNo: string) => (await desk.admin('GET', `/orders/${orderNo}`)).body;
const audit = async (orderNo: string) =>
  (await desk.admin('GET', `/audit?subject=order:${orderNo}`)).body.data;
async function settle() {
  while ((await settlePayments(service.services)) > 0);
}
async function shipped() {
  const order = await placed();
  expect((await post(order.orderNo, 'parcels')).status).toBe(200);
  await settle();
  return order;
}

/** A declaration by somebody who knows order number and email. */
async function withdrawn(orderNo: string) {
  const id = randomUUID();
  await service.db
    .insertInto('withdrawal')
    .values({
      ...{ id, request_key: id, site_id: 'RivageEU', order_no: orderNo, named_order: orderNo },
      ...{ name: 'Ada', email: 'ada@example.com', items: '', locale: 'en-IE' },
      received_at: service.services.now(),
    })
    .execute();
  return id;
}

describe('shipping', () => {
  test('what its buyer withdrew from is sent only despite the withdrawal, then also in further parcels', async () => {
    const { orderNo } = await placed();
    await withdrawn(orderNo);
    const refused = await post(orderNo, 'prepare');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ reason: 'withdrawn' });
    expect(await read(orderNo)).toMatchObject({
      exportStatus: 'not_exported',
      withdrawals: [{ declaredByBuyer: false, isSettled: false }],
    });
    const { body } = await post(orderNo, 'prepare', { despiteWithdrawal: true });
    expect(body).toMatchObject({ exportStatus: 'exported' });
    const part = { lines: [{ productId: A, quantity: 1 }] };
    expect((await post(orderNo, 'parcels', part)).status).toBe(200);
    // Another withdrawal is another question.
    service.wait(60);
    await withdrawn(orderNo);
    expect((await post(orderNo, 'parcels', part)).body).toMatchObject({ reason: 'withdrawn' });
    expect((await post(orderNo, 'parcels', { ...part, despiteWithdrawal: true })).status).toBe(200);
    expect((await post(orderNo, 'parcels', { lines: [{ productId: B, quantity: 1 }] })).status).toBe(200);
  });

  test('a withdrawal that staff settled, as when it was not the buyer, no longer keeps an order', async () => {
    const { orderNo } = await placed();
    const id = await withdrawn(orderNo);
    expect((await post(orderNo, 'parcels', {})).body).toMatchObject({ reason: 'withdrawn' });
    const settled = await desk.admin('POST', `/withdrawals/${id}/settle`, {
      by: 'note',
      note: 'Called: it was not her.',
    });
    expect(settled.status).toBe(204);
    expect(await read(orderNo)).toMatchObject({ withdrawals: [{ isSettled: true }] });
    expect((await post(orderNo, 'parcels', {})).status).toBe(200);
  });

  test('a withdrawal is settled when its order is cancelled as a whole', async () => {
    const { orderNo } = await placed();
    await withdrawn(orderNo);
    expect((await post(orderNo, 'cancel', {})).status).toBe(200);
    expect(await read(orderNo)).toMatchObject({ status: 'cancelled', withdrawals: [{ isSettled: true }] });
  });

  test('parcels, with what is left, their tracking and their capture', async () => {
    const { orderNo } = await placed();
    expect((await post(orderNo, 'prepare')).body).toMatchObject({ exportStatus: 'exported' });
    const part = {
      lines: [{ productId: A, quantity: 1 }],
      carrier: 'Österreichische Post',
      trackingNumber: 'JD01',
    };
    const { status, body } = await post(orderNo, 'parcels', part);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shippingStatus: 'part_shipped',
      lines: [
        { productId: A, quantity: 2, shipped: 1 },
        { productId: B, quantity: 1, shipped: 0 },
      ],
      parcels: [{ number: 1, state: 'shipped', carrier: 'Österreichische Post', trackingNumber: 'JD01' }],
      payments: [{ operations: [{ kind: 'capture', state: 'pending' }] }],
    });
    const rest = await post(orderNo, 'parcels');
    expect(rest.body).toMatchObject({ status: 'completed', parcels: [{ number: 1 }, { number: 2 }] });
    await settle();
    const paid = await read(orderNo);
    expect(paid.payments[0].captured).toBe(paid.total);
    const arrived = await post(orderNo, 'deliveries', { trackingNumber: 'JD01' });
    expect(arrived.body.parcels.map((one: any) => one.state)).toEqual(['delivered', 'shipped']);
    expect((await post(orderNo, 'deliveries', { trackingNumber: 'JD01' })).status).toBe(409);
    // Records outlive accounts, and the number leads to the buyer.
    const recorded = JSON.stringify(await audit(orderNo));
    expect(recorded).toContain('Österreichische');
    expect(recorded).not.toContain('JD01');
    const { body: timeline } = await desk.admin('GET', `/orders/${orderNo}/timeline`);
    expect(timeline.events.map((one: any) => one.event)).toEqual(
      expect.arrayContaining(['placed', 'packed', 'shipped', 'charged', 'delivered']),
    );
    const records = await audit(orderNo);
    expect(records.map((one: any) => one.action)).toEqual([
      'order.deliver',
      'order.ship',
      'order.ship',
      'order.prepare',
    ]);
    expect(records[2]).toMatchObject({
      clientId: 'desk',
      source: 'admin-api',
      before: { shippingStatus: 'not_shipped', parcels: [] },
      after: { shippingStatus: 'part_shipped', parcels: [{ number: 1, state: 'shipped' }] },
    });
  });

  test.each([
    ['too many pieces', { lines: [{ productId: 'action-a', quantity: 3 }] }, 409],
    ['an unknown product', { lines: [{ productId: 'nothing', quantity: 1 }] }, 409],
    ['a product twice', { lines: [1, 1].map((quantity) => ({ productId: 'action-a', quantity })) }, 400],
    ['no lines', { lines: [] }, 400],
    ['half a piece', { lines: [{ productId: 'action-a', quantity: 0.5 }] }, 400],
    ['markup as a number', { trackingNumber: '<b>' }, 400],
    ['an unknown field', { carier: 'DHL' }, 400],
  ])('%s: nothing is shipped', async (_case, body, expected) => {
    const { orderNo } = await placed();
    expect((await post(orderNo, 'parcels', body)).status).toBe(expected);
    expect((await read(orderNo)).parcels).toEqual([]);
    expect(await audit(orderNo)).toEqual([]);
  });
});

describe('shipping several orders', () => {
  const shipAll = (orders: unknown[], key: string = randomUUID(), client = desk) =>
    client.admin('POST', '/orders/parcels', { orders }, key);

  test('ships what is left of each, tells which were refused and why, and records each', async () => {
    const [whole, part, held] = [await placed(), await placed(), await placed()];
    await post(part.orderNo, 'parcels', { lines: [{ productId: A, quantity: 1 }] });
    await desk.orders('PUT', `/${held.orderNo}/confirmation-status`, { status: 'not_confirmed' });
    const key = randomUUID();
    const orders = [
      { orderNo: held.orderNo },
      { orderNo: whole.orderNo, carrier: 'DHL', trackingNumber: 'JD77' },
      { orderNo: part.orderNo },
      { orderNo: 'nothing' },
    ];
    const { status, body } = await shipAll(orders, key);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        ...{ orderNo: held.orderNo, result: 'refused', repeated: false, reason: 'unpaid' },
        detail: expect.stringContaining('staff hold it'),
      },
      { orderNo: whole.orderNo, result: 'shipped', repeated: false },
      { orderNo: part.orderNo, result: 'shipped', repeated: false },
      {
        ...{ orderNo: 'nothing', result: 'refused', repeated: false, reason: 'unknown' },
        detail: expect.any(String),
      },
    ]);
    expect(await read(whole.orderNo)).toMatchObject({
      status: 'completed',
      parcels: [{ carrier: 'DHL', trackingNumber: 'JD77', items: [{ quantity: 2 }, { quantity: 1 }] }],
    });
    expect(await read(part.orderNo)).toMatchObject({ status: 'completed', parcels: [{}, {}] });
    expect(await read(held.orderNo)).toMatchObject({ status: 'new', parcels: [] });
    await settle();
    const paid = await read(part.orderNo);
    expect(paid.payments[0].captured).toBe(paid.total);
    const records = await audit(whole.orderNo);
    expect(records).toMatchObject([{ action: 'order.ship', after: { status: 'completed' } }]);
    const { data } = (await desk.admin('GET', '/audit?subject=orders')).body;
    expect(data).toMatchObject([{ action: 'orders.ship', after: { shipped: 2 } }]);
    expect(JSON.stringify([records, data])).not.toContain('JD77');
    expect(await audit(held.orderNo)).toHaveLength(1);

    // Repeated after a lost answer: what was refused may be shipped by now, the others are not shipped again.
    await desk.orders('PUT', `/${held.orderNo}/confirmation-status`, { status: 'confirmed' });
    const again = await shipAll(orders, key);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.data.map((one: any) => [one.result, one.repeated])).toEqual([
      ['shipped', false],
      ['shipped', true],
      ['shipped', true],
      ['refused', false],
    ]);
    expect((await read(whole.orderNo)).parcels).toHaveLength(1);
    const other = await shipAll([{ orderNo: whole.orderNo }], key);
    expect([other.status, other.body.type]).toEqual([409, expect.stringMatching(/idempotency-key-used$/)]);
  });

  test('requests at once ship each order once, with one key or with several', async () => {
    const [one, other] = [await placed(), await placed()];
    const key = randomUUID();
    const orders = [{ orderNo: one.orderNo }, { orderNo: other.orderNo }];
    const answers = await Promise.all([
      ...[1, 2].map(() => shipAll(orders, key)),
      shipAll(orders.toReversed()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { orderNo } of orders) {
      expect((await read(orderNo)).parcels).toHaveLength(1);
      expect(await audit(orderNo)).toHaveLength(1);
    }
  });

  test('of another site, or that the buyer withdrew from, are not shipped', async () => {
    const { orderNo } = await placed();
    const uk = await addClient(service, 'uk-desk', undefined, ['RivageUK']);
    expect((await shipAll([{ orderNo }], randomUUID(), uk)).body.data).toMatchObject([
      { result: 'refused', reason: 'unknown' },
    ]);
    await withdrawn(orderNo);
    expect((await shipAll([{ orderNo }])).body.data).toMatchObject([
      { result: 'refused', reason: 'withdrawn' },
    ]);
    expect((await read(orderNo)).parcels).toEqual([]);
  });

  test('a request that is repeated after a failure goes on where it stopped', async () => {
    const [one, broken] = [await placed(), await placed()];
    const key = randomUUID();
    const orders = [{ orderNo: one.orderNo }, { orderNo: broken.orderNo }];
    await sql`alter table audit_record add constraint full_disk check (subject <> ${sql.lit(`order:${broken.orderNo}`)})`.execute(
      service.db,
    );
    const { error } = service.services.log;
    service.services.log.error = () => {};
    expect((await shipAll(orders, key)).status).toBe(500);
    service.services.log.error = error;
    await sql`alter table audit_record drop constraint full_disk`.execute(service.db);
    expect((await read(broken.orderNo)).parcels).toEqual([]);
    expect((await shipAll(orders, key)).body.data).toMatchObject([{ repeated: true }, { repeated: false }]);
    for (const { orderNo } of orders) expect((await read(orderNo)).parcels).toHaveLength(1);
  });

  test.each([
    ['none', []],
    ['too many', Array.from({ length: 51 }, (_, index) => ({ orderNo: `${index}` }))],
    ['one twice', [{ orderNo: '1' }, { orderNo: '1' }]],
    ['markup as a number', [{ orderNo: '1', trackingNumber: '<b>' }]],
    ['a decision about a refusal', [{ orderNo: '1', despiteWithdrawal: true }]],
  ])('%s: refused', async (_case, orders) => {
    expect((await shipAll(orders)).status).toBe(400);
  });
});

describe('cancelling', () => {
  test('pieces, then the rest: the order is completed with what was shipped', async () => {
    const { orderNo } = await placed();
    const one = { lines: [{ productId: A, quantity: 1 }], reason: 'Ada called' };
    const key = randomUUID();
    const first = await post(orderNo, 'cancel', one, key);
    expect(first.body).toMatchObject({
      status: 'new',
      lines: [
        { productId: A, quantity: 2, shipped: 0, cancelled: 1 },
        { productId: B, quantity: 1, shipped: 0, cancelled: 0 },
      ],
    });
    expect((await post(orderNo, 'cancel', one, key)).body).toEqual(first.body);
    const tooMany = { lines: [{ productId: A, quantity: 2 }] };
    expect((await post(orderNo, 'cancel', tooMany)).body).toMatchObject({ reason: 'lines' });
    await post(orderNo, 'parcels', { lines: [{ productId: A, quantity: 1 }] });
    const rest = await post(orderNo, 'cancel');
    expect(rest.body).toMatchObject({ status: 'completed', lines: [{ cancelled: 1 }, { cancelled: 1 }] });
    await settle();
    const { total, cancelledTotal, payments } = await read(orderNo);
    expect(Number(payments[0].captured)).toBeCloseTo(Number(total) - Number(cancelledTotal), 2);
    const records = await audit(orderNo);
    expect(records.map((record: any) => record.action)).toEqual([
      'order.cancel',
      'order.ship',
      'order.cancel',
    ]);
    expect(JSON.stringify(records)).not.toContain('Ada');
  });
});

describe('the Idempotency-Key', () => {
  test('is required where money moves, and printable', async () => {
    const { orderNo } = await placed();
    const several = await desk.admin('POST', '/orders/parcels', { orders: [{ orderNo }] });
    expect(several.body.type).toMatch(/missing-idempotency-key$/);
    for (const action of ['parcels', 'cancel', 'captures', 'refunds']) {
      const { status, body } = await desk.admin('POST', `/orders/${orderNo}/${action}`, { amount: '1' });
      expect([status, body.type.split('/').at(-1)]).toEqual([400, 'missing-idempotency-key']);
    }
    expect((await post(orderNo, 'parcels', {}, 'two words')).status).toBe(400);
    expect((await post(orderNo, 'parcels', {}, 'x'.repeat(201))).status).toBe(400);
  });

  test('is refused when the order has changed since it was seen, also of several at once', async () => {
    const { orderNo } = await shipped();
    const { version } = await read(orderNo);
    const refund = (ifMatch: string) =>
      service.call('POST', `/admin/v1/orders/${orderNo}/refunds`, {
        token: desk.token,
        headers: { 'idempotency-key': randomUUID(), 'if-match': `"${ifMatch}"` },
        body: { amount: '5.00' },
      });
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ reason: 'changed' });
    // A note is no change of what money and goods depend on.
    const { version: next } = await read(orderNo);
    expect(next).not.toBe(version);
    await desk.admin('POST', `/orders/${orderNo}/notes`, { note: 'Called.' });
    expect((await refund(next)).status).toBe(200);
  });

  test('repeats nothing, also at once, and refuses another request', async () => {
    const { orderNo } = await shipped();
    const key = randomUUID();
    const refund = (amount: string) => post(orderNo, 'refunds', { amount }, key);
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund('5.00')));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true')).toHaveLength(1);
    expect((await refund('6.00')).body.type).toMatch(/idempotency-key-used$/);
    await settle();
    expect((await read(orderNo)).payments[0].refunded).toBe('5.00');
    expect((await audit(orderNo)).filter((one: any) => one.action === 'order.refund')).toHaveLength(1);
    const other = await addClient(service, 'other-desk');
    expect((await other.admin('POST', `/orders/${orderNo}/refunds`, { amount: '1.00' }, key)).status).toBe(
      200,
    );
  });

  test('that was used by a refused request is free', async () => {
    const { orderNo } = await placed();
    const key = randomUUID();
    expect((await post(orderNo, 'refunds', { amount: '5.00' }, key)).status).toBe(409);
    await post(orderNo, 'parcels');
    await settle();
    const { status, headers } = await post(orderNo, 'refunds', { amount: '5.00' }, key);
    expect([status, headers.get('idempotent-replayed')]).toEqual([200, null]);
  });
});

describe('money', () => {
  test('refunds never exceed what was captured, however many are requested at once', async () => {
    const { orderNo } = await shipped();
    const { total } = await read(orderNo);
    const half = (Number(total) * 0.4).toFixed(2);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(orderNo, 'refunds', { amount: half })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'too_much' });
    await settle();
    expect((await read(orderNo)).payments[0].refunded).toBe((Number(half) * 2).toFixed(2));
  });

  test.each(['0', '0.00', '-1', '1.005', '1,50', 'NaN', '1e3', ''])(
    'a refund of %j is refused',
    async (amount) => {
      const { orderNo } = await shipped();
      expect((await post(orderNo, 'refunds', { amount })).status).toBe(400);
    },
  );

  test('a capture that is not due is refused, and one that the provider refused is repeated', async () => {
    const { orderNo } = await placed();
    expect((await post(orderNo, 'captures')).body.detail).toMatch(/Nothing of the order is shipped/);
    await post(orderNo, 'parcels');
    expect((await post(orderNo, 'captures')).body.detail).toMatch(/is captured or about to be/);
    await sql`update sandbox_payment set refuses_capture = true`.execute(service.db);
    await settle();
    expect((await read(orderNo)).payments[0]).toMatchObject({ captured: '0.00' });
    await sql`update sandbox_payment set refuses_capture = false`.execute(service.db);
    expect((await post(orderNo, 'captures')).status).toBe(200);
    await settle();
    const { total, payments } = await read(orderNo);
    expect(payments[0].captured).toBe(total);
  });

  test('the reason of a refund is kept with it, not in the record of the change', async () => {
    const { orderNo } = await shipped();
    const { body } = await post(orderNo, 'refunds', { amount: '2.00', reason: 'Ada called' });
    expect(body.payments[0].operations.at(-1)).toMatchObject({ kind: 'refund', reason: 'Ada called' });
    expect(JSON.stringify(await audit(orderNo))).not.toContain('Ada');
  });

  test('a change whose record cannot be written does not happen', async () => {
    const { orderNo } = await placed();
    await sql`alter table audit_record add constraint full_disk check (subject <> ${sql.lit(`order:${orderNo}`)})`.execute(
      service.db,
    );
    const { error } = service.services.log;
    service.services.log.error = () => {};
    expect((await post(orderNo, 'cancel')).status).toBe(500);
    service.services.log.error = error;
    expect(await read(orderNo)).toMatchObject({ status: 'new', payments: [{ state: 'authorized' }] });
    await sql`alter table audit_record drop constraint full_disk`.execute(service.db);
  });

  test('records never change, not even for whoever reaches the database', async () => {
    await expect(sql`update audit_record set actor = 'nobody'`.execute(service.db)).rejects.toThrow();
    await expect(
      sql`delete from audit_record where subject like 'order:%'`.execute(service.db),
    ).rejects.toThrow();
  });
});

describe('returns', () => {
  async function returned() {
    const order = await shipped();
    await post(order.orderNo, 'deliveries');
    const { body } = await service.call(
      'POST',
      `${ORDERS}/${order.orderNo}/actions/oms-return-order?siteId=RivageEU`,
      { token: order.token, body: { productItems: [{ itemId: order.items[A!], quantity: 1 }] } },
    );
    return { ...order, returnNo: body.c_returns[0].returnNo as string };
  }
  const step = (returnNo: string, action: string, body: unknown = {}, key: string = randomUUID()) =>
    desk.admin('POST', `/returns/${returnNo}/${action}`, body, key);

  test('are received, inspected and refunded once, with mails', async () => {
    const { orderNo, returnNo } = await returned();
    const { body: list } = await desk.admin(
      'GET',
      `/returns?siteId=RivageEU&state=requested&orderNo=${orderNo}`,
    );
    expect(list.data).toMatchObject([
      { returnNo, state: 'requested', lines: [{ productId: A, quantity: 1 }] },
    ]);
    expect((await step(returnNo, 'refund')).body).toMatchObject({ reason: 'state' });
    expect((await step(returnNo, 'receive')).body.state).toBe('received');
    expect((await step(returnNo, 'inspect', {})).status).toBe(400);
    expect((await step(returnNo, 'inspect', { restock: true })).body).toMatchObject({ restocked: true });
    const key = randomUUID();
    const refunds = await Promise.all([1, 2, 3].map(() => step(returnNo, 'refund', {}, key)));
    expect(
      refunds.map(({ status, body }) => [status, body.state, body.refunded, body.refundPending]),
    ).toEqual(Array(3).fill([200, 'refunding', '0.00', '30.00']));
    expect((await step(returnNo, 'refund')).status).toBe(409);
    await settle();
    expect((await read(orderNo)).payments[0].refunded).toBe('30.00');
    expect((await desk.admin('GET', `/returns/${returnNo}`)).body).toMatchObject({
      state: 'refunded',
      refunded: '30.00',
    });
    const actions = (await audit(orderNo)).map((one: any) => one.action);
    expect(actions.slice(0, 3)).toEqual(['return.refund', 'return.inspect', 'return.receive']);
  });

  test('are rejected with a reason for the buyer, or refunded with another amount', async () => {
    const [worn, broken] = [await returned(), await returned()];
    expect((await step(worn.returnNo, 'reject', {})).status).toBe(400);
    const { body } = await step(worn.returnNo, 'reject', { reason: 'It was worn.' });
    expect(body).toMatchObject({ state: 'rejected', rejectionReason: 'It was worn.' });
    await step(broken.returnNo, 'receive');
    await step(broken.returnNo, 'inspect', { restock: false });
    expect((await step(broken.returnNo, 'exchange')).body).toMatchObject({ reason: 'no_exchange' });
    expect((await step(broken.returnNo, 'refund', { amount: '9999.00' })).body).toMatchObject({
      reason: 'too_much',
      available: expect.stringMatching(/^\d+\.\d\d$/),
      currency: 'EUR',
    });
    expect((await step(broken.returnNo, 'refund', { amount: '10.005' })).status).toBe(400);
    expect((await step(broken.returnNo, 'refund', { amount: '10.00' })).body.refundPending).toBe('10.00');
    expect((await step('1-R1', 'receive')).status).toBe(404);
    expect((await desk.admin('GET', '/returns?siteId=RivageEU&state=eaten')).status).toBe(400);
  });
});
