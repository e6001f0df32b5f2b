import { performance } from 'node:perf_hooks';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Invoice, type InvoiceRow, taxesOf, totalOf } from '../content.ts';
import { type DrawInvoice, drawnInvoice, invoiceDrawing } from './drawn.ts';
import { facesOf } from './fonts.ts';
import { renderInvoice } from './render.ts';
import { Typesetter } from './typesetter.ts';

interface Given {
  locale?: string;
  currency?: string;
  taxation?: 'gross' | 'net';
  kind?: Invoice['kind'];
  names?: string[];
  lines?: number;
  rate?: number;
}

function invoiceOf({
  locale = 'en-IE',
  currency = 'EUR',
  taxation = 'gross',
  kind = 'invoice',
  names = ['Linen shirt'],
  lines = 1,
  rate = 200_000,
}: Given): Invoice {
  const rows: InvoiceRow[] = Array.from({ length: lines }, (_, index) => ({
    kind: 'product',
    name: names[index % names.length]!,
    code: `p-${index}`,
    quantity: 2,
    netCents: 123_400,
    taxCents: rate === 0 ? 0 : 24_680,
    rate,
  }));
  return {
    number: 'T-000007',
    prefix: 'T-',
    sequence: 7,
    site_id: 'Shop',
    order_no: '00000012',
    kind,
    parcel: 1,
    operation_id: null,
    refund_key: null,
    amount_cents: totalOf(rows),
    issued_at: new Date('2026-11-20T10:00:00Z'),
    content: {
      locale,
      currency,
      taxation,
      issuedOn: '2026-11-20',
      orderedOn: '2026-11-18',
      seller: { lines: ['Rivage SAS', '12 rue des Docks'] },
      buyer: ['Ada Byrne'],
      rows,
      taxes: taxesOf(rows),
      payments: [],
      ...(kind === 'invoice' ? {} : { references: [{ number: 'T-000001', issuedOn: '2026-11-19' }] }),
    },
  };
}

async function pagesOf(given: Given): Promise<string[]> {
  const { type, bytes } = await renderInvoice(invoiceOf(given));
  expect(type).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

test('the same document has the same bytes', async () => {
  const [one, other] = await Promise.all([renderInvoice(invoiceOf({})), renderInvoice(invoiceOf({}))]);
  expect(one.bytes.equals(other.bytes)).toBe(true);
  expect(one.fileName).toBe('T-000007.pdf');
});

test('a document is drawn once, also when it is requested at the same time, and again when its row differs', async () => {
  const [one, other] = await Promise.all([drawnInvoice(invoiceOf({})), drawnInvoice(invoiceOf({}))]);
  expect(other.bytes).toBe(one.bytes);
  expect((await drawnInvoice(invoiceOf({}))).bytes).toBe(one.bytes);
  expect((await drawnInvoice(invoiceOf({ names: ['Wool coat'] }))).bytes).not.toEqual(one.bytes);
});

test('a thread draws the same bytes as the process itself, a page of HTML too', async () => {
  for (const names of [['Linen shirt'], ['リネンシャツ']]) {
    const [drawn, own] = [
      await drawnInvoice(invoiceOf({ names })),
      await renderInvoice(invoiceOf({ names })),
    ];
    expect(drawn.bytes.equals(own.bytes)).toBe(true);
    expect([drawn.type, drawn.fileName]).toEqual([own.type, own.fileName]);
  }
});

test('while a long document is drawn, the process answers others', async () => {
  await drawnInvoice(invoiceOf({ names: ['Warm'] }));
  const long = invoiceOf({ lines: 400, names: ['Long'] });
  const elu = performance.eventLoopUtilization();
  await drawnInvoice(long);
  // Drawing takes nearly all of the time; it is not the time of this thread.
  expect(performance.eventLoopUtilization(elu).utilization).toBeLessThan(0.5);
});

test('a failed drawing is not kept, and the next request draws again; too many at once are refused', async () => {
  let fails = true;
  const open: (() => void)[] = [];
  const draw: DrawInvoice = async (invoice) => {
    if (fails) throw new Error('The thread has ended.');
    await new Promise<void>((resolve) => open.push(resolve));
    return renderInvoice(invoice);
  };
  const drawn = invoiceDrawing(draw);
  await expect(drawn(invoiceOf({}))).rejects.toThrow('has ended');
  fails = false;
  const waiting = Array.from({ length: 50 }, (_, index) => drawn(invoiceOf({ names: [`Shirt ${index}`] })));
  await expect(drawn(invoiceOf({ names: ['One more'] }))).rejects.toThrow('Too many');
  for (const finish of open) finish();
  expect((await waiting[49]!).fileName).toBe('T-000007.pdf');
});

test('the measured text grows with the text, not with its square', async () => {
  let measured = 0;
  const pdf = {
    registerFont: () => pdf,
    font: () => pdf,
    fontSize: () => pdf,
    widthOfString(text: string) {
      measured += text.length;
      return text.length * 5;
    },
  };
  const faces = { 400: await facesOf(400), 600: await facesOf(600) };
  for (const text of [
    Array.from({ length: 200 }, (_, index) => `word${index}`).join(' '),
    Array.from({ length: 1500 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(''),
  ]) {
    measured = 0;
    const lines = new Typesetter(pdf as never, faces).lines(text, 1000, { size: 9 });
    expect(lines.every(({ width }) => width <= 1000)).toBe(true);
    expect(lines.flatMap(({ runs }) => runs.map((run) => run.text)).join('').length).toBeGreaterThan(
      text.length - lines.length,
    );
    expect(measured).toBeLessThan(text.length * 5);
  }
});

test.each([
  ['en-IE', 'Invoice', 'Total excl. VAT'],
  ['en-US', 'Invoice', 'Tax 20% on'],
  ['de-DE', 'Rechnung', 'MwSt. 20 % auf'],
  ['fr-FR', 'Facture', 'TVA 20 % sur'],
  ['es-ES', 'Factura', 'IVA 20 % sobre'],
  ['it-IT', 'Fattura', 'IVA 20% su'],
  ['ja-JP', 'Invoice', '20 Nov 2026'],
])('%s has the texts of its language, or English ones', async (locale, title, tax) => {
  const [page] = await pagesOf({ locale });
  expect(page).toContain(title);
  expect(page).toContain(tax);
});

test('amounts have the digits of the currency, net ones without tax', async () => {
  const [yen] = await pagesOf({ currency: 'JPY' });
  expect(yen).toContain('148,080');
  const [dinar] = await pagesOf({ currency: 'KWD', taxation: 'net' });
  expect(dinar).toMatch(/123\.400.*Total KWD 148\.080/);
  expect(dinar).toContain('Prices exclude VAT.');
});

test('where no tax applies, none is named', async () => {
  const [page] = await pagesOf({ currency: 'KWD', rate: 0 });
  expect(page).toMatch(/Total KWD 123\.400/);
  expect(page).not.toMatch(/VAT 0|excl\. VAT|include VAT/);
});

test('a credit note names the invoice that it corrects', async () => {
  const [page] = await pagesOf({ kind: 'credit_note' });
  expect(page).toMatch(/Credit note.*Corrects invoice T-000001 \(19 Nov 2026\)/);
});

test('a long order has pages with a head each, and words that are too long are broken', async () => {
  const pages = await pagesOf({ lines: 60, names: ['Shirt', 'x'.repeat(300)] });
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  expect(pages[1]).toMatch(/Item Qty Unit price VAT Amount/);
  const all = pages.join(' ');
  for (let line = 0; line < 60; line++) expect(all).toContain(`p-${line}`);
});

test('Greek, Cyrillic, Vietnamese and Polish letters are in the PDF', async () => {
  for (const name of ['Λινό πουκάμισο', 'Ленена риза Ђ', 'Áo sơ mi ấẫự', 'Żółta jaźń'])
    expect((await pagesOf({ names: [name] }))[0]).toContain(name);
});

test('letters without a font make it an HTML page, in which nothing is markup', async () => {
  for (const name of ['リネンシャツ', 'قميص كتان', 'חולצה', '亚麻衬衫', '<script>ไทย</script>']) {
    const { type, bytes, fileName } = await renderInvoice(invoiceOf({ names: [name] }));
    expect([type, fileName]).toEqual(['text/html', 'T-000007.html']);
    const html = bytes.toString();
    expect(html).toContain(name.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect(html).not.toContain('<script');
    expect(html).toContain('T-000007');
  }
});
