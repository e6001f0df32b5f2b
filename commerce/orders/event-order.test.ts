import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { movedCents } from '../payments/sandbox-ledger.ts';
import { voidStalePayments } from '../payments/void-payment.ts';
import { reportedOnly, waitingRequests } from '../payments/waiting-requests.ts';
import type { ProviderEvent } from '../services/payment-provider.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { moveInDashboard, sendEvent } from '../testing/dashboard.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, readyBuyers } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { cancelOrder } from './cancel-order.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';
import { shipOrder } from './ship-order.ts';
import { timelineOf } from './timeline.ts';

vi.setConfig({ testTimeout: 180_000 });

/** Total of each order, in cents. */
const TOTAL = 3495;
const ORDERS = 36;

let service: RunningService;
let orders: string[];
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  const product = { id: 'p', name: { default: 'p' }, list: 3000, stock: { allocation: 1000 } };
  await insertProduct(service.db, product);
  const card = await cardFor(service, '4242 4242 4242 4242');
  const buyers = await readyBuyers(service, [{ productId: 'p', quantity: 1 }], ORDERS, card);
  orders = [];
  // Before time passes: the buyers' sessions end.
  for (const buyer of buyers) orders.push((await buyer.order()).body.orderNo);
}, 180_000);
afterAll(() => service.close());

const placed = () => orders.pop()!;
const now = () => service.services.now();
const send = (event: ProviderEvent) => sendEvent(service, event);
const capture = (orderNo: string, cents = TOTAL) => moveInDashboard(service, orderNo, 'capture', cents);
const refund = (orderNo: string, cents: number) => moveInDashboard(service, orderNo, 'refund', cents);

/** All orders in which the steps can be taken. */
function permutations<Step>(steps: readonly Step[]): Step[][] {
  if (steps.length === 0) return [[]];
  return steps.flatMap((first, index) =>
    permutations([...steps.slice(0, index), ...steps.slice(index + 1)]).map((rest) => [first, ...rest]),
  );
}

/** Requests that are due are sent to the provider until none is left. */
async function finish() {
  service.wait(7200);
  await voidStalePayments(service.services);
  while ((await settlePayments(service.services)) > 0);
}

/** The books of an order, which have to be those of the provider. */
async function booksOf(orderNo: string) {
  const { db } = service;
  const row = await db
    .selectFrom('payment_transaction as paid')
    .innerJoin('placed_order as placed', 'placed.order_no', 'paid.order_no')
    .selectAll('paid')
    .select(['placed.payment_status', 'placed.status', 'placed.fulfilment', 'placed.content'])
    .where('paid.order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const books = { captured: row.captured_cents, refunded: row.refunded_cents };
  expect(await movedCents(db, row.attempt_key)).toEqual(books);
  expect({ captured: row.capture_reserved_cents, refunded: row.refund_reserved_cents }).toEqual(books);
  expect(await reportedOnly(db, 10, orderNo)).toEqual([]);
  return { ...books, state: row.state, status: row.status, paymentStatus: row.payment_status, row };
}

test('a capture and a refund in the dashboard count, in whichever order they, shipping and its capture come', async () => {
  for (const turn of permutations(['capture', 'refund', 'ship', 'settle'] as const)) {
    if (turn.indexOf('ship') > turn.indexOf('settle')) continue;
    const orderNo = placed();
    const captured = await capture(orderNo);
    const refunded = await refund(orderNo, TOTAL);
    const steps = {
      capture: () => send(captured),
      refund: () => send(refunded),
      ship: () => shipOrder(service.db, orderNo, now()),
      settle: () => settlePayments(service.services),
    };
    for (const step of turn) await steps[step]();
    await finish();
    const books = await booksOf(orderNo);
    expect(books, turn.join()).toMatchObject({ captured: TOTAL, refunded: TOTAL, paymentStatus: 'paid' });
    expect([await send(captured), await send(refunded)]).toEqual(['duplicate', 'duplicate']);
  }
});

test('refunds in the dashboard count while the store’s own waits, which the provider then refuses', async () => {
  for (const turn of permutations(['one', 'other', 'settle'] as const)) {
    const orderNo = placed();
    await shipOrder(service.db, orderNo, now());
    await finish();
    const request = { orderNo, amountCents: 1000, key: 'own' };
    expect(await refundOrder(service.db, request, now())).toBeUndefined();
    const [one, other] = [await refund(orderNo, 1600), await refund(orderNo, 1600)];
    const steps = {
      one: () => send(one),
      other: () => send(other),
      settle: () => settlePayments(service.services),
    };
    for (const step of turn) await steps[step]();
    await finish();
    expect(await booksOf(orderNo), turn.join()).toMatchObject({ captured: TOTAL, refunded: 3200 });
  }
});

test('what was captured in the dashboard of a cancelled order is refunded, whenever the store learns of it', async () => {
  for (const turn of permutations(['cancel', 'capture', 'refund', 'void'] as const)) {
    if (turn.indexOf('cancel') > turn.indexOf('void')) continue;
    const orderNo = placed();
    const captured = await capture(orderNo, 2000);
    const refunded = await refund(orderNo, 500);
    const steps = {
      cancel: () => cancelOrder(service.db, orderNo, now()),
      capture: () => send(captured),
      refund: () => send(refunded),
      void: () => {
        service.wait(120);
        return voidStalePayments(service.services);
      },
    };
    for (const step of turn) await steps[step]();
    await finish();
    const books = await booksOf(orderNo);
    const expected = { captured: 2000, refunded: 2000, status: 'cancelled', state: 'captured' };
    expect(books, turn.join()).toMatchObject(expected);
    expect(timelineOf(books.row).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['cancelled', 'charged', 'refunded']),
    );
    const { released } = await service.db
      .selectFrom('sandbox_payment')
      .select('released')
      .where('idempotency_key', '=', books.row.attempt_key)
      .executeTakeFirstOrThrow();
    expect(released).toBe(true);
  }
});

test('events that arrive at once count, and each once', async () => {
  const orderNo = placed();
  const captured = await capture(orderNo);
  const refunds = [await refund(orderNo, 1000), await refund(orderNo, 700), await refund(orderNo, 300)];
  await Promise.all([...refunds, captured, ...refunds, captured].map(send));
  expect(await booksOf(orderNo)).toMatchObject({ captured: TOTAL, refunded: 2000 });
});

test('staff see what the provider reported and the books do not have, until they have it', async () => {
  const orderNo = placed();
  const captured = await capture(orderNo);
  const refunded = await refund(orderNo, 700);
  expect([await send(refunded), await send(refunded)]).toEqual(['conflict', 'conflict']);
  const { received_at: reportedAt } = await service.db
    .selectFrom('payment_event')
    .select('received_at')
    .where('id', '=', refunded.id)
    .executeTakeFirstOrThrow();
  expect(await reportedOnly(service.db, 10)).toEqual([
    { orderNo, movement: refunded.movement, event: refunded.id, reportedAt },
  ]);
  expect(await send(captured)).toBe('applied');
  expect(await booksOf(orderNo)).toMatchObject({ refunded: 700 });
  expect(await send(refunded)).toBe('duplicate');
});

test('a conflict that was recorded before movements were kept is evaluated when it is sent again', async () => {
  const orderNo = placed();
  const captured = await capture(orderNo);
  const refunded = await refund(orderNo, 700);
  await send(refunded);
  await service.db
    .updateTable('payment_event')
    .set({ movement: null, order_no: null })
    .where('id', '=', refunded.id)
    .execute();
  await send(captured);
  expect([await send(refunded), await send(refunded)]).toEqual(['applied', 'duplicate']);
  expect(await booksOf(orderNo)).toMatchObject({ refunded: 700 });
});

test('a movement with which the provider answered a request of the store is known', async () => {
  const orderNo = placed();
  await shipOrder(service.db, orderNo, now());
  await finish();
  const { row } = await booksOf(orderNo);
  const { reference } = await service.db
    .selectFrom('payment_operation')
    .select('reference')
    .where('payment_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const movement = {
    ...{ kind: 'capture' as const, state: 'succeeded' as const, reference: reference! },
    ...{ authorization: row.reference!, amountCents: TOTAL, currency: 'EUR' },
  };
  expect(await send({ id: 'evt_adopted', type: 'capture', movement })).toBe('ignored');
});

test('a payment that was captured is not voided: staff are told, and its event refunds it', async () => {
  const orderNo = placed();
  const captured = await capture(orderNo);
  await sentMails(service);
  expect(await cancelOrder(service.db, orderNo, now())).toBeUndefined();
  service.wait(120);
  const errors: object[] = [];
  const log = { ...service.services.log, error: (fields: object) => errors.push(fields) };
  await voidStalePayments({ ...service.services, log });
  expect(errors).toMatchObject([{ orderNo, tries: 1 }]);
  const [waiting] = await waitingRequests(service.db, 10);
  expect(waiting).toMatchObject({ kind: 'void', orderNo, amountCents: TOTAL });
  expect(waiting!.lastError).toContain('is captured');
  expect(await send(captured)).toBe('applied');
  expect(await waitingRequests(service.db, 10)).toMatchObject([{ kind: 'refund', orderNo, tries: 0 }]);
  const { request_key: key, amount_cents: cents } = await service.db
    .selectFrom('payment_operation')
    .select(['request_key', 'amount_cents'])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  expect(key).toContain(`refund:${orderNo}:0:not-sent-`);
  expect(cents).toBe(TOTAL);
  await finish();
  const books = await booksOf(orderNo);
  expect(books).toMatchObject({ captured: TOTAL, refunded: TOTAL, state: 'captured', status: 'cancelled' });
  expect(books.row.fulfilment.cancelledRefundCents).toBe(TOTAL);
  expect(books.row.fulfilment.documents ?? []).toEqual([]);
  const mails = await sentMails(service);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Your order ${orderNo} is cancelled`,
    `Your refund for order ${orderNo}`,
  ]);
});
