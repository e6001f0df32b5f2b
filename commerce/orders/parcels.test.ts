import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { movedCents } from '../payments/sandbox-ledger.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, ORDERS, readyBuyer, readyBuyers } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { cancelOrder } from './cancel-order.ts';
import { settlePayments } from './settle-payments.ts';
import { deliverParcels, prepareOrder, shipOrder } from './ship-order.ts';

vi.setConfig({ testTimeout: 120_000 });

const RUNS = 25;
const A = 'parcel-a';
const B = 'parcel-b';

let service: RunningService;
let card: object;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  for (const [id, list] of [
    [A, 3333],
    [B, 1999],
  ] as const)
    await insertProduct(service.db, { id, name: { default: id }, list, stock: { allocation: 1000 } });
  card = await cardFor(service, '4242 4242 4242 4242');
});
afterAll(() => service.close());

const ITEMS = [
  { productId: A, quantity: 3 },
  { productId: B, quantity: 2 },
];

async function placed() {
  const buyer = await readyBuyer(service, ITEMS, card);
  const { body } = await buyer.order();
  return { orderNo: body.orderNo as string, code: body.orderViewCode as string, token: buyer.token };
}

const ship = (orderNo: string, products?: Record<string, number>, parcel: object = {}) =>
  shipOrder(service.db, orderNo, service.services.now(), {
    ...parcel,
    products: products && new Map(Object.entries(products)),
  });
const read = async ({ orderNo, token }: { orderNo: string; token: string }) =>
  (await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token })).body;
const cancel = (orderNo: string, token: string, body: object = {}) =>
  service.call('POST', `${ORDERS}/${orderNo}/actions/oms-cancel-order?siteId=RivageEU`, { token, body });

async function paymentOf(orderNo: string) {
  while ((await settlePayments(service.services)) > 0);
  const payment = await service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return { ...payment, moved: await movedCents(service.db, payment.attempt_key) };
}

test('an order is shipped in parcels: each captures its share and mails its lines, the last one completes it', async () => {
  const order = await placed();
  const { orderNo } = order;
  await sentMails(service);
  expect(await ship(orderNo, { [A]: 4 })).toBe('lines');
  expect(await ship(orderNo, { unknown: 1 })).toBe('lines');
  expect(await ship(orderNo, { [A]: 2 }, { trackingNumber: 'T-1', carrier: 'DHL' })).toBeUndefined();
  const part = await read(order);
  expect(part).toMatchObject({
    status: 'new',
    shippingStatus: 'part_shipped',
    shipments: [{ shippingStatus: 'not_shipped' }],
    omsData: {
      status: 'partially_fulfilled',
      shipments: [{ status: 'shipped', provider: 'DHL', trackingNumber: 'T-1' }],
    },
  });
  const first = await paymentOf(orderNo);
  // Two thirds of the first line, and the whole delivery.
  const shippingCents = first.amount_cents - 3 * 3333 - 2 * 1999;
  expect(first.captured_cents).toBe(2 * 3333 + shippingCents);
  expect(await read(order)).toMatchObject({ paymentStatus: 'part_paid' });
  const [mail] = await sentMails(service);
  expect(mail).toMatchObject({ subject: `A parcel of your order ${orderNo} is on its way` });
  expect(mail!.text).toContain(A);
  expect(mail!.text).toContain('Quantity: 2');
  expect(mail!.text).not.toContain(B);
  expect(mail!.text).toContain('We will send the rest separately.');
  expect(await cancelOrder(service.db, orderNo, service.services.now())).toBe('part_shipped');
  expect((await cancel(orderNo, order.token)).status).toBe(409);
  expect(await ship(orderNo, undefined, { trackingNumber: 'T-2' })).toBeUndefined();
  expect(await read(order)).toMatchObject({
    status: 'completed',
    shippingStatus: 'shipped',
    shipments: [{ shippingStatus: 'shipped', trackingNumber: 'T-2' }],
    omsData: { status: 'fulfilled' },
  });
  const last = await paymentOf(orderNo);
  expect(last).toMatchObject({ captured_cents: last.amount_cents, moved: { captured: last.amount_cents } });
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid' });
  expect(await ship(orderNo)).toBe('completed');
  expect(await deliverParcels(service.db, orderNo, service.services.now(), 'T-9')).toBe(0);
  expect(await deliverParcels(service.db, orderNo, service.services.now(), 'T-1')).toBe(1);
  expect(await deliverParcels(service.db, orderNo, service.services.now())).toBe(1);
  const [arrived] = (await read(order)).omsData.shipments;
  expect(arrived).toMatchObject({ status: 'delivered', actualDeliveryDate: expect.any(String) });
});

test('email and postal code show that parcels left, but not the numbers with which carriers show the recipient', async () => {
  const { orderNo, code } = await placed();
  await ship(orderNo, undefined, { trackingNumber: 'T-7', carrier: 'DHL' });
  const link = JSON.stringify('https://carrier.example/T-7');
  await sql`update placed_order set fulfilment = jsonb_set(fulfilment, '{parcels,0,trackingUrl}', ${link}::jsonb)
    where order_no = ${orderNo}`.execute(service.db);
  const { token } = await service.guest('RivageEU');
  const lookUp = async (proof: object) =>
    (
      await service.call('POST', `${ORDERS}/${orderNo}/lookup?siteId=RivageEU`, {
        token,
        body: { email: 'ada@example.com', ...proof },
      })
    ).body;
  const whole = await lookUp({ orderViewCode: code });
  expect(whole.omsData.shipments).toMatchObject([{ trackingNumber: 'T-7', trackingUrl: expect.any(String) }]);
  const part = await lookUp({ postalCode: whole.billingAddress.postalCode });
  expect(part.omsData.shipments).toMatchObject([{ status: 'shipped', provider: 'DHL' }]);
  expect(JSON.stringify(part)).not.toMatch(/T-7|tracking/);
});

test('mails that are composed after all parcels are shipped say what followed each of them', async () => {
  const { orderNo } = await placed();
  await sentMails(service);
  await ship(orderNo, { [A]: 2 });
  await ship(orderNo);
  const texts = (await sentMails(service)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('We will send the rest separately.'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('It is complete with this parcel.'))).toHaveLength(1);
});

test('however an order is split, what is captured never falls and adds up to the authorised total', async () => {
  const orders: string[] = [];
  for (const buyer of await readyBuyers(service, ITEMS, RUNS, card))
    orders.push((await buyer.order()).body.orderNo);
  let used = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ a: fc.integer({ min: 0, max: 3 }), b: fc.integer({ min: 0, max: 2 }) }), {
        maxLength: 5,
      }),
      fc.boolean(),
      async (parcels, atOnce) => {
        const orderNo = orders[used++]!;
        const one = ({ a, b }: { a: number; b: number }) =>
          a + b === 0 ? undefined : ship(orderNo, { ...(a ? { [A]: a } : {}), ...(b ? { [B]: b } : {}) });
        if (atOnce) await Promise.all(parcels.map(one));
        let before = 0;
        for (const parcel of parcels) {
          if (!atOnce) await one(parcel);
          const { captured_cents, amount_cents } = await paymentOf(orderNo);
          expect(captured_cents).toBeGreaterThanOrEqual(before);
          expect(captured_cents).toBeLessThanOrEqual(amount_cents);
          before = captured_cents;
        }
        await ship(orderNo);
        const { amount_cents, moved } = await paymentOf(orderNo);
        expect(moved.captured).toBe(amount_cents);
        const { fulfilment } = await service.db
          .selectFrom('placed_order')
          .select('fulfilment')
          .where('order_no', '=', orderNo)
          .executeTakeFirstOrThrow();
        const sent = fulfilment
          .parcels!.flatMap(({ items }) => items)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(sent).toBe(5);
      },
    ),
    { numRuns: RUNS, endOnFailure: true, seed: 20_261_125 },
  );
});

test('a buyer cancels until the order is packed, with a listed reason; a guest with the mailed code', async () => {
  const order = await placed();
  expect(await read(order)).toMatchObject({
    omsData: { status: 'ordered', shipments: [] },
    productItems: [
      { omsData: { quantityAvailableToCancel: 3 } },
      { omsData: { quantityAvailableToCancel: 2 } },
    ],
  });
  expect((await cancel(order.orderNo, order.token, { reason: 'no such' })).body).toMatchObject({
    reason: 'no such',
    type: expect.stringMatching(/invalid-reason-code$/),
  });
  const { token: stranger } = await service.guest('RivageEU');
  for (const proof of [
    {},
    { c_email: 'ada@example.com' },
    { c_email: 'ada@example.com', c_orderViewCode: 'wrong' },
    { c_email: 'eve@example.com', c_orderViewCode: order.code },
  ])
    expect((await cancel(order.orderNo, stranger, proof)).status).toBe(404);
  const { token: otherSite } = await service.guest('RivageUK');
  const elsewhere = await service.call(
    'POST',
    `${ORDERS}/${order.orderNo}/actions/oms-cancel-order?siteId=RivageUK`,
    { token: otherSite, body: { c_email: 'ada@example.com', c_orderViewCode: order.code } },
  );
  expect(elsewhere.status).toBe(404);
  const done = await cancel(order.orderNo, stranger, {
    reason: 'Takes too long',
    c_email: 'Ada@example.com',
    c_orderViewCode: order.code,
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body).toMatchObject({ status: 'cancelled', omsData: { status: 'canceled' } });
  expect((await cancel(order.orderNo, order.token)).status).toBe(409);
  expect((await paymentOf(order.orderNo)).state).toBe('voiding');

  const packed = await placed();
  await prepareOrder(service.db, packed.orderNo, service.services.now());
  const late = await cancel(packed.orderNo, packed.token);
  expect(late).toMatchObject({ status: 409, body: { orderNo: packed.orderNo } });
});

test('when an order is shipped and cancelled at once, one of the two happens', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 6; round++) {
    const order = await placed();
    const both = [
      () => ship(order.orderNo, { [A]: 1 }),
      () => cancel(order.orderNo, order.token).then(({ status }) => (status === 200 ? undefined : status)),
    ];
    const answers = await Promise.all((round % 2 ? both.reverse() : both).map((one) => one()));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    const { status } = await read(order);
    const payment = await paymentOf(order.orderNo);
    seen.add(status);
    expect(payment.moved.captured > 0).toBe(status === 'new');
    expect(payment.state === 'captured').toBe(status === 'new');
  }
  expect(seen.size).toBeGreaterThan(0);
});
