import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReasonCode } from '../orders/reasons.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { settlePayments } from '../orders/settle-payments.ts';
import { deliverParcels, shipOrder } from '../orders/ship-order.ts';
import { insertProduct, insertRows, insertStocked } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { inspectReturn, receiveReturn, refundReturn, rejectReturn } from './process-return.ts';

vi.setConfig({ testTimeout: 60_000 });

const A = 'return-a';
const B = 'return-b';
const EXEMPT = 'return-exempt';
const DAY = 24 * 3600;

let service: RunningService;
let card: object;
beforeAll(async () => {
  service = await startService();
  const { db } = service;
  await insertCatalogue(db);
  for (const [id, list] of [
    [A, 3333],
    [B, 1999],
    [EXEMPT, 1000],
  ] as const)
    await insertProduct(db, { id, name: { default: id }, list, stock: { allocation: 1000 } });
  await db
    .updateTable('product')
    .set({ custom: JSON.stringify({ returnable: false }) })
    .where('id', '=', EXEMPT)
    .execute();
  await insertRows(db, 'attribute_definition', [
    { object_type: 'SitePreferences', id: 'returnPeriodDays', value_type: 'int', system: false },
    { object_type: 'SitePreferences', id: 'returnAddress', value_type: 'text', system: false },
    { object_type: 'SitePreferences', id: 'returnFees', value_type: 'text', system: false },
  ]);
  await db
    .updateTable('site')
    .set({
      preferences: JSON.stringify({
        returnPeriodDays: 30,
        returnAddress: 'Rivage returns\n3 Dock Road\nCork',
        returnFees: '{"EUR": 4.95}',
      }),
    })
    .where('id', '=', 'RivageEU')
    .execute();
  card = await cardFor(service, '4242 4242 4242 4242');
});
afterAll(() => service.close());

interface Placed {
  orderNo: string;
  token: string;
  code: string;
  items: Record<string, string>;
}

async function placed(): Promise<Placed> {
  const buyer = await readyBuyer(
    service,
    [
      { productId: A, quantity: 3 },
      { productId: B, quantity: 1 },
    ],
    card,
  );
  const { body } = await buyer.order();
  const lines = body.productItems as { productId: string; itemId: string }[];
  return {
    orderNo: body.orderNo,
    token: buyer.token,
    code: body.orderViewCode,
    items: Object.fromEntries(lines.map(({ productId, itemId }) => [productId, itemId])),
  };
}

const now = () => service.services.now();

async function delivered(): Promise<Placed> {
  const order = await placed();
  await shipOrder(service.db, order.orderNo, now());
  await deliverParcels(service.db, order.orderNo, now());
  await settle();
  await sentMails(service);
  return order;
}

async function settle() {
  while ((await settlePayments(service.services)) > 0);
}

const giveBack = (
  { orderNo, token }: Placed,
  productItems: { itemId: string; quantity: number; reason?: string }[],
  more: object = {},
  as = token,
) =>
  service.call('POST', `${ORDERS}/${orderNo}/actions/oms-return-order?siteId=RivageEU`, {
    token: as,
    body: { productItems, ...more },
  });
const read = async ({ orderNo, token }: Placed) =>
  (await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token })).body;
/** Pieces taken from stock, of all lists. */
const stockOf = async (productId: string) => {
  const rows = await service.db
    .selectFrom('inventory_record')
    .select('turnover')
    .where('product_id', '=', productId)
    .execute();
  return rows.reduce((sum, { turnover }) => sum + turnover, 0);
};
const paymentOf = (orderNo: string) =>
  service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

test('a return goes from request to refund, with mails, stock and the amount of its lines', async () => {
  const order = await delivered();
  const { orderNo, items } = order;
  const a = items[A]!;
  const answer = await giveBack(order, [{ itemId: a, quantity: 2, reason: 'Too small' }]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body).toMatchObject({
    omsData: { status: 'return_initiated' },
    c_returns: [{ returnNo: `${orderNo}-R1`, state: 'requested' }],
  });
  expect(
    answer.body.productItems.find(({ itemId }: { itemId: string }) => itemId === a).omsData,
  ).toMatchObject({
    quantityReturnInitiated: 2,
    quantityAvailableToReturn: 1,
  });
  const [requested] = await sentMails(service);
  expect(requested!.subject).toBe(`Your return ${orderNo}-R1`);
  for (const said of ['3 Dock Road', 'Quantity: 2', `${orderNo}-R1`]) expect(requested!.text).toContain(said);

  const returnNo = `${orderNo}-R1`;
  expect(await refundReturn(service.db, returnNo, now())).toEqual({
    refused: { reason: 'state', state: 'requested' },
  });
  const before = await stockOf(A);
  await receiveReturn(service.db, returnNo, now());
  expect(await receiveReturn(service.db, returnNo, now())).toHaveProperty('refused');
  await inspectReturn(service.db, returnNo, true, now());
  expect(await stockOf(A)).toBe(before - 2);
  const refunds = await Promise.all([1, 2, 3].map(() => refundReturn(service.db, returnNo, now())));
  expect(refunds.filter((one) => !('refused' in one))).toEqual([{ refundCents: 6666, valueCents: 6666 }]);
  await settle();
  expect(await paymentOf(orderNo)).toMatchObject({ refunded_cents: 6666 });
  const mails = await sentMails(service);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Your refund for order ${orderNo}`,
    `Your return ${returnNo} has arrived`,
  ]);
  expect(await read(order)).toMatchObject({ c_refundedTotal: 66.66, c_returns: [{ state: 'refunded' }] });
});

test('the whole order within fourteen days refunds the delivery as well, and adds up over several returns', async () => {
  const order = await delivered();
  const { amount_cents } = await paymentOf(order.orderNo);
  const back = async (lines: { itemId: string; quantity: number; reason?: string }[], number: number) => {
    expect((await giveBack(order, lines)).status).toBe(200);
    const returnNo = `${order.orderNo}-R${number}`;
    await receiveReturn(service.db, returnNo, now());
    await inspectReturn(service.db, returnNo, false, now());
    return refundReturn(service.db, returnNo, now());
  };
  await back([{ itemId: order.items[A]!, quantity: 1 }], 1);
  await back(
    [
      { itemId: order.items[A]!, quantity: 2, reason: 'Defect' },
      { itemId: order.items[B]!, quantity: 1 },
    ],
    2,
  );
  await settle();
  expect((await paymentOf(order.orderNo)).refunded_cents).toBe(amount_cents);

  const late = await delivered();
  // The period may end some days later, after a weekend and holidays.
  service.wait(21 * DAY);
  const { body: announced } = await giveBack(
    { ...late, token: late.token },
    [
      { itemId: late.items[A]!, quantity: 3 },
      { itemId: late.items[B]!, quantity: 1 },
    ],
    { c_email: 'ada@example.com', c_orderViewCode: late.code },
    (await service.guest('RivageEU')).token,
  );
  expect(announced).not.toHaveProperty('c_returnDelivery');
  const returnNo = `${late.orderNo}-R1`;
  await receiveReturn(service.db, returnNo, now());
  await inspectReturn(service.db, returnNo, false, now());
  expect(await refundReturn(service.db, returnNo, now())).toEqual({
    refundCents: 3 * 3333 + 1999,
    valueCents: 3 * 3333 + 1999,
  });
});

test('the buyer knows before that delivery is refunded when nothing is kept, and gets as much', async () => {
  const buyer = await readyBuyer(service, [{ productId: B, quantity: 2 }], card);
  const { orderNo, productItems, shippingTotal } = (await buyer.order()).body;
  expect(shippingTotal).toBeGreaterThan(0);
  const order = { orderNo, token: buyer.token, code: '', items: { [B]: productItems[0].itemId } };
  const line = [{ itemId: order.items[B]!, quantity: 1 }];
  await shipOrder(service.db, orderNo, now());
  expect((await read(order)).c_returnDelivery).toBe(shippingTotal);
  await deliverParcels(service.db, orderNo, now());
  await settle();
  await sentMails(service);
  expect((await giveBack(order, line)).body.c_returnDelivery).toBe(shippingTotal);
  const { body: announced } = await giveBack(order, [{ ...line[0]!, reason: 'Defect' }]);
  expect(announced).not.toHaveProperty('c_returnDelivery');
  const refund = 19.99 + shippingTotal;
  expect(announced.c_returns[1].expectedRefund).toBeCloseTo(refund, 2);
  expect((await mailsFor(`${orderNo}-R2`)).text).toMatch(/Delivery: .*\d/);
  for (const number of [1, 2]) {
    const returnNo = `${orderNo}-R${number}`;
    await receiveReturn(service.db, returnNo, now());
    await inspectReturn(service.db, returnNo, false, now());
    await refundReturn(service.db, returnNo, now());
  }
  await settle();
  expect((await read(order)).c_returns[1].refund).toBeCloseTo(refund, 2);
});

test('delivery is refunded when only a free gift is kept', async () => {
  await insertStocked(service.db, { 'free-gift': 0 });
  const items = [
    { productId: B, quantity: 1 },
    { productId: 'free-gift', quantity: 1 },
  ];
  const buyer = await readyBuyer(service, items, card);
  const { orderNo, productItems, shippingTotal } = (await buyer.order()).body;
  await shipOrder(service.db, orderNo, now());
  await deliverParcels(service.db, orderNo, now());
  await settle();
  const { itemId } = productItems.find((item: { productId: string }) => item.productId === B);
  const order = { orderNo, token: buyer.token, code: '', items: { [B]: itemId } };
  expect((await read(order)).c_returnDelivery).toBe(shippingTotal);
  const { body } = await giveBack(order, [{ itemId, quantity: 1 }]);
  expect(shippingTotal).toBeGreaterThan(0);
  expect(body.c_returns[0].expectedRefund).toBeCloseTo(19.99 + shippingTotal, 2);
});

test('a return promises no more than what is left of what was paid', async () => {
  const order = await delivered();
  const line = [{ itemId: order.items[A]!, quantity: 1 }];
  const { amount_cents } = await paymentOf(order.orderNo);
  const refunded = async (amountCents: number, key: string) => {
    expect(
      await refundOrder(service.db, { orderNo: order.orderNo, amountCents, key }, now()),
    ).toBeUndefined();
    await settle();
  };
  await refunded(amount_cents - 1000, 'most');
  await sentMails(service);
  expect((await giveBack(order, line)).body.c_returns).toMatchObject([{ expectedRefund: 10 }]);
  expect((await mailsFor(`${order.orderNo}-R1`)).text).toMatch(/10\s?€|€\s?10/);
  // Nothing is left beside what that return was promised.
  const { body } = await giveBack(order, line);
  expect(body.c_returns[1]).not.toHaveProperty('expectedRefund');
  expect((await mailsFor(`${order.orderNo}-R2`)).text).not.toMatch(/\d\s?€|€\s?\d/);
});

test('from the second return on the fee of the site is deducted', async () => {
  const order = await delivered();
  const line = [{ itemId: order.items[A]!, quantity: 1 }];
  const worth: unknown[] = [];
  for (const number of [1, 2]) {
    await giveBack(order, line);
    const returnNo = `${order.orderNo}-R${number}`;
    await receiveReturn(service.db, returnNo, now());
    await inspectReturn(service.db, returnNo, false, now());
    worth.push(await refundReturn(service.db, returnNo, now()));
  }
  expect(worth).toMatchObject([{ refundCents: 3333 }, { refundCents: 3333 - 495 }]);
  await settle();
  const [first, second] = (await sentMails(service)).filter(({ subject }) => subject.includes('refund'));
  expect(first!.text).not.toContain('Return fee');
  for (const said of ['Items: 33.33', 'Return fee: −4.95', 'Refund: 28.38'])
    expect(second!.text).toContain(said);
  const { c_returns: ended } = await read(order);
  expect(ended).toMatchObject([{ refund: 33.33 }, { refund: 28.38, returnFee: 4.95 }]);
  expect(ended[0]).not.toHaveProperty('returnFee');
});

test('the buyer knows before what pieces are worth, whether a fee is deducted, and what to expect', async () => {
  const order = await delivered();
  const item = (body: { productItems: { itemId: string }[] }, id: string) =>
    body.productItems.find(({ itemId }) => itemId === order.items[id]);
  const before = await read(order);
  expect(item(before, A)).toMatchObject({ c_returnAmounts: [33.33, 66.66, 99.99] });
  expect(before).not.toHaveProperty('c_returnFeeDue');
  const { body: reasons } = await service.call('GET', `${ORDERS}/oms-meta-data?siteId=RivageEU`, {
    token: order.token,
  });
  expect(reasons.c_returnFees).toEqual({ EUR: 4.95 });
  expect(
    reasons.returnReasonCodes.filter((one: object) => 'c_noFee' in one).map((one: ReasonCode) => one.reason),
  ).toEqual(['Not as described', 'Defect', 'Wrong item']);

  await giveBack(order, [{ itemId: order.items[A]!, quantity: 1 }]);
  expect(await read(order)).toMatchObject({
    c_returnFeeDue: true,
    c_returns: [{ state: 'requested', expectedRefund: 33.33 }],
  });
  expect(item(await read(order), A)).toMatchObject({ c_returnAmounts: [33.33, 66.66] });
  expect((await mailsFor(`${order.orderNo}-R1`)).text).toMatch(/Expected refund: .*33[.,]33/);

  await giveBack(order, [{ itemId: order.items[A]!, quantity: 1, reason: 'Too small' }]);
  await giveBack(order, [{ itemId: order.items[A]!, quantity: 1, reason: 'Defect' }]);
  expect((await read(order)).c_returns.slice(1)).toMatchObject([
    { expectedRefund: 28.38, returnFee: 4.95 },
    { expectedRefund: 33.33 },
  ]);
  const second = await mailsFor(`${order.orderNo}-R2`);
  expect(second.text).toMatch(/Return fee: .*4[.,]95/);
  expect(second.text).toMatch(/Expected refund: .*28[.,]38/);
  await rejectReturn(service.db, `${order.orderNo}-R2`, 'It was worn.', now());
  expect((await read(order)).c_returns[1]).not.toHaveProperty('expectedRefund');
  await sentMails(service);
});

/** The mail with the instructions of a return. */
async function mailsFor(returnNo: string): Promise<{ text: string }> {
  const found = (await sentMails(service)).find(({ subject }) => subject.includes(returnNo));
  return found!;
}

test('two returns of the same line at once never exceed what was shipped; a repeated request is one return', async () => {
  const order = await delivered();
  const lines = [{ itemId: order.items[A]!, quantity: 2 }];
  const answers = await Promise.all([giveBack(order, lines), giveBack(order, lines)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const key = { c_requestKey: randomUUID() };
  const one = [{ itemId: order.items[A]!, quantity: 1 }];
  const repeated = await Promise.all([
    giveBack(order, one, key),
    giveBack(order, one, { c_requestKey: key.c_requestKey.toUpperCase() }),
  ]);
  expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
  // Something else with the same key was not requested: the buyer has to know.
  for (const other of [[{ itemId: order.items[B]!, quantity: 1 }], [{ ...one[0]!, reason: 'Defect' }]]) {
    const { status, body } = await giveBack(order, other, key);
    expect([status, body.type, body.returnNo]).toEqual([
      409,
      expect.stringMatching(/request-key-reused$/),
      `${order.orderNo}-R2`,
    ]);
  }
  expect((await read(order)).c_returns).toHaveLength(2);
});

test('a form that was opened before another return is refused for the same items, and accepted for others', async () => {
  const order = await delivered();
  const seen = () => ({ c_requestKey: randomUUID(), c_returnsSeen: 0 });
  const one = [{ itemId: order.items[A]!, quantity: 1 }];
  const first = seen();
  expect((await giveBack(order, one, first)).status).toBe(200);
  // Another tab, with a key of its own, and the same form once more, as after Back.
  const { status, body } = await giveBack(order, one, seen());
  expect([status, body.type, body.returnNo]).toEqual([
    409,
    expect.stringMatching(/returned-meanwhile$/),
    `${order.orderNo}-R1`,
  ]);
  expect((await giveBack(order, one, first)).status).toBe(200);
  const both = [...one, { itemId: order.items[B]!, quantity: 1 }];
  expect((await giveBack(order, both, seen())).status).toBe(409);
  expect((await giveBack(order, [both[1]!], seen())).status).toBe(200);
  // A form that shows the first return means another piece.
  expect((await giveBack(order, one, { ...seen(), c_returnsSeen: 1 })).status).toBe(200);
  expect((await giveBack(order, one, { ...seen(), c_returnsSeen: -1 })).status).toBe(400);
  const { c_returns: returns } = await read(order);
  expect(returns.map(({ items }: { items: object[] }) => items)).toEqual([
    [{ itemId: order.items[A]!, quantity: 1 }],
    [{ itemId: order.items[B]!, quantity: 1 }],
    [{ itemId: order.items[A]!, quantity: 1 }],
  ]);
  // Two tabs at once.
  const other = await delivered();
  const line = [{ itemId: other.items[A]!, quantity: 1 }];
  const answers = await Promise.all([giveBack(other, line, seen()), giveBack(other, line, seen())]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('a rejected return can be requested again, and its mail says why', async () => {
  const order = await delivered();
  const lines = [{ itemId: order.items[B]!, quantity: 1 }];
  await giveBack(order, lines);
  await sentMails(service);
  await rejectReturn(service.db, `${order.orderNo}-R1`, 'It was worn, see https://evil.example', now());
  const [mail] = await sentMails(service);
  expect(mail!.text).toContain('It was worn');
  expect(mail!.html).not.toContain('href="https://evil.example');
  expect((await giveBack(order, lines)).status).toBe(200);
});

test('a refund of a return is never above what was captured', async () => {
  const order = await delivered();
  const { captured_cents } = await paymentOf(order.orderNo);
  await giveBack(order, [{ itemId: order.items[A]!, quantity: 3 }]);
  const returnNo = `${order.orderNo}-R1`;
  await receiveReturn(service.db, returnNo, now());
  await inspectReturn(service.db, returnNo, false, now());
  expect(await refundReturn(service.db, returnNo, now(), captured_cents + 1)).toMatchObject({
    refused: { reason: 'too_much', availableCents: captured_cents },
  });
  expect(await refundReturn(service.db, returnNo, now(), captured_cents)).toMatchObject({
    refundCents: captured_cents,
  });
});

test('a return is refunded after the capture of what was shipped, not before', async () => {
  const order = await placed();
  await shipOrder(service.db, order.orderNo, now());
  await giveBack(order, [{ itemId: order.items[A]!, quantity: 1 }]);
  const returnNo = `${order.orderNo}-R1`;
  await receiveReturn(service.db, returnNo, now());
  await inspectReturn(service.db, returnNo, false, now());
  expect(await refundReturn(service.db, returnNo, now())).toEqual({ refused: { reason: 'not_captured' } });
  await settle();
  expect(await refundReturn(service.db, returnNo, now())).toEqual({ refundCents: 3333, valueCents: 3333 });
});

test('only the buyer returns, only what was shipped, within the period, and no exempt product', async () => {
  const early = await placed();
  const first = [{ itemId: early.items[A]!, quantity: 1 }];
  expect(await giveBack(early, first)).toMatchObject({ status: 409, body: { orderNo: early.orderNo } });
  await shipOrder(service.db, early.orderNo, now(), { products: new Map([[A, 1]]) });
  expect((await giveBack(early, [{ itemId: early.items[A]!, quantity: 2 }])).body).toMatchObject({
    itemIds: [early.items[A]],
  });
  expect((await giveBack(early, [{ itemId: early.items[B]!, quantity: 1 }])).status).toBe(400);
  expect((await giveBack(early, [{ itemId: 'no-such', quantity: 1 }])).body).toMatchObject({
    unknownItemIds: ['no-such'],
  });
  expect((await giveBack(early, [{ ...first[0]!, reason: 'no such' }])).body).toMatchObject({
    reason: 'no such',
  });
  for (const quantity of [0, -1, 1.5])
    expect((await giveBack(early, [{ itemId: early.items[A]!, quantity }])).status).toBe(400);
  const { token: stranger } = await service.guest('RivageEU');
  for (const proof of [{}, { c_email: 'ada@example.com', c_orderViewCode: 'wrong' }])
    expect((await giveBack(early, first, proof, stranger)).status).toBe(404);

  const buyer = await readyBuyer(service, [{ productId: EXEMPT, quantity: 1 }], card);
  const { body } = await buyer.order();
  await shipOrder(service.db, body.orderNo, now());
  const exempt = { orderNo: body.orderNo, token: buyer.token, code: '', items: {} };
  const [item] = body.productItems;
  expect((await giveBack(exempt, [{ itemId: item.itemId, quantity: 1 }])).status).toBe(400);

  const order = await delivered();
  const { c_returnUntil: until } = await read(order);
  expect(Date.parse(until) - now().getTime()).toBeGreaterThan(29 * DAY * 1000);
  service.wait(37 * DAY);
  const { token } = await service.guest('RivageEU');
  const late = await giveBack(
    order,
    [{ itemId: order.items[A]!, quantity: 1 }],
    { c_email: 'ada@example.com', c_orderViewCode: order.code },
    token,
  );
  expect(late.body).toMatchObject({ itemIds: [order.items[A]] });
});
