import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { invoicesOf } from '../invoices/issue.ts';
import { inspectReturn, receiveReturn, refundReturn, rejectReturn } from '../returns/process-return.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { insertGiftCertificate, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { offerInvoices } from '../testing/invoices.ts';
import { sentMails } from '../testing/mails.ts';
import { COLOURS, insertMaster } from '../testing/masters.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { cancelOrder } from './cancel-order.ts';
import { paymentSummary } from './payment-summary.ts';
import { recordEvent } from './record-event.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';
import { deliverParcels, shipOrder } from './ship-order.ts';

vi.setConfig({ testTimeout: 60_000 });

const SHIRT = 'c0101';
const PRICE = 4000;

let service: RunningService;
let card: object;
beforeAll(async () => {
  service = await startService();
  const { db } = service;
  await insertCatalogue(db);
  await offerGiftCertificates(db, ['RivageEU']);
  await offerInvoices(db, 'RivageEU');
  await insertMaster(db, {
    id: 'c',
    name: { default: 'Linen shirt' },
    colours: [COLOURS.white],
    sizes: ['S'],
    list: PRICE,
    stocks: { '0101': { allocation: 1000 } },
  });
  card = await cardFor(service, '4242 4242 4242 4242');
});
afterAll(() => service.close());

const now = () => service.services.now();
const settle = async () => {
  while ((await settlePayments(service.services)) > 0);
};

/** An order of shirts, paid by certificates and for the rest by card. */
async function placed(quantity: number, ...certificateCents: number[]) {
  const buyer = await readyBuyer(service, [{ productId: SHIRT, quantity }], card);
  const certificates = [];
  const codes: string[] = [];
  for (const cents of certificateCents) {
    const given = await insertGiftCertificate(service.db, cents);
    certificates.push(given.id);
    codes.push(given.code);
    const body = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: given.code };
    expect((await buyer.call('POST', '/payment-instruments', body)).status).toBe(200);
  }
  const { body, status } = await buyer.order();
  expect(status, JSON.stringify(body)).toBe(200);
  const { orderNo, productItems, orderTotal } = body;
  const totalCents = Math.round(orderTotal * 100);
  const itemId = productItems[0].itemId as string;
  return { orderNo: orderNo as string, token: buyer.token, certificates, codes, totalCents, itemId };
}

async function delivered(quantity: number, ...certificateCents: number[]) {
  const order = await placed(quantity, ...certificateCents);
  await shipOrder(service.db, order.orderNo, now());
  await deliverParcels(service.db, order.orderNo, now());
  await settle();
  await sentMails(service);
  return order;
}

const certificate = (id: string | undefined) =>
  service.db
    .selectFrom('gift_certificate')
    .select(['balance_cents as balance', 'enabled'])
    .where('id', '=', id!)
    .executeTakeFirstOrThrow();
const refund = (orderNo: string, amountCents: number, key: string) =>
  refundOrder(service.db, { orderNo, amountCents, key }, now());
const read = async ({ orderNo, token }: { orderNo: string; token: string }) =>
  (await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token })).body;
const refundedByCard = async (orderNo: string) => {
  const summary = (await paymentSummary(service.db, orderNo))!;
  return summary.payments.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0);
};
const creditNotes = async (orderNo: string) =>
  (await invoicesOf(service.db, orderNo)).filter(({ kind }) => kind === 'credit_note');

/** Reports that the refunds at the provider failed after they were accepted. */
async function reverseRefunds(orderNo: string) {
  const refunds = await service.db
    .selectFrom('payment_operation as operation')
    .innerJoin('payment_transaction as paid', 'paid.id', 'operation.payment_id')
    .select(['operation.id', 'operation.amount_cents', 'paid.reference', 'paid.currency'])
    .where('paid.order_no', '=', orderNo)
    .where('operation.kind', '=', 'refund')
    .execute();
  for (const { id, amount_cents: amountCents, reference, currency } of refunds)
    await recordEvent(service.services, 'sandbox', {
      id: `${id} failed`,
      type: 'refund.failed',
      movement: {
        kind: 'refund',
        state: 'failed',
        reference: id,
        authorization: reference!,
        operationKey: id,
        amountCents,
        currency,
        reason: 'account closed',
      },
    });
}

test('a return gives the card back what it paid, and the gift certificate the rest; mail and credit note tell both', async () => {
  const order = await delivered(2, 5050);
  const { orderNo, token, itemId, totalCents, certificates } = order;
  const cardCents = totalCents - 5050;
  expect(await certificate(certificates[0])).toMatchObject({ balance: 0 });
  await service.call('POST', `${ORDERS}/${orderNo}/actions/oms-return-order?siteId=RivageEU`, {
    token,
    body: { productItems: [{ itemId, quantity: 2, reason: 'Wrong item' }] },
  });
  const returnNo = `${orderNo}-R1`;
  await receiveReturn(service.db, returnNo, now());
  await inspectReturn(service.db, returnNo, false, now());
  await sentMails(service);
  expect(await refundReturn(service.db, returnNo, now())).toEqual({
    refundCents: totalCents,
    certificateCents: 5050,
    valueCents: totalCents,
  });
  await settle();
  expect(await certificate(certificates[0])).toEqual({ balance: 5050, enabled: true });
  expect(await refundedByCard(orderNo)).toBe(cardCents);
  const [credit, ...others] = await creditNotes(orderNo);
  expect(others).toEqual([]);
  expect(credit).toMatchObject({ amount_cents: totalCents });
  expect(credit!.content).toMatchObject({
    returnNo,
    payments: [
      { kind: 'payment', name: 'Visa •••• 4242', cents: cardCents },
      { kind: 'certificate', cents: 5050 },
    ],
  });
  const [line, ...more] = credit!.content.rows;
  expect(line).toMatchObject({ kind: 'product', code: SHIRT, details: ['Colour: White', 'Size: S'] });
  expect(more.map(({ kind }) => kind)).not.toContain('difference');
  const [mail] = await sentMails(service);
  expect(mail!.text).toContain(`${cardCents / 100}\u00a0€ for your order ${orderNo}, to the payment method`);
  expect(mail!.text).toContain(`50.50\u00a0€ for your order ${orderNo} by gift certificate`);
  expect(mail!.text).toContain(returnNo);
  expect(mail!.text).toContain('Linen shirt');
  expect(mail!.text).toContain(credit!.number);
  expect(await read(order)).toMatchObject({
    c_refundedTotal: totalCents / 100,
    c_refundedToGiftCertificates: 50.5,
    c_timeline: expect.arrayContaining([
      expect.objectContaining({ event: 'refunded', amount: cardCents / 100 }),
      expect.objectContaining({ event: 'refunded_to_certificate', amount: 50.5 }),
    ]),
  });
  expect(await refund(orderNo, 1, 'more')).toMatchObject({ reason: 'too_much', availableCents: 0 });
});

test('an order that gift certificates paid alone is refunded to them at once, with mail and credit note', async () => {
  const order = await delivered(1, 3000, 9000);
  const { orderNo, certificates, totalCents } = order;
  expect(await refund(orderNo, totalCents, 'all')).toBeUndefined();
  expect(await refund(orderNo, totalCents, 'all')).toBeUndefined();
  expect(await refund(orderNo, 1, 'all')).toEqual({ reason: 'key_used' });
  expect(await certificate(certificates[0])).toMatchObject({ balance: 3000 });
  expect(await certificate(certificates[1])).toMatchObject({ balance: 9000 });
  const credits = await creditNotes(orderNo);
  expect(credits).toMatchObject([
    { amount_cents: totalCents, content: { payments: [{ kind: 'certificate', cents: totalCents }] } },
  ]);
  const mails = await sentMails(service);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).not.toContain('payment method');
  // Which of them got how much.
  const amounts = [3000, totalCents - 3000].map((cents) => cents / 100);
  const ends = order.codes.map((code) => code.slice(-4));
  for (const [index, end] of ends.entries())
    expect(mails[0]!.text).toContain(`Gift certificate •••• ${end}: ${amounts[index]}`);
  const { c_refundedGiftCertificates: shares } = await read(order);
  for (const [index, end] of ends.entries())
    expect(shares).toContainEqual({
      maskedGiftCertificateCode: `************${end}`,
      amount: amounts[index],
    });
  expect(await paymentSummary(service.db, orderNo)).toMatchObject({
    redeemed: [
      { cents: 3000, returnedCents: 3000 },
      { cents: totalCents - 3000, returnedCents: totalCents - 3000 },
    ],
  });
});

test('refunds at once never give back more than each payment paid', async () => {
  const { orderNo, certificates, totalCents } = await delivered(2, 2500, 2500);
  const keys = Array.from({ length: 12 }, (_, index) => `race-${index % 8}`);
  const results = await Promise.all(keys.map((key) => refund(orderNo, 1700, key)));
  await settle();
  const done = new Set(keys.filter((_, index) => results[index] === undefined)).size;
  expect(done).toBe(Math.floor(totalCents / 1700));
  const refunded = done * 1700;
  const cardCents = totalCents - 5000;
  expect(await refundedByCard(orderNo)).toBe(Math.min(refunded, cardCents));
  const balances = await Promise.all(certificates.map(certificate));
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(refunded - cardCents);
  const credited = (await creditNotes(orderNo)).reduce((sum, one) => sum + one.amount_cents, 0);
  expect(credited).toBe(refunded);
});

test('the share of a gift certificate stays refunded when the refund to the card fails, at once or later', async () => {
  const refused = await delivered(2, 5000);
  const cardCents = refused.totalCents - 5000;
  await refund(refused.orderNo, refused.totalCents, 'a');
  await reverseRefunds(refused.orderNo);
  expect(await creditNotes(refused.orderNo)).toMatchObject([
    { amount_cents: 5000, content: { payments: [{ kind: 'certificate', cents: 5000 }] } },
  ]);
  expect(await read(refused)).toMatchObject({ c_refundedTotal: 50 });
  expect((await sentMails(service)).map(({ text }) => text.includes('50\u00a0€ for your order'))).toEqual([
    true,
  ]);
  // The card is tried again, and nothing is left for the certificate.
  expect(await refund(refused.orderNo, cardCents + 1, 'b')).toMatchObject({ availableCents: cardCents });

  const reversed = await delivered(2, 5000);
  await refund(reversed.orderNo, reversed.totalCents, 'a');
  await settle();
  await reverseRefunds(reversed.orderNo);
  const documents = await invoicesOf(service.db, reversed.orderNo);
  expect(documents.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`).sort()).toEqual([
    `cancellation ${reversed.totalCents}`,
    'credit_note 5000',
    `credit_note ${reversed.totalCents}`,
    `invoice ${reversed.totalCents}`,
  ]);
  expect(await certificate(reversed.certificates[0])).toMatchObject({ balance: 5000 });
});

test('a return whose refund is refused, at once or days later, is examined again and refunded once', async () => {
  const order = await delivered(2, 5050);
  const { orderNo, token, itemId, totalCents, certificates } = order;
  const cardCents = totalCents - 5050;
  await service.call('POST', `${ORDERS}/${orderNo}/actions/oms-return-order?siteId=RivageEU`, {
    token,
    body: { productItems: [{ itemId, quantity: 2, reason: 'Wrong item' }] },
  });
  const returnNo = `${orderNo}-R1`;
  await receiveReturn(service.db, returnNo, now());
  await inspectReturn(service.db, returnNo, false, now());
  await sentMails(service);
  const total = totalCents / 100;
  const shown = async () => (await read(order)).c_returns[0];
  const kept = async () =>
    (await paymentSummary(service.db, orderNo))!.returns.find((one) => one.returnNo === returnNo);

  expect(await refundReturn(service.db, returnNo, now())).toEqual({
    refundCents: totalCents,
    certificateCents: 5050,
    valueCents: totalCents,
  });
  expect(await shown()).toMatchObject({ state: 'refunding', expectedRefund: total });
  for (const field of ['refund', 'endedAt']) expect(await shown()).not.toHaveProperty(field);
  expect((await read(order)).productItems[0].omsData).toMatchObject({ quantityReturned: 2 });
  expect(await refundReturn(service.db, returnNo, now())).toEqual({
    refused: { reason: 'state', state: 'refunding' },
  });
  await reverseRefunds(orderNo);
  expect(await shown()).toMatchObject({ state: 'inspected', expectedRefund: total });
  for (const field of ['refund', 'endedAt']) expect(await shown()).not.toHaveProperty(field);
  expect(await kept()).toMatchObject({ state: 'inspected', failure: 'account closed' });
  expect(await rejectReturn(service.db, returnNo, 'no', now())).toEqual({
    refused: { reason: 'part_refunded' },
  });

  // An amount is that of the whole return, not what is open of it.
  expect(await refundReturn(service.db, returnNo, now(), 5050)).toEqual({
    refused: { reason: 'part_refunded' },
  });
  // The share of the gift certificate is not refunded again, and two commands at once refund once.
  const again = await Promise.all([1, 2].map(() => refundReturn(service.db, returnNo, now())));
  expect(again.filter((one) => !('refused' in one))).toEqual([
    { refundCents: cardCents, valueCents: totalCents, beforeCents: 5050 },
  ]);
  expect(await kept()).toMatchObject({ state: 'refunding', isPending: true, failure: null });
  await settle();
  expect(await shown()).toMatchObject({ state: 'refunded', refund: total });
  expect(await shown()).not.toHaveProperty('expectedRefund');
  expect(await kept()).toMatchObject({ state: 'refunded', isPending: false });
  expect(await refundedByCard(orderNo)).toBe(cardCents);
  expect(await certificate(certificates[0])).toMatchObject({ balance: 5050 });
  const credits = await creditNotes(orderNo);
  expect(credits.map((one) => one.amount_cents)).toEqual([5050, cardCents]);
  expect(credits.map(({ content }) => content.returnNo)).toEqual([returnNo, returnNo]);
  const rows = (number: number) => credits[number]!.content.rows.map(({ kind }) => kind);
  expect([rows(0).includes('product'), rows(1)]).toEqual([true, ['refund']]);

  await reverseRefunds(orderNo);
  expect(await shown()).toMatchObject({ state: 'inspected', expectedRefund: total });
  expect(await shown()).not.toHaveProperty('refund');
  expect(await refundReturn(service.db, returnNo, now())).toMatchObject({ refundCents: cardCents });
  expect(await shown()).toMatchObject({ state: 'refunding', expectedRefund: total });
  expect(await read(order)).toMatchObject({ c_refundedTotal: 50.5 });
});

test('a disabled gift certificate gets its money back, loses nothing and stays disabled', async () => {
  const { orderNo, certificates, totalCents } = await delivered(1, 20_000);
  const [id] = certificates;
  expect(await certificate(id)).toMatchObject({ balance: 20_000 - totalCents });
  await service.db.updateTable('gift_certificate').set({ enabled: false }).where('id', '=', id!).execute();
  await refund(orderNo, 1000, 'a');
  await refund(orderNo, 500, 'b');
  expect(await certificate(id)).toEqual({ balance: 20_000 - totalCents + 1500, enabled: false });
});

test('of a partly shipped order, a refund gives back what the parcel cost; a cancelled order restores all', async () => {
  const part = await placed(3, 9000);
  await shipOrder(service.db, part.orderNo, now(), { products: new Map([[SHIRT, 1]]) });
  await settle();
  expect(await cancelOrder(service.db, part.orderNo, now())).toBe('part_shipped');
  // Delivery is due with the first parcel.
  const dueCents = part.totalCents - 2 * PRICE;
  expect(await refund(part.orderNo, dueCents + 1, 'a')).toMatchObject({ availableCents: dueCents });
  expect(await refund(part.orderNo, dueCents, 'b')).toBeUndefined();
  expect(await certificate(part.certificates[0])).toMatchObject({ balance: dueCents });

  const whole = await placed(3, 9000);
  expect(await cancelOrder(service.db, whole.orderNo, now())).toBeUndefined();
  expect(await certificate(whole.certificates[0])).toMatchObject({ balance: 9000 });
  expect(await refund(whole.orderNo, 1, 'a')).toMatchObject({ reason: 'too_much', availableCents: 0 });
});
