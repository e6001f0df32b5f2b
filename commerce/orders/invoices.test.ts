import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCommerceApp } from '../app.ts';
import type { Parcel } from '../database/tables/orders.ts';
import type { Invoice } from '../invoices/content.ts';
import { renderInvoice } from '../invoices/document/render.ts';
import { invoicesOf, issueInvoice } from '../invoices/issue.ts';
import { refundReturn } from '../returns/process-return.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { INVOICE_PREFERENCES, offerInvoices } from '../testing/invoices.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { inspectedReturn } from '../testing/returns.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { creditedInvoices } from './credited-invoices.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';
import { deliverParcels, shipOrder } from './ship-order.ts';

vi.setConfig({ testTimeout: 120_000 });

const SHIRT = 'invoice-shirt';
const SCARF = 'invoice-scarf';
const API = `/custom/invoices/v1/organizations/${ORGANIZATION}`;

let service: RunningService;
let card: object;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await offerInvoices(service.db, 'RivageEU');
  for (const [id, list] of [
    [SHIRT, 3333],
    [SCARF, 1999],
  ] as const)
    await insertProduct(service.db, {
      id,
      name: { default: `Linen ${id}` },
      list,
      stock: { allocation: 1000 },
    });
  card = await cardFor(service, '4242 4242 4242 4242');
});
afterAll(() => service.close());

const now = () => service.services.now();

async function placed(quantity = 3) {
  const items = [
    { productId: SHIRT, quantity },
    { productId: SCARF, quantity: 1 },
  ];
  const buyer = await readyBuyer(service, items, card);
  const { body } = await buyer.order();
  return { orderNo: body.orderNo as string, code: body.orderViewCode as string, token: buyer.token };
}

const ship = (orderNo: string, products?: Record<string, number>) =>
  shipOrder(service.db, orderNo, now(), { products: products && new Map(Object.entries(products)) });
const settle = async () => {
  while ((await settlePayments(service.services)) > 0);
};
const read = async ({ orderNo, token }: { orderNo: string; token: string }) =>
  (await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token })).body;
const download = (orderNo: string, number: string, token: string, body: object = {}, siteId = 'RivageEU') =>
  service.call('POST', `${API}/orders/${orderNo}/documents/${number}?siteId=${siteId}`, { token, body });

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('each parcel has an invoice, each refund a credit note; the order lists them', async () => {
  const order = await placed();
  const { orderNo } = order;
  expect(await read(order)).not.toHaveProperty('c_invoices');
  await ship(orderNo, { [SHIRT]: 1 });
  await ship(orderNo);
  await settle();
  await refundOrder(service.db, { orderNo, amountCents: 1000, key: 'a' }, now());
  await settle();
  const { c_invoices: listed, orderTotal, c_timeline: timeline } = await read(order);
  expect(listed).toMatchObject([
    { type: 'invoice', parcel: 1 },
    { type: 'invoice', parcel: 2 },
    { type: 'credit_note', amount: 10 },
  ]);
  expect(listed[0].number).toMatch(/^RE-EU-\d{6}$/);
  expect(listed[2].number).toMatch(/^CN-EU-\d{6}$/);
  expect(listed[2].link).toBe(`orders/${orderNo}/documents/${listed[2].number}`);
  expect(Math.round((listed[0].amount + listed[1].amount) * 100)).toBe(Math.round(orderTotal * 100));
  expect(timeline.map(({ event }: { event: string }) => event)).toEqual([
    'placed',
    'shipped',
    'invoice',
    'shipped',
    'invoice',
    'charged',
    'charged',
    'credit_note',
    'refunded',
  ]);
});

test('a credit note names the invoices of the pieces and the delivery that it credits, with their shares', async () => {
  const { orderNo } = await placed();
  await ship(orderNo, { [SHIRT]: 1 });
  await ship(orderNo, { [SHIRT]: 2 });
  await ship(orderNo, { [SCARF]: 1 });
  await settle();
  await deliverParcels(service.db, orderNo, now());
  const giveBack = async (line: number, quantity: number) => {
    const returnNo = (await inspectedReturn(service, orderNo, { line, quantity }))!;
    await refundReturn(service.db, returnNo, now());
    await settle();
  };
  await giveBack(1, 1);
  await giveBack(0, 2);
  await refundOrder(service.db, { orderNo, amountCents: 500, key: 'stain' }, now());
  await settle();
  await giveBack(0, 1);
  const documents = await invoicesOf(service.db, orderNo);
  const parcelOf = new Map(documents.map(({ number, parcel }) => [number, parcel]));
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  const named = notes.map(({ content }) =>
    content.references!.map(({ number, cents }) => [parcelOf.get(number), cents]),
  );
  expect(named.slice(0, 3)).toEqual([
    [[3, 1999]],
    [
      [1, 3333],
      [2, 3333],
    ],
    // A price reduction is of what is not credited yet: of the last shirt alone.
    [[2, 500]],
  ]);
  expect(named[3]).toEqual([[2, 3333 - 500]]);
  for (const { amount_cents, content } of notes)
    expect(content.references!.reduce((sum, { cents }) => sum + cents!, 0)).toBe(amount_cents);
});

test('a credit note after one that names all invoices without shares names those that are left', () => {
  const DAY = '2026-11-01';
  const document = (number: string, kind: 'invoice' | 'credit_note', cents: number, content: object = {}) => {
    const row = { number, kind, amount_cents: cents, operation_id: number, parcel: number === 'A' ? 1 : 2 };
    const written = { issuedOn: DAY, rows: [], ...content } as Partial<Invoice['content']>;
    return { ...row, content: written as Invoice['content'] } as Partial<Invoice> as Invoice;
  };
  const references = ['A', 'B'].map((number) => ({ number, issuedOn: DAY }));
  const documents = [document('A', 'invoice', 1000), document('B', 'invoice', 3000)];
  const given = { worth: null, returnNo: null, before: [] };
  const old = document('C', 'credit_note', 2000, { references });
  expect(creditedInvoices([...documents, old], [], { ...given, cents: 400 })).toEqual([
    { number: 'A', issuedOn: DAY, cents: 100 },
    { number: 'B', issuedOn: DAY, cents: 300 },
  ]);
  const whole = document('D', 'credit_note', 1000, { references: [{ ...references[0]!, cents: 1000 }] });
  expect(creditedInvoices([...documents, whole], [], { ...given, cents: 400 })).toEqual([
    { number: 'B', issuedOn: DAY, cents: 400 },
  ]);
  // A piece of the second parcel, and delivery, which is on the invoice of the first one; less a fee.
  const [first, second] = documents;
  const withDelivery = { ...first!, content: { ...first!.content, rows: [{ kind: 'delivery' }] } } as Invoice;
  const parcels = ['one', 'other'].map((itemId) => ({ items: [{ itemId, quantity: 1 }] })) as Parcel[];
  const lines = [{ itemId: 'other', quantity: 1, cents: 600 }];
  const worth = { lines, deliveryCents: 300, feeCents: 90 };
  expect(creditedInvoices([withDelivery, second!], parcels, { ...given, worth, cents: 810 })).toEqual([
    { number: 'A', issuedOn: DAY, cents: 270 },
    { number: 'B', issuedOn: DAY, cents: 540 },
  ]);
});

test('a document keeps its data: products, preferences and addresses that change later do not change it', async () => {
  const order = await placed();
  await ship(order.orderNo);
  const [invoice] = await invoicesOf(service.db, order.orderNo);
  const { db } = service;
  const before = await renderInvoice(invoice!);
  // Noon in UTC is the next day there.
  const day = now().toLocaleDateString('sv-SE', { timeZone: INVOICE_PREFERENCES.SiteTimezone });
  expect(invoice!.content).toMatchObject({
    issuedOn: day,
    suppliedOn: day,
    seller: { taxNumber: 'FR 40 123456824' },
  });
  await offerInvoices(db, 'RivageEU', { ...INVOICE_PREFERENCES, invoiceSeller: 'Another company' });
  await db
    .updateTable('product')
    .set({ name: JSON.stringify({ default: 'Renamed' }) })
    .where('id', '=', SHIRT)
    .execute();
  await db
    .updateTable('placed_order')
    .set({ content: JSON.stringify({}) })
    .where('order_no', '=', order.orderNo)
    .execute();
  const [again] = await invoicesOf(db, order.orderNo);
  expect((await renderInvoice(again!)).bytes.equals(before.bytes)).toBe(true);
  await expect(
    db.updateTable('invoice').set({ amount_cents: 1 }).where('number', '=', invoice!.number).execute(),
  ).rejects.toThrow(/cannot be changed/);
  await expect(db.deleteFrom('invoice').where('number', '=', invoice!.number).execute()).rejects.toThrow(
    /cannot be changed/,
  );
  await offerInvoices(db, 'RivageEU');
  await db
    .updateTable('product')
    .set({ name: JSON.stringify({ default: `Linen ${SHIRT}` }) })
    .where('id', '=', SHIRT)
    .execute();
});

test('the PDF has number, seller, buyer, lines, tax and totals as text, and is tagged', async () => {
  const order = await placed();
  await ship(order.orderNo);
  const { c_invoices: listed } = await read(order);
  const { number, amount } = listed[0];
  const url = `${service.origin}${API}/orders/${order.orderNo}/documents/${number}?siteId=RivageEU`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${order.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
    'cache-control': 'private, no-store',
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = await textOf(bytes);
  for (const said of [
    number,
    'Rivage SAS',
    'FR 40 123456824',
    'Ada Byrne',
    `Linen ${SHIRT}`,
    '99.99',
    'Visa',
  ])
    expect(text).toContain(said);
  expect(text).toContain(`Total ${amount.toFixed(2)} €`);
  expect(text).toMatch(/VAT 23% on/);
  const pdf = await getDocumentProxy(bytes);
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: `Invoice ${number}`, Language: 'en-IE' });
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['H1', 'Table', 'TH', 'TD', 'P']) expect(tree).toContain(`"role":"${role}"`);
});

test('documents are for the buyer, and for a guest with email and mailed code; others find nothing', async () => {
  const order = await placed();
  const other = await placed();
  await ship(order.orderNo);
  await ship(other.orderNo);
  const { number } = (await read(order)).c_invoices[0];
  const { number: foreign } = (await read(other)).c_invoices[0];
  expect((await download(order.orderNo, number, order.token)).status).toBe(200);
  expect((await download(order.orderNo, number, other.token)).status).toBe(404);
  // The order is the shopper's own, the document is not.
  expect((await download(order.orderNo, foreign, order.token)).status).toBe(404);
  expect((await download(order.orderNo, 'RE-EU-999999', order.token)).status).toBe(404);
  expect((await download(order.orderNo, `${number}%00`, order.token)).status).toBe(400);
  const { token: guest } = await service.guest('RivageEU');
  for (const proof of [
    {},
    { c_email: 'ada@example.com' },
    { c_orderViewCode: order.code },
    { c_email: 'ada@example.com', c_orderViewCode: other.code },
    { c_email: 'eve@example.com', c_orderViewCode: order.code },
  ])
    expect((await download(order.orderNo, number, guest, proof)).status).toBe(404);
  const proof = { c_email: 'Ada@example.com', c_orderViewCode: order.code };
  expect((await download(order.orderNo, number, guest, proof)).status).toBe(200);
  const { token: elsewhere } = await service.guest('RivageUK');
  expect((await download(order.orderNo, number, elsewhere, proof, 'RivageUK')).status).toBe(404);
  expect((await download(order.orderNo, number, elsewhere, proof)).status).toBe(401);
  expect((await download(order.orderNo, number, guest, { c_email: 1 })).status).toBe(400);
  // With number and email alone, or the postal code, documents are not even listed.
  const look = (body: object) =>
    service.call('POST', `${ORDERS}/${order.orderNo}/lookup?siteId=RivageEU`, { token: guest, body });
  for (const body of [
    { email: 'ada@example.com', c_statusOnly: true },
    { email: 'ada@example.com', postalCode: 'T12 AB34' },
  ])
    expect(JSON.stringify((await look(body)).body)).not.toContain(number);
});

test('a client that downloads too much waits', async () => {
  const { orderNo, token } = await placed(1);
  const app = createCommerceApp(service.services);
  const path = `${API}/orders/${orderNo}/documents/RE-EU-0?siteId=RivageEU`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const from = async (clientAddress: string) =>
    (await app.request(path, { method: 'POST', headers, body: '{}' }, { clientAddress })).status;
  for (let count = 0; count < 60; count++) expect(await from('203.0.113.7')).toBe(404);
  expect(await from('203.0.113.7')).toBe(429);
  expect(await from('203.0.113.8')).toBe(404);
  service.wait(16 * 60);
  expect(await from('203.0.113.7')).toBe(404);
});

test('numbers have no gaps and no duplicates when many documents are issued at once and some are rolled back', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => placed(2)));
  const template = orders[0]!;
  await ship(template.orderNo);
  const [{ content, site_id: siteId } = { content: undefined, site_id: '' }] = await invoicesOf(
    service.db,
    template.orderNo,
  );
  const lastOf = async () =>
    (
      await service.db
        .selectFrom('invoice_series')
        .select('last')
        .where('prefix', '=', 'RE-EU-')
        .executeTakeFirstOrThrow()
    ).last;
  const before = await lastOf();
  const failing = (orderNo: string) =>
    service.db.transaction().execute(async (trx) => {
      await issueInvoice(
        trx,
        { kind: 'invoice', prefix: 'RE-EU-', siteId, orderNo, content: content! },
        now(),
      );
      throw new Error('rolled back');
    });
  const rest = orders.slice(1);
  const results = await Promise.allSettled(
    rest.flatMap(({ orderNo }) => [
      ship(orderNo, { [SHIRT]: 1 }),
      failing(orderNo),
      ship(orderNo),
      failing(orderNo),
    ]),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2 * rest.length);
  const numbers = await service.db
    .selectFrom('invoice')
    .select('sequence')
    .where('prefix', '=', 'RE-EU-')
    .orderBy('sequence')
    .execute();
  const last = await lastOf();
  expect(last).toBeGreaterThan(before);
  expect(numbers.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: last }, (_, index) => index + 1),
  );
});

test('mails about a parcel and a refund have the document as a file', async () => {
  const order = await placed();
  await sentMails(service);
  await ship(order.orderNo, { [SHIRT]: 1 });
  await ship(order.orderNo);
  await settle();
  await refundOrder(service.db, { orderNo: order.orderNo, amountCents: 1000, key: 'a' }, now());
  await settle();
  const documents = await invoicesOf(service.db, order.orderNo);
  const mails = await sentMails(service);
  const files = mails.flatMap(({ attachments = [] }) => attachments);
  expect(files.map(({ fileName }) => fileName).sort()).toEqual(
    documents.map(({ number }) => `${number}.pdf`).sort(),
  );
  for (const { text, attachments = [] } of mails) {
    const [file] = attachments;
    const number = file!.fileName.replace('.pdf', '');
    expect(text).toMatch(new RegExp(`(Invoice|Credit note) ${number} is attached`));
    expect(await textOf(file!.bytes)).toContain(number);
  }
});

test('the note at the end of an invoice can be of its language', async () => {
  const invoiceNote = JSON.stringify({ default: 'Register note', de: 'Registerhinweis' });
  await offerInvoices(service.db, 'RivageEU', { ...INVOICE_PREFERENCES, invoiceNote });
  const noteOf = async (locale: string) => {
    const { orderNo } = await placed();
    await service.db.updateTable('placed_order').set({ locale }).where('order_no', '=', orderNo).execute();
    await ship(orderNo);
    const [invoice] = await invoicesOf(service.db, orderNo);
    return invoice!.content.seller.note;
  };
  expect(await noteOf('de-DE')).toEqual(['Registerhinweis']);
  expect(await noteOf('fr-FR')).toEqual(['Register note']);
  await offerInvoices(service.db, 'RivageEU');
  await sentMails(service);
});

test('a site without a seller issues no documents, and ships all the same', async () => {
  await offerInvoices(service.db, 'RivageEU', {});
  const order = await placed();
  expect(await ship(order.orderNo)).toBeUndefined();
  await settle();
  await refundOrder(service.db, { orderNo: order.orderNo, amountCents: 500, key: 'a' }, now());
  await settle();
  expect(await read(order)).not.toHaveProperty('c_invoices');
  await offerInvoices(service.db, 'RivageEU');
  await sentMails(service);
});
