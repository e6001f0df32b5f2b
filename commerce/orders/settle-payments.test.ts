import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimOperations } from '../payments/operations.ts';
import { sandboxProvider } from '../payments/sandbox.ts';
import { movedCents } from '../payments/sandbox-ledger.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { PaymentMovement } from '../services/payment-provider.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import {
  certificateOrder,
  insertGiftCertificate,
  offerGiftCertificates,
} from '../testing/gift-certificates.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { cancelOrder, cancelOwnOrder } from './cancel-order.ts';
import { captureShippedOrder } from './capture-order.ts';
import { MAX_REFUNDS, refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';
import { shipOrder } from './ship-order.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await offerGiftCertificates(service.db, ['RivageEU']);
});
afterAll(() => service.close());

let made = 0;
async function placed(number = '4242 4242 4242 4242') {
  const productId = `money${++made}`;
  const stock = { allocation: 5 };
  await insertProduct(service.db, { id: productId, name: { default: productId }, list: 5000, stock });
  const buyer = await readyBuyer(service, [{ productId, quantity: 1 }], await cardFor(service, number));
  const { status, body } = await buyer.order();
  expect(status, JSON.stringify(body)).toBe(200);
  return { orderNo: body.orderNo as string, token: buyer.token, productId };
}

async function shipped(number?: string) {
  const order = await placed(number);
  expect(await shipOrder(service.db, order.orderNo, service.services.now())).toBeUndefined();
  return order;
}

/** What the store recorded and what the provider moved for an order. */
async function booksOf(orderNo: string) {
  const payment = await service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const moved = await movedCents(service.db, payment.attempt_key);
  const { payment_status } = await service.db
    .selectFrom('placed_order')
    .select('payment_status')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return {
    state: payment.state,
    authorized: payment.amount_cents,
    captured: payment.captured_cents,
    refunded: payment.refunded_cents,
    reserved: [payment.capture_reserved_cents, payment.refund_reserved_cents],
    moved,
    paymentStatus: payment_status,
  };
}

const mailsOf = async (orderNo: string) =>
  (
    await service.db.selectFrom('outbox_mail').select(['kind', 'about']).orderBy('created_at').execute()
  ).filter(({ about }) => (about as { orderNo?: string }).orderNo === orderNo);

const settle = (services: CommerceServices = service.services) => settlePayments(services);
const refund = (orderNo: string, amountCents: number, key: string, reason?: string) =>
  refundOrder(service.db, { orderNo, amountCents, key, reason }, service.services.now());

test('a payment is captured when the order is shipped, once', async () => {
  const { orderNo, token } = await placed();
  const { authorized } = await booksOf(orderNo);
  await settle();
  expect(await booksOf(orderNo)).toMatchObject({
    state: 'authorized',
    captured: 0,
    paymentStatus: 'not_paid',
  });
  await shipOrder(service.db, orderNo, service.services.now());
  await settle();
  await settle();
  const captured = {
    state: 'captured',
    captured: authorized,
    refunded: 0,
    moved: { captured: authorized, refunded: 0 },
    paymentStatus: 'paid',
  };
  expect(await booksOf(orderNo)).toMatchObject(captured);
  const { body } = await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token });
  expect(body).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
});

test('a refund is requested once per key, never above what was captured, and mailed with its amount', async () => {
  const { orderNo, token } = await shipped();
  expect(await refund(orderNo, 1000, 'early')).toMatchObject({ reason: 'too_much', availableCents: 0 });
  await settle();
  const { captured } = await booksOf(orderNo);
  expect(await refund(orderNo, 1000, 'one', 'a stain')).toBeUndefined();
  expect(await refund(orderNo, 1000, 'one')).toBeUndefined();
  expect(await refund(orderNo, 999, 'one')).toEqual({ reason: 'key_used' });
  expect(await refund(orderNo, captured - 999, 'two')).toEqual({
    reason: 'too_much',
    availableCents: captured - 1000,
    currency: 'EUR',
  });
  await settle();
  expect(await booksOf(orderNo)).toMatchObject({
    refunded: 1000,
    moved: { captured, refunded: 1000 },
    paymentStatus: 'paid',
  });
  expect(await mailsOf(orderNo)).toContainEqual({
    kind: 'order-refunded',
    about: { orderNo, amountCents: 1000 },
  });
  const { body } = await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token });
  expect(body.c_refundedTotal).toBe(10);
  expect(await refund(orderNo, captured - 1000, 'rest')).toBeUndefined();
  await settle();
  expect(await booksOf(orderNo)).toMatchObject({
    refunded: captured,
    moved: { captured, refunded: captured },
  });
  expect(await refund(orderNo, 1, 'more')).toMatchObject({ reason: 'too_much', availableCents: 0 });
  expect(await refund('99999999', 1, 'more')).toEqual({ reason: 'unknown' });
});

test('staff refund with no key of the store, and an order at most fifty times', async () => {
  const { orderNo } = await shipped();
  await settlePayments(service.services);
  const at = service.services.now();
  const refund = (key: string) => refundOrder(service.db, { orderNo, amountCents: 1, key }, at);
  for (const key of [
    `${orderNo}-R1`,
    `${orderNo}-R7`,
    `${orderNo}-R1.2`,
    'not-sent-1',
    `cancelled-${orderNo}`,
  ])
    expect(await refund(key)).toEqual({ reason: 'key_reserved' });
  for (let one = 1; one <= MAX_REFUNDS; one++) expect(await refund(`${one}`)).toBeUndefined();
  expect(await refund('more')).toEqual({ reason: 'too_many' });
  expect(await refund('1')).toBeUndefined();
  // Nothing is left for the workers of other tests.
  while ((await settlePayments(service.services)) > 0);
});

test('twenty refunds at once return no more than was captured', async () => {
  const { orderNo } = await shipped();
  await settle();
  const { captured } = await booksOf(orderNo);
  const share = Math.floor(captured / 3);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, one) => refund(orderNo, share, `at-once-${one}`)),
  );
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
  await Promise.all([settle(), settle(), settle()]);
  expect(await booksOf(orderNo)).toMatchObject({ refunded: share * 3, moved: { refunded: share * 3 } });
});

/** A provider that moves the money, and then fails in one way. */
function lossy(fail: (request: PaymentMovement) => Promise<never>): CommerceServices {
  const real = sandboxProvider(service.services);
  const payments = {
    ...real,
    capture: async (request: PaymentMovement) => {
      await real.capture(request);
      return fail(request);
    },
    refund: async (request: PaymentMovement) => {
      await real.refund(request);
      return fail(request);
    },
  };
  return { ...service.services, payments };
}

test('a lost response of the provider moves no money twice: the request is repeated with its key', async () => {
  const { orderNo } = await shipped();
  const lost = lossy(() => Promise.reject(new Error('connection reset')));
  await settle(lost);
  expect(await booksOf(orderNo)).toMatchObject({ state: 'authorized', captured: 0 });
  // Not repeated at once.
  expect(await settle(lost)).toBe(0);
  service.wait(11);
  await settle();
  const { authorized } = await booksOf(orderNo);
  expect(await booksOf(orderNo)).toMatchObject({ captured: authorized, moved: { captured: authorized } });
  await refund(orderNo, 700, 'lost');
  await settle(lost);
  service.wait(11);
  await settle();
  expect(await booksOf(orderNo)).toMatchObject({ refunded: 700, moved: { refunded: 700 } });
});

test('a crash between the provider and the record is repaired when the lease ends', async () => {
  const { orderNo } = await shipped();
  // The process ends after the call, before it can write anything.
  for (const claimed of await claimOperations(service.db, service.services.now(), 20))
    await sandboxProvider(service.services)[claimed.kind]({ ...claimed, idempotencyKey: claimed.id });
  expect(await settle()).toBe(0);
  service.wait(61);
  await settle();
  const { authorized } = await booksOf(orderNo);
  expect(await booksOf(orderNo)).toMatchObject({ captured: authorized, moved: { captured: authorized } });
});

test('a refused capture is named, releases its reservation, and can be requested again', async () => {
  const { orderNo } = await shipped('4000 0000 0000 0341');
  await settle();
  expect(await booksOf(orderNo)).toMatchObject({
    state: 'authorized',
    captured: 0,
    reserved: [0, 0],
    paymentStatus: 'not_paid',
  });
  const failed = await service.db
    .selectFrom('payment_operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'payment_id')
    .select(['payment_operation.state', 'failure'])
    .where('order_no', '=', orderNo)
    .execute();
  expect(failed).toEqual([{ state: 'failed', failure: 'the card was closed after the authorization' }]);
  const { authorized } = await booksOf(orderNo);
  expect(await captureShippedOrder(service.db, orderNo, service.services.now())).toBe(authorized);
  expect(await captureShippedOrder(service.db, orderNo, service.services.now())).toBe(0);
  await settle();
  expect(await captureShippedOrder(service.db, '99999999', service.services.now())).toBeUndefined();
});

test('a cancelled order returns its stock, charges nothing, and is mailed; a shipped one is not cancelled', async () => {
  const { orderNo, productId } = await placed();
  const soldOf = async () =>
    (
      await service.db
        .selectFrom('inventory_record')
        .select('turnover')
        .where('product_id', '=', productId)
        // Other inventory lists have a record too.
        .orderBy('turnover', 'desc')
        .executeTakeFirstOrThrow()
    ).turnover;
  expect(await soldOf()).toBe(1);
  const now = service.services.now();
  expect(await cancelOrder(service.db, orderNo, now)).toBeUndefined();
  expect(await cancelOrder(service.db, orderNo, now)).toBe('cancelled');
  expect(await shipOrder(service.db, orderNo, now)).toBe('cancelled');
  expect(await soldOf()).toBe(0);
  expect(await booksOf(orderNo)).toMatchObject({ state: 'voiding', captured: 0 });
  expect((await mailsOf(orderNo)).map(({ kind }) => kind)).toContain('order-cancelled');
  const other = await shipped();
  expect(await cancelOrder(service.db, other.orderNo, now)).toBe('completed');
  expect(await cancelOrder(service.db, '99999999', now)).toBe('unknown');
});

test('an order is not cancelled while a gift certificate that it bought paid for something', async () => {
  const { orderNo } = await placed();
  const now = service.services.now();
  const { id } = await insertGiftCertificate(service.db, 5000, { balanceCents: 2000 });
  const change = (values: object) =>
    service.db.updateTable('gift_certificate').set(values).where('id', '=', id).execute();
  await change({ order_no: orderNo });
  const enabled = () =>
    service.db.selectFrom('gift_certificate').select('enabled').where('id', '=', id).executeTakeFirst();
  for (const cancel of [cancelOrder, cancelOwnOrder])
    expect(await cancel(service.db, orderNo, now, 'Not specified')).toBe('certificate_used');
  expect(await enabled()).toEqual({ enabled: true });
  expect(await booksOf(orderNo)).toMatchObject({ state: 'authorized' });
  await change({ balance_cents: 5000 });
  expect(await cancelOwnOrder(service.db, orderNo, now, 'Not specified')).toBeUndefined();
  expect(await enabled()).toEqual({ enabled: false });
});

test('the database refuses amounts above those authorized and captured', async () => {
  const { orderNo } = await shipped();
  await settle();
  for (const column of ['capture_reserved_cents', 'refunded_cents', 'refund_reserved_cents'] as const)
    await expect(
      service.db
        .updateTable('payment_transaction')
        .set({ [column]: 10 ** 9 })
        .where('order_no', '=', orderNo)
        .execute(),
    ).rejects.toThrow(/payment_transaction_amounts/);
});

/** Whether the certificate of an order can be spent: its mail, which has the code, is queued when it is issued. */
async function isSpendable(orderNo: string): Promise<boolean> {
  const { enabled, issued_at } = await service.db
    .selectFrom('gift_certificate')
    .select(['enabled', 'issued_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return enabled && issued_at !== null;
}

const capturesOf = (orderNo: string) =>
  service.db
    .selectFrom('payment_operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'payment_id')
    .select(['kind', 'payment_operation.state', 'payment_operation.amount_cents'])
    .where('order_no', '=', orderNo)
    .execute();

test('an order of gift certificates alone is delivered by their mails: it is completed and captured by itself, once', async () => {
  const { orderNo, order } = await certificateOrder(service);
  expect(order).toMatchObject({ status: 'completed', shippingStatus: 'shipped', paymentStatus: 'not_paid' });
  expect(await booksOf(orderNo)).toMatchObject({ state: 'authorized', authorized: 5000, captured: 0 });
  expect(await isSpendable(orderNo)).toBe(false);
  expect(await capturesOf(orderNo)).toEqual([{ kind: 'capture', state: 'pending', amount_cents: 5000 }]);
  await settle();
  await settle();
  expect(await booksOf(orderNo)).toMatchObject({
    state: 'captured',
    captured: 5000,
    moved: { captured: 5000 },
    paymentStatus: 'paid',
  });
  expect(await isSpendable(orderNo)).toBe(true);
  const now = service.services.now();
  expect(await shipOrder(service.db, orderNo, now)).toBe('completed');
  expect(await cancelOrder(service.db, orderNo, now)).toBe('completed');
  expect(await captureShippedOrder(service.db, orderNo, now)).toBe(0);
  expect((await mailsOf(orderNo)).map(({ kind }) => kind)).toEqual(['order-placed']);
  expect(await capturesOf(orderNo)).toHaveLength(1);
});

test('the capture of an order of gift certificates is repeated when the provider is away, and again on request when refused', async () => {
  const { orderNo } = await certificateOrder(service);
  const away = lossy(() => Promise.reject(new Error('connection reset')));
  await settle(away);
  expect(await booksOf(orderNo)).toMatchObject({
    state: 'authorized',
    captured: 0,
    paymentStatus: 'not_paid',
  });
  service.wait(11);
  await settle();
  expect(await booksOf(orderNo)).toMatchObject({ captured: 5000, moved: { captured: 5000 } });
  const refused = await certificateOrder(service, '4000 0000 0000 0341');
  await settle();
  expect(await booksOf(refused.orderNo)).toMatchObject({
    state: 'authorized',
    captured: 0,
    reserved: [0, 0],
  });
  // Not paid, so that it cannot be spent.
  expect(await isSpendable(refused.orderNo)).toBe(false);
  expect(await captureShippedOrder(service.db, refused.orderNo, service.services.now())).toBe(5000);
  // The bank takes it now.
  const payments = {
    ...sandboxProvider(service.services),
    capture: async () => ({ state: 'succeeded' as const, reference: 'later' }),
  };
  await settle({ ...service.services, payments });
  expect(await booksOf(refused.orderNo)).toMatchObject({ captured: 5000 });
  expect(await isSpendable(refused.orderNo)).toBe(true);
});

test('an order with a gift certificate and a product waits for its parcel', async () => {
  const productId = `money${++made}`;
  const stock = { allocation: 5 };
  await insertProduct(service.db, { id: productId, name: { default: productId }, list: 5000, stock });
  const card = await cardFor(service, '4242 4242 4242 4242');
  const buyer = await readyBuyer(service, [{ productId, quantity: 1 }], card);
  await buyer.call('POST', '/gift-certificate-items', { amount: 50, recipientEmail: 'sofia@example.com' });
  const { body } = await buyer.order();
  expect(body).toMatchObject({ status: 'new', shippingStatus: 'not_shipped' });
  expect(await capturesOf(body.orderNo)).toEqual([]);
});
