import { formatDay } from '../../../shared/format-day.ts';
import { currencyDigits, toAmount } from '../../../shared/minor-units.ts';
import { type Invoice, type InvoiceContent, type InvoiceRow, totalOf } from '../content.ts';
import { fill, type InvoiceTexts, textsFor } from './texts.ts';

export interface LabelledLine {
  label: string;
  value: string;
}

/** A row of the table of goods, as text. */
export interface ViewRow {
  name: string;
  /** colour, size and product id */
  details: string;
  quantity: string;
  unit: string;
  rate: string;
  amount: string;
  /** belongs to the row above */
  isPart: boolean;
}

/** A document as text, the same for PDF and HTML. */
export interface DocumentView {
  /** of the texts, dates and amounts */
  language: string;
  /** of a page: A4, or letter in North America */
  paper: 'A4' | 'LETTER';
  kind: string;
  number: string;
  issuedAt: Date;
  seller: string[];
  facts: LabelledLine[];
  parties: { label: string; lines: string[] }[];
  columns: Record<'item' | 'quantity' | 'unit' | 'rate' | 'amount', string>;
  rows: ViewRow[];
  /** net, taxes and total */
  totals: (LabelledLine & { isStrong: boolean })[];
  payments: LabelledLine[];
  paymentTitle: string;
  notes: string[];
  page(page: number, pages: number): string;
}

/** Writes a document in its language. */
export function viewDocument(invoice: Invoice): DocumentView {
  const { content, kind, number } = invoice;
  const { locale, currency, taxation, seller } = content;
  const { texts, language } = textsFor(locale);
  const isNet = taxation === 'net';
  const write = writer(language, currency);
  const party = (label: string, lines: string[] = []) => (lines.length > 0 ? [{ label, lines }] : []);
  return {
    language,
    paper: /-(US|CA|MX)$/.test(locale) ? 'LETTER' : 'A4',
    kind: texts[kind],
    number,
    issuedAt: invoice.issued_at,
    seller: [
      ...seller.lines,
      ...(seller.taxNumber ? [fill(texts.taxNumber, { taxNumber: seller.taxNumber })] : []),
    ],
    facts: factsOf(invoice, texts, language),
    parties: [...party(texts.buyer, content.buyer), ...party(texts.deliveredTo, content.deliveredTo)],
    columns: {
      item: texts.item,
      quantity: texts.quantity,
      unit: texts.unit,
      rate: texts.rate,
      amount: isNet ? texts.amountNet : texts.amount,
    },
    rows: content.rows.map((row) => viewRow(row, texts, write, isNet)),
    totals: totalsOf(invoice, texts, write),
    payments: content.payments.map(({ kind: by, name, cents }) => ({
      label: by === 'payment' ? name || texts.payment : texts[by],
      value: write.amount(cents),
    })),
    // A capture may fail after the invoice was issued: it says how the parcel is to be paid, not that it was.
    paymentTitle: kind === 'credit_note' ? texts.refundedTo : texts.paymentMethod,
    notes: notesOf(content, texts, isNet),
    page: (page, pages) => fill(texts.page, { page, pages }),
  };
}

function factsOf(
  { kind, number, order_no, content }: Invoice,
  texts: InvoiceTexts,
  language: string,
): LabelledLine[] {
  const day = (iso: string) => formatDay(iso, language);
  const references = (content.references ?? []).map((one) => `${one.number} (${day(one.issuedOn)})`);
  return [
    { label: texts.number, value: number },
    { label: texts.date, value: day(content.issuedOn) },
    ...(content.suppliedOn ? [{ label: texts.supplied, value: day(content.suppliedOn) }] : []),
    { label: texts.order, value: order_no },
    { label: texts.ordered, value: day(content.orderedOn) },
    ...(content.returnNo ? [{ label: texts.ofReturn, value: content.returnNo }] : []),
    ...(references.length > 0
      ? [
          {
            label: kind === 'cancellation' ? texts.cancels : texts.corrects,
            value: references.join(', '),
          },
        ]
      : []),
  ];
}

type Writer = ReturnType<typeof writer>;

/** Kinds of rows that have a text of the store. */
const NAMED = new Set(['delivery', 'certificate', 'refund', 'fee', 'difference']);

function viewRow(row: InvoiceRow, texts: InvoiceTexts, write: Writer, isNet: boolean): ViewRow {
  const cents = row.netCents + (isNet ? 0 : row.taxCents);
  const { kind, quantity } = row;
  const own = NAMED.has(kind) ? texts[kind as 'delivery'] : '';
  return {
    name: [own, row.name].filter(Boolean).join(', '),
    details: [...(row.details ?? []), ...(row.code ? [row.code] : [])].join(' · '),
    quantity: quantity === undefined ? '' : String(quantity),
    unit: quantity === undefined ? '' : write.figure(Math.round(cents / quantity)),
    rate: row.rate === undefined ? '' : write.rate(row.rate),
    amount: write.figure(cents),
    isPart: kind === 'option',
  };
}

function totalsOf({ content }: Invoice, texts: InvoiceTexts, write: Writer): DocumentView['totals'] {
  const total = totalOf(content.rows);
  const untaxed = total - totalOf(content.taxes);
  // Where no tax applies at all, as on the pages and in the mail, none is named.
  const taxes = content.taxes.some(({ rate }) => rate > 0) ? content.taxes : [];
  const net = content.taxes.reduce((sum, { netCents }) => sum + netCents, untaxed);
  const row = (label: string, cents: number, isStrong = false) => ({
    label,
    value: write.amount(cents),
    isStrong,
  });
  return [
    ...(taxes.length > 0 || content.taxes.length === 0 ? [row(texts.net, net)] : []),
    ...taxes.map((tax) =>
      row(fill(texts.tax, { rate: write.rate(tax.rate), net: write.amount(tax.netCents) }), tax.taxCents),
    ),
    row(texts.total, total, true),
    ...(untaxed === 0 || content.taxes.length === 0 ? [] : [row(texts.untaxed, untaxed)]),
  ];
}

function notesOf(content: InvoiceContent, texts: InvoiceTexts, isNet: boolean): string[] {
  const isTaxed = content.taxes.some(({ taxCents }) => taxCents !== 0);
  return [
    ...(isTaxed ? [isNet ? texts.netNote : texts.grossNote] : []),
    ...(content.rows.some(({ kind }) => kind === 'certificate') ? [texts.certificateNote] : []),
    ...(content.seller.note ?? []),
  ];
}

/** Writes amounts with all digits of the currency, which a column of figures needs. */
function writer(locale: string, currency: string) {
  const digits = currencyDigits(currency);
  const options = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
    numberingSystem: 'latn',
  } as const;
  const plain = new Intl.NumberFormat(locale, options);
  const named = new Intl.NumberFormat(locale, { ...options, style: 'currency', currency });
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  });
  const minus = (cents: number) => (cents < 0 ? '−' : '');
  const figure = (cents: number) => `${minus(cents)}${plain.format(toAmount(Math.abs(cents), currency))}`;
  return {
    figure,
    /** euro signs follow amounts, as everywhere in the shop */
    amount: (cents: number) =>
      currency === 'EUR'
        ? `${figure(cents)}\u00a0€`
        : `${minus(cents)}${named.format(toAmount(Math.abs(cents), currency))}`,
    rate: (rate: number) => percent.format(rate / 1_000_000),
  };
}
