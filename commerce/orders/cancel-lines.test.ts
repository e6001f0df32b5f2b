import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { invoicesOf } from '../invoices/issue.ts';
import { movedCents } from '../payments/sandbox-ledger.ts';
import { insertStocked } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { insertGiftCertificate, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { offerInvoices } from '../testing/invoices.ts';
import { sentMails } from '../testing/mails.ts';
import { type Buyer, cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { cancelLines } from './cancel-lines.ts';
import { cancelOrder } from './cancel-order.ts';
import { captureShippedOrder } from './capture-order.ts';
import { recordEvent } from './record-event.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';
import { deliverParcels, shipOrder } from './ship-order.ts';

vi.setConfig({ testTimeout: 120_000 });

const A = 'cancel-a';
const B = 'cancel-b';

let service: RunningService;
let card: object;
beforeAll(async () => {
  service = await startService();
  const { db } = service;
  await insertCatalogue(db);
  await offerGiftCertificates(db, ['RivageEU']);
  await offerInvoices(db, 'RivageEU');
  await insertStocked(db, { [A]: 3333, [B]: 1999 });
  card = await cardFor(service, '4242 4242 4242 4242');
});
afterAll(() => service.close());

const ITEMS = [
  { productId: A, quantity: 3 },
  { productId: B, quantity: 2 },
];
const GOODS = 3 * 3333 + 2 * 1999;

const now = () => service.services.now();

interface Placed {
  orderNo: string;
  code: string;
  token: string;
  totalCents: number;
  deliveryCents: number;
}

async function placed(prepare: (buyer: Buyer) => Promise<unknown> = async () => {}): Promise<Placed> {
  const buyer = await readyBuyer(service, ITEMS, card);
  await prepare(buyer);
  const { body, status } = await buyer.order();
  expect(status, JSON.stringify(body)).toBe(200);
  const { orderNo, orderViewCode: code, orderTotal, shippingTotal } = body;
  const totalCents = Math.round(orderTotal * 100);
  return { orderNo, code, token: buyer.token, totalCents, deliveryCents: Math.round(shippingTotal * 100) };
}

const paysWith = (code: string) => (buyer: Buyer) =>
  buyer.call('POST', '/payment-instruments', {
    paymentMethodId: 'GIFT_CERTIFICATE',
    giftCertificateCode: code,
  });

const products = (given: Record<string, number>) => new Map(Object.entries(given));
const cancel = (orderNo: string, lines?: Record<string, number>, more: object = {}) =>
  cancelLines(service.db, orderNo, { ...(lines ? { products: products(lines) } : {}), ...more }, now());
const ship = (orderNo: string, lines?: Record<string, number>) =>
  shipOrder(service.db, orderNo, now(), lines ? { products: products(lines) } : {});
const read = async ({ orderNo, token }: Pick<Placed, 'orderNo' | 'token'>) =>
  (await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token })).body;

async function settle() {
  while ((await settlePayments(service.services)) > 0);
}

const firstPayment = (orderNo: string) =>
  service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

async function paymentOf(orderNo: string) {
  await settle();
  const payment = await firstPayment(orderNo);
  const { released } = await service.db
    .selectFrom('sandbox_payment')
    .select('released')
    .where('idempotency_key', '=', payment.attempt_key)
    .executeTakeFirstOrThrow();
  return { ...payment, moved: await movedCents(service.db, payment.attempt_key), released };
}

/** The provider refuses the refunds that wait. */
async function refuseRefunds(orderNo: string) {
  await service.db
    .updateTable('payment_operation')
    .set({ state: 'failed', failure: 'refused' })
    .where('kind', '=', 'refund')
    .where('payment_id', '=', (await firstPayment(orderNo)).id)
    .execute();
  await service.db
    .updateTable('payment_transaction')
    .set({ refund_reserved_cents: 0 })
    .where('order_no', '=', orderNo)
    .execute();
}

/** Pieces that orders took, of all inventory lists. */
async function soldOf(productId: string): Promise<number> {
  const records = await service.db
    .selectFrom('inventory_record')
    .select('turnover')
    .where('product_id', '=', productId)
    .execute();
  return records.reduce((sum, { turnover }) => sum + turnover, 0);
}

const documents = async (orderNo: string) =>
  (await invoicesOf(service.db, orderNo)).map(({ kind, amount_cents }) => [kind, amount_cents]);

/** The whole authorisation is captured in the provider's dashboard. */
async function captureAtProvider(orderNo: string) {
  const payment = await paymentOf(orderNo);
  const movement = {
    kind: 'capture' as const,
    state: 'succeeded' as const,
    reference: `dashboard ${orderNo}`,
    authorization: payment.reference!,
    amountCents: payment.amount_cents - payment.capture_reserved_cents,
    currency: 'EUR',
  };
  const { attempt_key: authorization_key } = payment;
  await service.db
    .insertInto('sandbox_movement')
    .values({
      idempotency_key: movement.reference,
      authorization_key,
      kind: 'capture',
      amount_cents: movement.amountCents,
      refusal: null,
      created_at: now(),
    })
    .execute();
  expect(await recordEvent(service.services, 'sandbox', { id: orderNo, type: 'capture', movement })).toBe(
    'applied',
  );
}

test('a piece that is missing is cancelled: it is not charged, its stock returns, and the last parcel completes the order', async () => {
  const sold = await soldOf(A);
  const order = await placed();
  const { orderNo, totalCents } = order;
  await sentMails(service);
  expect(await cancel(orderNo, { [A]: 4 })).toBe('lines');
  expect(await cancel(orderNo, { other: 1 })).toBe('lines');
  expect(await cancel('99999999', { [A]: 1 })).toBe('unknown');
  expect(await cancel(orderNo, { [A]: 1 }, { reason: 'moths' })).toBeUndefined();
  expect(await soldOf(A)).toBe(sold + 2);
  const json = await read(order);
  expect(json).toMatchObject({
    status: 'new',
    shippingStatus: 'not_shipped',
    omsData: { status: 'ordered' },
    productItems: [
      {
        omsData: { status: 'ordered', quantityOrdered: 3, quantityCanceled: 1, quantityAvailableToCancel: 2 },
      },
      { omsData: { quantityCanceled: 0, quantityAvailableToCancel: 2 } },
    ],
    c_cancelledTotal: 33.33,
    c_remainingTaxTotal: expect.any(Number),
    c_cancellations: [{ number: 1, amount: 33.33, items: [{ quantity: 1 }] }],
  });
  expect(json.c_timeline).toContainEqual(
    expect.objectContaining({ event: 'lines_cancelled', pieces: 1, amount: 33.33 }),
  );
  expect(JSON.stringify(json)).not.toContain('moths');
  const [mail, ...more] = await sentMails(service);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(`Items of your order ${orderNo} are cancelled`);
  expect(mail!.text).toContain(A);
  expect(mail!.text).not.toContain(B);
  expect(mail!.text).toContain('33.33\u00a0€ is not charged.');
  expect(mail!.text).toContain('Nothing changes for the other items');
  const amount = (value: number) => `${value.toFixed(2)}\u00a0€`;
  expect(mail!.text).toContain(`New total: ${amount((totalCents - 3333) / 100)}`);
  expect(mail!.text).toContain(`of which VAT: ${amount(json.c_remainingTaxTotal)}`);
  expect(json.c_remainingTaxTotal).toBeLessThan(json.taxTotal);
  expect(await ship(orderNo, { [A]: 3 })).toBe('lines');
  expect(await ship(orderNo)).toBeUndefined();
  // The mail is about what was sent.
  const shippedMail = (await sentMails(service)).find(({ subject }) => subject.includes('on its way'))!;
  expect(shippedMail.text.match(/Quantity: \d/g)).toEqual(['Quantity: 2', 'Quantity: 2']);
  expect(shippedMail.text).toContain('It is complete with this parcel.');
  // The tax beside the new total is that of the invoice.
  const taxes = (await invoicesOf(service.db, orderNo)).flatMap(({ content }) => content.taxes);
  expect(taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(
    Math.round(json.c_remainingTaxTotal * 100),
  );
  expect(await read(order)).toMatchObject({
    status: 'completed',
    shippingStatus: 'shipped',
    omsData: { status: 'fulfilled' },
    productItems: [
      { omsData: { status: 'fulfilled', quantityCanceled: 1, quantityAvailableToReturn: 2 } },
      { omsData: { status: 'fulfilled', quantityAvailableToReturn: 2 } },
    ],
  });
  const payment = await paymentOf(orderNo);
  expect(payment.captured_cents).toBe(totalCents - 3333);
  expect(payment.moved).toEqual({ captured: totalCents - 3333, refunded: 0 });
  // The rest is released with the last capture.
  expect(payment.released).toBe(true);
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid' });
  expect(await documents(orderNo)).toEqual([['invoice', totalCents - 3333]]);
});

test('what is left of a partly shipped order is cancelled: the order is completed and the rest released', async () => {
  const sold = [await soldOf(A), await soldOf(B)];
  const order = await placed();
  const { orderNo, deliveryCents } = order;
  await ship(orderNo, { [A]: 1 });
  await settle();
  await sentMails(service);
  expect(await cancel(orderNo)).toBeUndefined();
  expect(await read(order)).toMatchObject({
    status: 'completed',
    shippingStatus: 'shipped',
    paymentStatus: 'paid',
    omsData: { status: 'fulfilled' },
    productItems: [
      { omsData: { status: 'fulfilled', quantityCanceled: 2, quantityAvailableToReturn: 1 } },
      { omsData: { status: 'canceled', quantityCanceled: 2, quantityAvailableToReturn: 0 } },
    ],
    shipments: [{ shippingStatus: 'shipped' }],
  });
  const [mail] = await sentMails(service);
  expect(mail!.text).toContain('is not charged.');
  expect(mail!.text).not.toContain('Nothing changes for the other items');
  const payment = await paymentOf(orderNo);
  expect(payment.captured_cents).toBe(3333 + deliveryCents);
  expect(payment.released).toBe(true);
  expect([await soldOf(A), await soldOf(B)]).toEqual([sold[0]! + 1, sold[1]]);
  expect(await cancel(orderNo)).toBe('completed');
  expect(await documents(orderNo)).toEqual([['invoice', 3333 + deliveryCents]]);
  // Cancelled pieces cannot be returned.
  await deliverParcels(service.db, orderNo, now());
  const [{ itemId }] = (await read(order)).productItems;
  const { status } = await service.call(
    'POST',
    `${ORDERS}/${orderNo}/actions/oms-return-order?siteId=RivageEU`,
    {
      token: order.token,
      body: { productItems: [{ itemId, quantity: 2, reason: 'Too small' }] },
    },
  );
  expect(status).toBe(400);
});

test('cancelling all pieces of an order that is not shipped cancels the order', async () => {
  const order = await placed();
  const { orderNo } = order;
  await cancel(orderNo, { [A]: 1 });
  expect(await cancel(orderNo, { [A]: 2, [B]: 2 })).toBeUndefined();
  expect(await read(order)).toMatchObject({
    status: 'cancelled',
    omsData: { status: 'canceled' },
    productItems: [{ omsData: { quantityCanceled: 3 } }, { omsData: { quantityCanceled: 2 } }],
  });
  expect((await paymentOf(orderNo)).state).toBe('voiding');
});

test('the whole order is cancelled after a piece of it: the stock of each piece returns once', async () => {
  const sold = [await soldOf(A), await soldOf(B)];
  const { orderNo } = await placed();
  await cancel(orderNo, { [A]: 2 });
  expect(await cancelOrder(service.db, orderNo, now())).toBeUndefined();
  expect([await soldOf(A), await soldOf(B)]).toEqual(sold);
});

test.each([
  ['these are its last pieces', { [A]: 2, [B]: 2 }],
  ['no lines are named', undefined],
])('the same key cancels once when the order is cancelled as a whole: %s', async (_, lines) => {
  const { orderNo } = await placed();
  expect(await cancel(orderNo, { [A]: 1 }, { key: 'first' })).toBeUndefined();
  expect(await cancel(orderNo, lines, { key: 'last' })).toBeUndefined();
  expect(await cancel(orderNo, lines, { key: 'last' })).toBeUndefined();
  expect(await cancel(orderNo, undefined, { key: 'last' })).toBeUndefined();
  expect(await cancel(orderNo, { [A]: 1 }, { key: 'first' })).toBeUndefined();
  expect(await cancel(orderNo, { [A]: 1 }, { key: 'last' })).toBe('key_used');
  expect(await cancel(orderNo, lines, { key: 'other' })).toBe('cancelled');
  expect(await cancel(orderNo, lines)).toBe('cancelled');
});

test('the same key cancels once', async () => {
  const { orderNo, ...order } = await placed();
  expect(await cancel(orderNo, { [A]: 1 }, { key: 'ticket' })).toBeUndefined();
  expect(await cancel(orderNo, { [A]: 1 }, { key: 'ticket' })).toBeUndefined();
  expect(await cancel(orderNo, { [B]: 1 }, { key: 'ticket' })).toBe('key_used');
  // Everything that is left is something else, unless that is what the key cancelled.
  expect(await cancel(orderNo, undefined, { key: 'ticket' })).toBe('key_used');
  expect(await read({ orderNo, ...order })).toMatchObject({ c_cancelledTotal: 33.33 });
});

test('gift certificates get back what they need not pay any more, once', async () => {
  const { id, code } = await insertGiftCertificate(service.db, GOODS - 1000);
  const order = await placed(paysWith(code));
  const { orderNo, totalCents } = order;
  const balance = async () =>
    (
      await service.db
        .selectFrom('gift_certificate')
        .select('balance_cents')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).balance_cents;
  const byCard = totalCents - (GOODS - 1000);
  await sentMails(service);
  // The card pays less first.
  await cancel(orderNo, { [B]: 1 });
  expect(await balance()).toBe(1999 - byCard);
  const [mail] = await sentMails(service);
  expect(mail!.text).toContain('is not charged.');
  expect(mail!.text).toContain('is back on your gift certificate');
  await cancel(orderNo, { [A]: 1 });
  expect(await balance()).toBe(1999 + 3333 - byCard);
  const json = await read(order);
  expect(json.c_cancellations[1]).toMatchObject({ amount: 33.33, toGiftCertificates: 33.33 });
  expect(json.c_refundedTotal).toBeUndefined();
  await ship(orderNo);
  const payment = await paymentOf(orderNo);
  expect(payment).toMatchObject({ captured_cents: 0, state: 'voiding' });
  expect(await read(order)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
  expect(await documents(orderNo)).toEqual([['invoice', totalCents - 1999 - 3333]]);
});

test('what was captured for pieces before they were cancelled is refunded, without a credit note', async () => {
  const order = await placed();
  const { orderNo, totalCents } = order;
  await captureAtProvider(orderNo);
  await ship(orderNo, { [A]: 3 });
  await sentMails(service);
  await cancel(orderNo);
  await settle();
  const payment = await paymentOf(orderNo);
  expect(payment).toMatchObject({ captured_cents: totalCents, refunded_cents: 2 * 1999 });
  expect((await read(order)).c_cancellations[0]).toMatchObject({ amount: 39.98, refund: 39.98 });
  const subjects = (await sentMails(service)).map(({ subject }) => subject);
  expect(subjects).toContain(`Your refund for order ${orderNo}`);
  expect(await documents(orderNo)).toEqual([['invoice', totalCents - 2 * 1999]]);
});

test('what staff refunded by amount before they cancelled the pieces counts for them, once, without a credit note', async () => {
  const order = await placed();
  const { orderNo, totalCents } = order;
  await captureAtProvider(orderNo);
  await refundOrder(service.db, { orderNo, amountCents: 1999, key: 'by-amount' }, now());
  await settle();
  await cancel(orderNo, { [B]: 1 });
  expect((await read(order)).c_cancellations[0]).toMatchObject({ amount: 19.99, refund: 19.99 });
  await ship(orderNo, { [A]: 3 });
  await cancel(orderNo);
  expect(await paymentOf(orderNo)).toMatchObject({ captured_cents: totalCents, refunded_cents: 2 * 1999 });
  expect(await documents(orderNo)).toEqual([['invoice', totalCents - 2 * 1999]]);
  // A refund for what was sent has its credit note.
  await refundOrder(service.db, { orderNo, amountCents: 500, key: 'goodwill' }, now());
  await settle();
  expect(await documents(orderNo)).toEqual([
    ['invoice', totalCents - 2 * 1999],
    ['credit_note', 500],
  ]);
});

test.each([5000, 9000, 13_000])(
  'a refund of %i before a piece is cancelled is never repeated',
  async (cents) => {
    const { orderNo, totalCents } = await placed();
    await captureAtProvider(orderNo);
    await refundOrder(service.db, { orderNo, amountCents: cents, key: 'by-amount' }, now());
    await settle();
    await cancel(orderNo, { [A]: 2 });
    await ship(orderNo);
    expect(await paymentOf(orderNo)).toMatchObject({
      captured_cents: totalCents,
      refunded_cents: Math.max(cents, 6666),
    });
    expect(Object.fromEntries(await documents(orderNo))).toEqual({
      invoice: totalCents - 6666,
      ...(cents > 6666 ? { credit_note: cents - 6666 } : {}),
    });
  },
);

test('of one refund of everything, after that of the pieces was refused, what was sent is credited', async () => {
  const { orderNo, totalCents } = await placed();
  await captureAtProvider(orderNo);
  await cancel(orderNo, { [B]: 2 });
  await refuseRefunds(orderNo);
  await ship(orderNo);
  expect(
    await refundOrder(service.db, { orderNo, amountCents: totalCents, key: 'all' }, now()),
  ).toBeUndefined();
  await settle();
  expect(await documents(orderNo)).toEqual([
    ['invoice', totalCents - 2 * 1999],
    ['credit_note', totalCents - 2 * 1999],
  ]);
});

test('staff repeat the refund of cancelled pieces that the provider refused, and it is no refund of what was sent', async () => {
  const order = await placed();
  const { orderNo, totalCents } = order;
  await captureAtProvider(orderNo);
  await ship(orderNo, { [A]: 3 });
  await cancel(orderNo);
  await refuseRefunds(orderNo);
  const again = { orderNo, amountCents: 2 * 1999, key: 'again' };
  expect(await refundOrder(service.db, again, now())).toBeUndefined();
  expect(await refundOrder(service.db, again, now())).toBeUndefined();
  expect(await paymentOf(orderNo)).toMatchObject({ refunded_cents: 2 * 1999 });
  expect(await documents(orderNo)).toEqual([['invoice', totalCents - 2 * 1999]]);
});

test('all pieces of an order that was captured before are cancelled, and everything is refunded', async () => {
  const order = await placed();
  const { orderNo, totalCents } = order;
  await captureAtProvider(orderNo);
  await cancel(orderNo, { [B]: 2 });
  expect(await cancel(orderNo, { [A]: 3 })).toBeUndefined();
  expect((await read(order)).status).toBe('cancelled');
  expect(await paymentOf(orderNo)).toMatchObject({ captured_cents: totalCents, refunded_cents: totalCents });
  expect(await documents(orderNo)).toEqual([]);
});

test('a capture of more than what is left, after pieces were cancelled, is refunded when it is reported', async () => {
  const { orderNo, totalCents } = await placed();
  await cancel(orderNo, { [B]: 2 });
  await captureAtProvider(orderNo);
  await ship(orderNo);
  expect(await paymentOf(orderNo)).toMatchObject({
    captured_cents: totalCents,
    refunded_cents: 2 * 1999,
    refund_reserved_cents: 2 * 1999,
  });
  expect(await documents(orderNo)).toEqual([['invoice', totalCents - 2 * 1999]]);
});

test('gift certificates that an order bought are delivered when all its products are cancelled, without delivery', async () => {
  const order = await placed((buyer) =>
    buyer.call('POST', '/gift-certificate-items', {
      recipientEmail: 'noor@example.com',
      amount: 50,
    }),
  );
  const { orderNo } = order;
  await sentMails(service);
  expect(await cancel(orderNo, { [A]: 3, [B]: 2 })).toBeUndefined();
  expect(await read(order)).toMatchObject({
    status: 'completed',
    shippingStatus: 'shipped',
    omsData: { status: 'canceled' },
  });
  const payment = await paymentOf(orderNo);
  expect(payment).toMatchObject({ captured_cents: 5000, released: true });
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid' });
  expect(await documents(orderNo)).toEqual([['invoice', 5000]]);
  expect((await sentMails(service)).map(({ to }) => to).sort()).toEqual([
    'ada@example.com',
    'noor@example.com',
  ]);
});

test('a gift certificate does not come to pay for one that the order bought, when pieces are cancelled', async () => {
  const { code } = await insertGiftCertificate(service.db, 5000);
  const order = await placed(async (buyer) => {
    await buyer.call('POST', '/gift-certificate-items', { recipientEmail: 'noor@example.com', amount: 50 });
    await paysWith(code)(buyer);
  });
  const { orderNo } = order;
  await sentMails(service);
  await cancel(orderNo, { [A]: 3, [B]: 2 });
  expect(await paymentOf(orderNo)).toMatchObject({ captured_cents: 5000, released: true });
  expect((await read(order)).c_cancellations[0]).toMatchObject({ toGiftCertificates: 50 });
  expect((await sentMails(service)).map(({ to }) => to)).toContain('noor@example.com');
});

test('a capture beside a pending one is not final, and the rest is released after both', async () => {
  const { orderNo, totalCents } = await placed();
  const parcels = { products: new Map([[A, 1]]) };
  expect(await shipOrder(service.db, orderNo, now(), parcels)).toBeUndefined();
  await cancelLines(service.db, orderNo, { products: new Map([[B, 2]]) }, now());
  expect(await shipOrder(service.db, orderNo, now())).toBeUndefined();
  const captures = await service.db
    .selectFrom('payment_operation as operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'operation.payment_id')
    .select('operation.is_final')
    .where('payment.order_no', '=', orderNo)
    .execute();
  expect(captures.map(({ is_final }) => is_final)).toEqual([false, false]);
  await settle();
  expect(await paymentOf(orderNo)).toMatchObject({ captured_cents: totalCents - 2 * 1999, released: true });
});

test('a capture that was refused is repeated with the cancellation that completes the order, and nothing is released before', async () => {
  const refusing = await cardFor(service, '4000 0000 0000 0341');
  const buyer = await readyBuyer(service, ITEMS, refusing);
  const { orderNo } = (await buyer.order()).body;
  await ship(orderNo, { [A]: 1 });
  await settle();
  await cancel(orderNo);
  const payment = await paymentOf(orderNo);
  expect(payment).toMatchObject({ captured_cents: 0, state: 'authorized', released: false });
  await service.db
    .updateTable('sandbox_payment')
    .set({ refuses_capture: false })
    .where('idempotency_key', '=', payment.attempt_key)
    .execute();
  await captureShippedOrder(service.db, orderNo, now());
  expect(await paymentOf(orderNo)).toMatchObject({ state: 'captured', released: true });
});

test('a cancelled order tells by mail and in its data what its gift certificates got back', async () => {
  const { code } = await insertGiftCertificate(service.db, 5000);
  const order = await placed(paysWith(code));
  await sentMails(service);
  await cancelOrder(service.db, order.orderNo, now());
  const [mail] = await sentMails(service);
  expect(mail!.text).toContain('50\u00a0€ is back on your gift certificate');
  const json = await read(order);
  expect(json.c_cancelledToGiftCertificates).toBe(50);
  expect(json.c_timeline).toContainEqual(
    expect.objectContaining({ event: 'refunded_to_certificate', amount: 50 }),
  );
});

test.each([
  ['en-IE', 'We cannot send everything', 'is not charged'],
  ['de-DE', 'Wir können nicht alles verschicken', 'werden nicht abgebucht'],
  ['fr-FR', 'Nous ne pouvons pas tout envoyer', 'ne sont pas débités'],
  ['es-ES', 'No podemos enviarlo todo', 'No se cobran'],
  ['it-IT', 'Non possiamo spedire tutto', 'non vengono addebitati'],
])('cancelled pieces are mailed in %s', async (locale, title, sentence) => {
  const { token, basketId } = await readyBuyer(service, ITEMS, card);
  const { body } = await service.call('POST', `${ORDERS}?siteId=RivageEU&locale=${locale}`, {
    token,
    body: { basketId },
  });
  await sentMails(service);
  await cancel(body.orderNo, { [A]: 1 });
  const [mail] = await sentMails(service);
  expect(mail!.text).toContain(title);
  expect(mail!.text).toContain(sentence);
});

test('a piece is shipped and cancelled at once, or cancelled twice: one of the two happens', async () => {
  for (let run = 0; run < 5; run++) {
    const order = await placed();
    const { orderNo, totalCents } = order;
    const results = await Promise.all([
      ship(orderNo, { [B]: 2 }),
      cancel(orderNo, { [B]: 2 }),
      cancel(orderNo, { [B]: 1 }),
      ship(orderNo, { [A]: 3 }),
      cancel(orderNo, { [A]: 3 }),
      settlePayments(service.services),
    ]);
    const refused = results.filter((one) => typeof one === 'string');
    expect(refused.length).toBeGreaterThanOrEqual(2);
    const last = await cancel(orderNo);
    expect([undefined, 'completed', 'cancelled']).toContain(last);
    const payment = await paymentOf(orderNo);
    const json = await read(order);
    const cancelled = Math.round((json.c_cancelledTotal ?? 0) * 100);
    if (json.status === 'cancelled') expect(payment.captured_cents).toBe(0);
    else expect(payment.captured_cents - payment.refunded_cents).toBe(totalCents - cancelled);
  }
});
