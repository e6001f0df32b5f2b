import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Invoice } from '../invoices/content.ts';
import { renderInvoice } from '../invoices/document/render.ts';
import { invoicesOf } from '../invoices/issue.ts';
import { endedAuthorizations } from '../payments/waiting-requests.ts';
import { addClient } from '../testing/admin.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { moveInDashboard, sendEvent } from '../testing/dashboard.ts';
import { insertGiftCertificate, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { offerInvoices } from '../testing/invoices.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { answersTo } from '../withdrawals/answers.ts';
import { recordEvent } from './record-event.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';

vi.setConfig({ testTimeout: 60_000 });

const BAG = 'outside-bag';
const BELT = 'outside-belt';
const DESPITE = { despiteEndedPayment: true };

let service: RunningService;
let card: object;
let admin: Awaited<ReturnType<typeof addClient>>['admin'];
beforeAll(async () => {
  service = await startService();
  const { db } = service;
  await insertCatalogue(db);
  await offerGiftCertificates(db, ['RivageEU']);
  await offerInvoices(db, 'RivageEU');
  for (const [id, list] of [
    [BAG, 3000],
    [BELT, 1000],
  ] as const)
    await insertProduct(db, { id, name: { default: id }, list, stock: { allocation: 1000 } });
  card = await cardFor(service, '4242 4242 4242 4242');
  ({ admin } = await addClient(service, 'outside-desk'));
});
afterAll(() => service.close());

const now = () => service.services.now();
const settle = async () => {
  while ((await settlePayments(service.services)) > 0);
};

interface Placed {
  orderNo: string;
  token: string;
  items: Record<string, string>;
}

/** An order of a bag and a belt, 44.95 with delivery, paid by a certificate and for the rest by card. */
async function placed(certificateCents = 0): Promise<Placed> {
  const lines = [BAG, BELT].map((productId) => ({ productId, quantity: 1 }));
  const buyer = await readyBuyer(service, lines, card);
  if (certificateCents > 0) {
    const { code } = await insertGiftCertificate(service.db, certificateCents);
    const body = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code };
    expect((await buyer.call('POST', '/payment-instruments', body)).status).toBe(200);
  }
  const { body } = await buyer.order();
  const products = body.productItems as { productId: string; itemId: string }[];
  const items = Object.fromEntries(products.map(({ productId, itemId }) => [productId, itemId]));
  return { orderNo: body.orderNo, token: buyer.token, items };
}

const payment = (orderNo: string) =>
  service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

/** The provider reports that the authorization of an order expired. */
async function expire(orderNo: string) {
  const { reference } = await payment(orderNo);
  const ended = { authorization: reference!, reason: 'expired' };
  const event = { id: `evt_${randomUUID()}`, type: 'authorization.ended', ended };
  return recordEvent(service.services, 'sandbox', event);
}

const post = (orderNo: string, action: string, body: object = {}, key: string = randomUUID()) =>
  admin('POST', `/orders/${orderNo}/${action}`, body, key);
const read = async (orderNo: string) => (await admin('GET', `/orders/${orderNo}`)).body;
const ship = async (orderNo: string, body: object) => {
  const { status, body: answer } = await post(orderNo, 'parcels', body);
  expect(status, JSON.stringify(answer)).toBe(200);
};

/** An order whose payment ended, and that was sent all the same, with what is settled outside. */
async function sentDespite(certificateCents = 0): Promise<Placed> {
  const order = await placed(certificateCents);
  await expire(order.orderNo);
  await ship(order.orderNo, DESPITE);
  await post(order.orderNo, 'deliveries');
  await settle();
  await sentMails(service);
  return order;
}

/** Requests a return of products, which staff receive and inspect. Returns its number. */
async function inspected({ orderNo, token, items }: Placed, products: string[]): Promise<string> {
  const productItems = products.map((id) => ({ itemId: items[id]!, quantity: 1 }));
  const path = `${ORDERS}/${orderNo}/actions/oms-return-order?siteId=RivageEU`;
  const { body } = await service.call('POST', path, { token, body: { productItems } });
  const { returnNo } = body.c_returns.at(-1);
  expect((await admin('POST', `/returns/${returnNo}/receive`, {}, randomUUID())).status).toBe(200);
  const restock = { restock: true };
  expect((await admin('POST', `/returns/${returnNo}/inspect`, restock, randomUUID())).status).toBe(200);
  return returnNo;
}

const refundReturn = (returnNo: string, body: object = {}) =>
  admin('POST', `/returns/${returnNo}/refund`, body, randomUUID());

/** Kinds of what was requested from the provider for an order. */
async function requested(orderNo: string) {
  const rows = await service.db
    .selectFrom('payment_operation as operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'operation.payment_id')
    .select(['operation.kind', 'operation.state'])
    .where('payment.order_no', '=', orderNo)
    .execute();
  const { attempt_key: key } = await payment(orderNo);
  const moved = await service.db
    .selectFrom('sandbox_movement')
    .select('kind')
    .where('authorization_key', '=', key)
    .execute();
  return { rows, moved };
}

async function textOf(invoice: Invoice): Promise<string> {
  const { bytes } = await renderInvoice(invoice);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

const documents = async (orderNo: string) =>
  (await invoicesOf(service.db, orderNo)).map(({ kind, amount_cents: cents, content }) => ({
    kind,
    cents,
    payments: content.payments.map((one) => [one.kind, one.cents]),
  }));

test('what is sent despite an ended payment is settled outside the provider, and a return refunded so', async () => {
  const order = await sentDespite();
  const { orderNo } = order;
  expect(await read(orderNo)).toMatchObject({
    status: 'completed',
    paymentStatus: 'paid',
    outside: {
      decidedAt: expect.any(String),
      settled: '44.95',
      refunded: '0.00',
      unpaid: '0.00',
      refunds: [],
    },
  });
  const returnNo = await inspected(order, [BAG, BELT]);
  const [requestMail] = (await sentMails(service)).filter(({ subject }) => subject.includes(returnNo));
  expect(requestMail!.text).toMatch(/44\.95/);
  const refunded = await refundReturn(returnNo);
  expect(refunded.body).toMatchObject({ state: 'refunded', refunded: '44.95', refundedOutside: '44.95' });
  await settle();
  expect(await requested(orderNo)).toEqual({ rows: [], moved: [] });
  expect(await read(orderNo)).toMatchObject({
    payments: [{ captured: '0.00', refunded: '0.00' }],
    outside: { settled: '44.95', refunded: '44.95', refunds: [{ amount: '44.95', returnNo }] },
  });
  expect(await documents(orderNo)).toEqual([
    { kind: 'invoice', cents: 4495, payments: [['outside', 4495]] },
    { kind: 'credit_note', cents: 4495, payments: [['outside', 4495]] },
  ]);
  const [mail] = (await sentMails(service)).filter(({ subject }) => subject.includes('refund'));
  expect(mail!.text).toMatch(/refunding 44\.95\s?€|refunding €44\.95/);
  expect(mail!.text).toContain('outside our online payment');
  expect(mail!.text).not.toContain('to the payment method that you paid with');
  // Nobody knows whether staff have sent it.
  expect(mail!.text).not.toContain('on its way');
  const { body: timeline } = await admin('GET', `/orders/${orderNo}/timeline`);
  expect(timeline.events.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['settled_outside', 'refunded_outside']),
  );
  const buyers = await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token: order.token });
  expect(buyers.body.c_refundedTotal).toBe(44.95);
  const [, note] = await invoicesOf(service.db, orderNo);
  expect(await textOf(note!)).toContain('Paid outside the online shop');
});

test('gift certificates get back what they paid first, and the credit note has both', async () => {
  const order = await sentDespite(3000);
  const { orderNo } = order;
  expect((await read(orderNo)).outside.settled).toBe('14.95');
  const returnNo = await inspected(order, [BAG, BELT]);
  expect((await refundReturn(returnNo)).body).toMatchObject({ refunded: '44.95', refundedOutside: '14.95' });
  expect((await documents(orderNo)).at(-1)).toEqual({
    kind: 'credit_note',
    cents: 4495,
    payments: [
      ['outside', 1495],
      ['certificate', 3000],
    ],
  });
  const [mail] = (await sentMails(service)).filter(({ subject }) => subject.includes('refund'));
  expect(mail!.text).toContain('by gift certificate');
  expect(mail!.text).toContain('outside our online payment');
});

test('refunds outside the provider never exceed what was settled, at once or repeated', async () => {
  const { orderNo } = await sentDespite();
  const key = randomUUID();
  const same = await Promise.all([1, 2].map(() => post(orderNo, 'refunds', { amount: '30.00' }, key)));
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(orderNo)).outside.refunded).toBe('30.00');
  const more = await Promise.all([1, 2, 3].map(() => post(orderNo, 'refunds', { amount: '10.00' })));
  expect(more.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { body } = await post(orderNo, 'refunds', { amount: '4.96' });
  expect(body).toMatchObject({ reason: 'too_much', available: '4.95' });
  const request = { orderNo, amountCents: 100, key: 'mine' };
  expect(await refundOrder(service.db, request, now())).toBeUndefined();
  expect(await refundOrder(service.db, request, now())).toBeUndefined();
  expect(await refundOrder(service.db, { ...request, amountCents: 101 }, now())).toEqual({
    reason: 'key_used',
  });
  expect((await read(orderNo)).outside).toMatchObject({ settled: '44.95', refunded: '41.00' });
  await settle();
  expect(await requested(orderNo)).toEqual({ rows: [], moved: [] });
});

test('the decision holds for later parcels and packing, until another authorization ends', async () => {
  const { orderNo } = await placed();
  // Packed before its payment ended, so staff decide afterwards.
  expect((await post(orderNo, 'prepare')).status).toBe(200);
  await expire(orderNo);
  expect((await read(orderNo)).holdReason).toBe('authorization_ended');
  const held = await post(orderNo, 'prepare');
  expect({ status: held.status, reason: held.body.reason }).toEqual({
    status: 409,
    reason: 'authorization_ended',
  });
  expect((await post(orderNo, 'prepare', DESPITE)).status).toBe(200);
  const packed = await read(orderNo);
  expect(packed.holdReason).toBeUndefined();
  expect(packed.outside).toMatchObject({ decidedAt: expect.any(String), settled: '0.00' });
  const { body: list } = await admin('GET', '/orders?siteId=RivageEU&state=payment-failed');
  expect(list.data.map((one: { orderNo: string }) => one.orderNo)).not.toContain(orderNo);
  await ship(orderNo, { lines: [{ productId: BAG, quantity: 1 }] });
  expect((await read(orderNo)).outside.settled).toBe('34.95');
  // Nothing of the rest was paid, so its cancellation refunds nothing.
  expect((await post(orderNo, 'cancel')).status).toBe(200);
  await settle();
  expect(await read(orderNo)).toMatchObject({
    status: 'completed',
    paymentStatus: 'paid',
    outside: { settled: '34.95', refunded: '0.00', unpaid: '0.00' },
  });
  expect((await requested(orderNo)).moved).toEqual([]);
});

test('an exchange of what was paid outside is placed, and its return refunded outside', async () => {
  const { orderNo, items, token } = await sentDespite();
  const returnNo = await inspected({ orderNo, items, token }, [BELT]);
  await service.db
    .updateTable('order_return')
    .set({
      lines: JSON.stringify([
        { itemId: items[BELT], productId: BELT, quantity: 1, reason: 'OTHER', exchangeFor: BAG },
      ]),
    })
    .where('return_no', '=', returnNo)
    .execute();
  const exchanged = await admin('POST', `/returns/${returnNo}/exchange`, {}, randomUUID());
  expect(exchanged.status, JSON.stringify(exchanged.body)).toBe(200);
  const { exchangeOrderNo } = exchanged.body;
  expect((await post(exchangeOrderNo, 'cancel')).status).toBe(200);
  expect((await read(orderNo)).outside).toMatchObject({ settled: '44.95', refunded: '10.00' });
  expect((await requested(orderNo)).moved).toEqual([]);
});

test('a capture that nobody asked for before the authorization ended is not requested, and the order is unpaid', async () => {
  const order = await placed();
  const { orderNo } = order;
  await ship(orderNo, { lines: [{ productId: BAG, quantity: 1 }] });
  expect(await expire(orderNo)).toBe('noted');
  await settle();
  expect(await requested(orderNo)).toEqual({ rows: [{ kind: 'capture', state: 'failed' }], moved: [] });
  expect(await read(orderNo)).toMatchObject({
    paymentStatus: 'not_paid',
    holdReason: 'authorization_ended',
    outside: { settled: '0.00', unpaid: '34.95' },
  });
  const capture = await post(orderNo, 'captures');
  expect(capture.status).toBe(409);
  expect(capture.body).toMatchObject({ reason: 'authorization_ended', open: '34.95' });
  expect(capture.body.detail).toContain('34.95 EUR');
  const ended = await endedAuthorizations(service.db, 100);
  expect(ended.filter((one) => one.orderNo === orderNo)).toMatchObject([{ cents: 4495, reason: 'expired' }]);

  await post(orderNo, 'deliveries');
  await sentMails(service);
  const returnNo = await inspected(order, [BAG]);
  const mails = await sentMails(service);
  expect(mails.filter(({ text }) => text.includes('Expected refund'))).toEqual([]);
  expect((await refundReturn(returnNo)).body).toMatchObject({ reason: 'authorization_ended' });
  const key = randomUUID();
  const settled = await Promise.all([1, 2].map(() => post(orderNo, 'outside-payment', {}, key)));
  expect(settled.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read(orderNo)).toMatchObject({
    paymentStatus: 'part_paid',
    outside: { settled: '34.95', unpaid: '0.00' },
  });
  expect((await post(orderNo, 'outside-payment')).status).toBe(409);
  expect((await post(orderNo, 'captures')).body.detail).toContain('34.95 EUR were settled outside');
  expect((await endedAuthorizations(service.db, 100)).map((one) => one.orderNo)).not.toContain(orderNo);
  const { body: audit } = await admin('GET', `/audit?siteId=RivageEU&orderNo=${orderNo}`);
  expect(audit.data[0]).toMatchObject({
    action: 'order.settle_outside',
    after: { settledOutsideCents: 3495 },
  });
  expect((await refundReturn(returnNo)).body).toMatchObject({ state: 'refunded', refundedOutside: '30.00' });
});

test('a capture that was pending when staff decided is settled outside the provider once it fails', async () => {
  const { orderNo } = await placed();
  await ship(orderNo, { lines: [{ productId: BAG, quantity: 1 }] });
  await expire(orderNo);
  await ship(orderNo, DESPITE);
  expect((await read(orderNo)).outside).toMatchObject({ settled: '10.00', unpaid: '0.00' });
  await settle();
  expect((await read(orderNo)).outside).toMatchObject({ settled: '44.95', unpaid: '0.00' });
  expect((await requested(orderNo)).moved).toEqual([]);
  expect((await read(orderNo)).paymentStatus).toBe('paid');
  // When the first parcel was sent, its capture had been requested.
  expect(await documents(orderNo)).toEqual([
    { kind: 'invoice', cents: 3495, payments: [['payment', 3495]] },
    { kind: 'invoice', cents: 1000, payments: [['outside', 1000]] },
  ]);
  const [first] = await invoicesOf(service.db, orderNo);
  expect(await textOf(first!)).toMatch(/Payment method\s+Visa/);
});

test('an invoice names no payment for what nobody can charge any more', async () => {
  const buyer = await readyBuyer(service, [{ productId: BAG, quantity: 1 }], card);
  const certificate = { amount: 50, recipientEmail: 'sofia@example.com' };
  expect((await buyer.call('POST', '/gift-certificate-items', certificate)).status).toBe(200);
  const { orderNo } = (await buyer.order()).body;
  await expire(orderNo);
  // The certificate is due when no product is left.
  expect((await post(orderNo, 'cancel', { lines: [{ productId: BAG, quantity: 1 }] })).status).toBe(200);
  expect((await read(orderNo)).outside).toMatchObject({ unpaid: '50.00' });
  expect(await documents(orderNo)).toEqual([{ kind: 'invoice', cents: 5000, payments: [] }]);
});

test('a capture whose answer was lost is asked for again after the authorization ended', async () => {
  const { orderNo } = await placed();
  await ship(orderNo, {});
  const { services } = service;
  const { id } = await service.db
    .selectFrom('payment_operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'payment_operation.payment_id')
    .select('payment_operation.id')
    .where('payment.order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await settle();
  // The process ended before it wrote the answer down.
  await service.db
    .updateTable('payment_operation')
    .set({ state: 'pending', reference: null, due_at: now() })
    .where('id', '=', id)
    .execute();
  await service.db
    .updateTable('payment_transaction')
    .set({ state: 'authorized', captured_cents: 0, ended_at: now(), ended_reason: 'expired' })
    .where('order_no', '=', orderNo)
    .execute();
  await settlePayments(services);
  expect((await read(orderNo)).payments).toMatchObject([{ captured: '44.95' }]);
});

test('a capture that the provider makes all the same is logged: the order is paid twice', async () => {
  const { orderNo } = await sentDespite();
  const errors: object[] = [];
  const { log } = service.services;
  service.services.log = { ...log, error: (fields) => void errors.push(fields) };
  const outcome = await captureLate(orderNo, 4495);
  service.services.log = log;
  expect(outcome).toBe('applied');
  expect(errors).toEqual([expect.objectContaining({ orderNo, twiceCents: 4495 })]);
});

/** The provider captures although it reported that the authorization ended, and reports it. */
const captureLate = async (orderNo: string, cents: number) =>
  sendEvent(service, await moveInDashboard(service, orderNo, 'capture', cents));

const listed = async (orderNo: string) => {
  const { body } = await admin('GET', '/orders?siteId=RivageEU&state=payment-failed');
  return body.data.some((one: { orderNo: string }) => one.orderNo === orderNo);
};

const BAG_ALONE = { ...DESPITE, lines: [{ productId: BAG, quantity: 1 }] };

test('what is shipped after an overpayment was refunded is due, and settled with its parcel', async () => {
  const { orderNo } = await placed();
  await expire(orderNo);
  await ship(orderNo, BAG_ALONE);
  expect(await captureLate(orderNo, 3495)).toBe('applied');
  expect(await read(orderNo)).toMatchObject({
    paymentStatus: 'part_paid',
    outside: { settled: '34.95', overpaid: '34.95', unpaid: '0.00' },
  });
  expect(await listed(orderNo)).toBe(true);
  expect((await post(orderNo, 'refunds', { amount: '34.95' })).status).toBe(200);
  await settle();
  expect((await read(orderNo)).outside).toMatchObject({ overpaid: '0.00', unpaid: '0.00' });
  expect(await listed(orderNo)).toBe(false);
  await ship(orderNo, {});
  expect(await read(orderNo)).toMatchObject({
    paymentStatus: 'paid',
    payments: [{ captured: '34.95', refunded: '34.95' }],
    outside: { settled: '44.95', refunded: '0.00', overpaid: '0.00', unpaid: '0.00' },
  });
  expect(await documents(orderNo)).toEqual([
    { kind: 'invoice', cents: 3495, payments: [['outside', 3495]] },
    { kind: 'invoice', cents: 1000, payments: [['outside', 1000]] },
  ]);
});

test('the refund of an overpayment does not hide what is shipped and unpaid', async () => {
  const { orderNo } = await placed();
  await expire(orderNo);
  await ship(orderNo, BAG_ALONE);
  await captureLate(orderNo, 3495);
  await post(orderNo, 'refunds', { amount: '34.95' });
  await settle();
  await ship(orderNo, {});
  // As if it had been shipped before anybody decided.
  await service.db
    .updateTable('placed_order')
    .set({ settled_outside_cents: 3495 })
    .where('order_no', '=', orderNo)
    .execute();
  expect((await read(orderNo)).outside).toMatchObject({ settled: '34.95', unpaid: '10.00' });
  expect((await post(orderNo, 'captures')).body).toMatchObject({ open: '10.00' });
  expect((await post(orderNo, 'outside-payment')).status).toBe(200);
  expect((await read(orderNo)).outside).toMatchObject({ settled: '44.95', unpaid: '0.00' });
});

test('an overpayment pays what is shipped later, and only the rest of it is to be refunded', async () => {
  const { orderNo } = await placed();
  await expire(orderNo);
  await ship(orderNo, BAG_ALONE);
  await captureLate(orderNo, 3495);
  await ship(orderNo, {});
  expect(await read(orderNo)).toMatchObject({
    paymentStatus: 'paid',
    outside: { settled: '34.95', overpaid: '24.95', unpaid: '0.00' },
  });
});

test('the refund of an overpayment credits nothing, by staff or in the dashboard, and a later return does', async () => {
  for (const by of ['staff', 'dashboard']) {
    const order = await sentDespite();
    const { orderNo } = order;
    await captureLate(orderNo, 4495);
    expect((await read(orderNo)).outside.overpaid).toBe('44.95');
    if (by === 'staff') expect((await post(orderNo, 'refunds', { amount: '44.95' })).status).toBe(200);
    else await sendEvent(service, await moveInDashboard(service, orderNo, 'refund', 4495));
    await settle();
    expect(await read(orderNo)).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ captured: '44.95', refunded: '44.95' }],
      outside: { overpaid: '0.00', refunded: '0.00' },
    });
    expect((await documents(orderNo)).map(({ kind }) => kind)).toEqual(['invoice']);
    const returnNo = await inspected(order, [BAG, BELT]);
    expect((await refundReturn(returnNo)).body).toMatchObject({
      refunded: '44.95',
      refundedOutside: '44.95',
    });
    expect((await documents(orderNo)).at(-1)).toMatchObject({ kind: 'credit_note', cents: 4495 });
  }
});

test('a refund beyond the overpayment is of goods for the rest, and a return is of goods before', async () => {
  const order = await sentDespite();
  const { orderNo } = order;
  await captureLate(orderNo, 4495);
  const returnNo = await inspected(order, [BELT]);
  expect((await refundReturn(returnNo)).status).toBe(200);
  await settle();
  expect((await read(orderNo)).outside).toMatchObject({ overpaid: '44.95', refunded: '0.00' });
  expect((await post(orderNo, 'refunds', { amount: '50.00' })).status).toBe(200);
  await settle();
  // 34.95 by card and 15.05 outside: 44.95 was received twice.
  expect((await read(orderNo)).outside).toMatchObject({ overpaid: '0.00', refunded: '15.05' });
  const notes = (await documents(orderNo)).filter(({ kind }) => kind === 'credit_note');
  expect(notes.map(({ cents }) => cents)).toEqual([1000, 505]);
  expect((await post(orderNo, 'refunds', { amount: '29.91' })).body).toMatchObject({ available: '29.90' });
});

test('gift certificates get nothing of an overpayment', async () => {
  const order = await sentDespite(3000);
  const { orderNo } = order;
  await captureLate(orderNo, 1495);
  const returnNo = await inspected(order, [BELT]);
  expect((await refundReturn(returnNo)).status).toBe(200);
  await settle();
  expect((await post(orderNo, 'refunds', { amount: '14.95' })).status).toBe(200);
  await settle();
  expect(await read(orderNo)).toMatchObject({
    payments: [{ refunded: '14.95' }],
    giftCertificates: [{ refunded: '0.00' }],
    outside: { overpaid: '0.00', refunded: '10.00' },
  });
});

test('what was captured too late and given back before it was due pays nothing, and its return is repaid', async () => {
  const order = await placed();
  const { orderNo } = order;
  await expire(orderNo);
  await post(orderNo, 'prepare', DESPITE);
  await captureLate(orderNo, 4495);
  expect((await read(orderNo)).outside).toMatchObject({ overpaid: '0.00', unpaid: '0.00' });
  expect((await post(orderNo, 'refunds', { amount: '44.95' })).status).toBe(200);
  await settle();
  await ship(orderNo, {});
  expect(await read(orderNo)).toMatchObject({
    paymentStatus: 'paid',
    outside: { settled: '44.95', overpaid: '0.00', unpaid: '0.00' },
  });
  await post(orderNo, 'deliveries');
  expect((await refundReturn(await inspected(order, [BAG, BELT]))).status).toBe(200);
  await settle();
  expect((await read(orderNo)).outside).toMatchObject({ refunded: '44.95' });
});

test('an order whose late capture was refunded in the dashboard is held until staff decide', async () => {
  const { orderNo } = await placed();
  await expire(orderNo);
  await captureLate(orderNo, 4495);
  await sendEvent(service, await moveInDashboard(service, orderNo, 'refund', 4495));
  const refused = await post(orderNo, 'parcels', {});
  expect([refused.status, refused.body.reason]).toEqual([409, 'authorization_ended']);
  expect(await listed(orderNo)).toBe(true);
  await ship(orderNo, DESPITE);
  expect(await listed(orderNo)).toBe(false);
  expect((await read(orderNo)).outside).toMatchObject({ settled: '44.95', unpaid: '0.00' });
});

test('a late capture that was refunded as a whole is not refunded again for cancelled pieces', async () => {
  const { orderNo } = await placed();
  await expire(orderNo);
  await ship(orderNo, BAG_ALONE);
  await captureLate(orderNo, 4495);
  expect((await post(orderNo, 'refunds', { amount: '44.95' })).status).toBe(200);
  await settle();
  expect((await post(orderNo, 'cancel', { lines: [{ productId: BELT, quantity: 1 }] })).status).toBe(200);
  await settle();
  expect(await read(orderNo)).toMatchObject({
    payments: [{ captured: '44.95', refunded: '44.95' }],
    outside: { settled: '34.95', refunded: '0.00', overpaid: '0.00' },
  });
  expect(await documents(orderNo)).toEqual([{ kind: 'invoice', cents: 3495, payments: [['outside', 3495]] }]);
});

test('a refund of what was sent of an order that was captured late is of its goods', async () => {
  const { orderNo } = await placed();
  await expire(orderNo);
  await captureLate(orderNo, 4495);
  await ship(orderNo, { lines: [{ productId: BAG, quantity: 1 }] });
  expect((await post(orderNo, 'refunds', { amount: '10.00' })).status).toBe(200);
  await settle();
  await ship(orderNo, {});
  expect((await documents(orderNo)).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['invoice', 3495],
    ['credit_note', 1000],
    ['invoice', 1000],
  ]);
  expect((await post(orderNo, 'refunds', { amount: '34.96' })).body).toMatchObject({ available: '34.95' });
});

test('the refund of what was paid twice answers no withdrawal', async () => {
  const { orderNo } = await sentDespite();
  await captureLate(orderNo, 4495);
  expect((await post(orderNo, 'refunds', { amount: '50.00' })).status).toBe(200);
  await settle();
  const { fulfilment } = await service.db
    .selectFrom('placed_order')
    .select('fulfilment')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  // 44.95 was paid twice.
  expect(answersTo(fulfilment, new Date(0)).map(({ cents }) => cents)).toEqual([505]);
});

test('a refund that waited for an invoice is credited when the rest is cancelled', async () => {
  const { orderNo } = await placed();
  await sendEvent(service, await moveInDashboard(service, orderNo, 'capture', 4495));
  await ship(orderNo, { lines: [{ productId: BAG, quantity: 1 }] });
  expect((await post(orderNo, 'refunds', { amount: '44.95' })).status).toBe(200);
  await settle();
  expect((await documents(orderNo)).map(({ kind }) => kind)).toEqual(['invoice']);
  await post(orderNo, 'cancel', { lines: [{ productId: BELT, quantity: 1 }] });
  await settle();
  expect((await documents(orderNo)).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['invoice', 3495],
    ['credit_note', 3495],
  ]);
});
