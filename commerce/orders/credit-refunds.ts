import { dayIn } from '../../shared/time-zone.ts';
import type { Db } from '../database/connection.ts';
import type { ReturnWorth } from '../database/tables/returns.ts';
import { type Invoice, type InvoiceContent, type InvoicePayment, totalOf } from '../invoices/content.ts';
import { invoicesOf, issueInvoice } from '../invoices/issue.ts';
import { invoiceSettings } from '../invoices/settings.ts';
import { type CreditRows, isCovered, priceReduction, returnRows, uncredited } from './credit-rows.ts';
import { creditedInvoices, holdingNotes } from './credited-invoices.ts';
import { methodOf } from './method-name.ts';
import type { Order } from './order-json.ts';
import { isOfCancelled, type Refund, refundsOf } from './refunds.ts';
import { openLines, refundedBeforeCents } from './shipped-lines.ts';

/**
 * Issues a credit note for each confirmed refund of an order that has none, over what all payments got back, without what was received twice. A refund of more
 * than what is invoiced waits for the next invoice, if there is one: the payment was captured at the provider before anything
 * was shipped. The
 * order is locked by the caller. Call it last in the transaction. Returns the new documents.
 */
export async function creditRefunds(trx: Db, orderNo: string, now: Date): Promise<Invoice[]> {
  const known = await invoicesOf(trx, orderNo);
  const first = known.find(({ kind }) => kind === 'invoice');
  if (!first) return [];
  const { content, fulfilment } = await trx
    .selectFrom('placed_order')
    .select(['content', 'fulfilment'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  let notSent = refundedBeforeCents({ fulfilment });
  const hasNext = openLines({ content, fulfilment }).length > 0;
  const issued: Invoice[] = [];
  for (const refund of await refundsOf(trx, orderNo)) {
    // Pieces that were cancelled have no invoice.
    if (isOfCancelled(refund)) continue;
    const credit = known.find((one) => isOf(one, refund));
    const refunded = refund.paymentCents + refund.certificateCents + refund.outsideCents - overpaidOf(refund);
    // Refunds before a cancellation count for its pieces, the oldest first.
    const ofPieces = Math.min(notSent, refunded - (credit?.amount_cents ?? 0));
    notSent -= ofPieces;
    if (credit) continue;
    const left = uncredited([...known, ...issued]);
    // Of an order with nothing left to ship there is no later invoice: what exceeds the invoices was not for what was sent.
    const cents = hasNext ? refunded - ofPieces : Math.min(refunded - ofPieces, totalOf(left));
    if (cents === 0) continue;
    if (!isCovered(cents, left)) continue;
    // What was refused before has a note of its own, or what gift certificates got of it: that has the pieces.
    const notes = holdingNotes([...known, ...issued]).map((one) => one.content.returnNo);
    const isCredited = notes.includes(refund.returnNo ?? undefined);
    const worth = refund.returnNo && !isCredited ? await worthOf(trx, refund.returnNo) : null;
    const before = worth ? await worthsOf(trx, [...new Set(notes.filter((one) => one !== undefined))]) : [];
    const rows: CreditRows = worth
      ? returnRows(content as Order, worth, cents, left, detailsIn(known))
      : priceReduction(cents, left);
    issued.push(
      await issue(trx, first, now, {
        kind: 'credit_note',
        ...(refund.operationId ? { operationId: refund.operationId } : { refundKey: refund.key }),
        content: {
          ...rows,
          payments: paymentsOf(refund, cents, content as Order),
          references: creditedInvoices([...known, ...issued], fulfilment.parcels ?? [], {
            cents,
            worth,
            returnNo: refund.returnNo ?? null,
            before,
          }),
          ...(refund.returnNo ? { returnNo: refund.returnNo } : {}),
        },
      }),
    );
  }
  return issued;
}

/** What was received twice was never invoiced: it has no credit note. */
const overpaidOf = ({ overpaidPaymentCents, overpaidOutsideCents }: Refund): number =>
  overpaidPaymentCents + overpaidOutsideCents;

const isOf = (one: Invoice, { operationId, key }: Refund): boolean =>
  operationId ? one.operation_id === operationId : one.refund_key === key;

/** What each payment gets back of a credited amount; gift certificates first, then what is refunded outside the provider. */
function paymentsOf(
  { certificateCents, outsideCents, overpaidOutsideCents }: Refund,
  cents: number,
  order: Order,
): InvoicePayment[] {
  const certificates = Math.min(certificateCents, cents);
  const outside = Math.min(outsideCents - overpaidOutsideCents, cents - certificates);
  const payments: InvoicePayment[] = [
    { kind: 'payment', name: methodOf(order), cents: cents - certificates - outside },
    { kind: 'outside', name: '', cents: outside },
    { kind: 'certificate', name: '', cents: certificates },
  ];
  return payments.filter(({ cents }) => cents > 0);
}

/** Colour, size and contents of products, as the invoices have them. */
const detailsIn = (known: Invoice[]): ReadonlyMap<string, string[]> =>
  new Map(
    known.flatMap(({ content }) =>
      content.rows.flatMap(({ code, details }) => (code && details ? [[code, details] as const] : [])),
    ),
  );

/** Ends the credit note of a refund that failed after it was accepted. The order is locked by the caller. */
export async function cancelCredit(trx: Db, orderNo: string, operationId: string, now: Date): Promise<void> {
  const known = await invoicesOf(trx, orderNo);
  const [credit, ...later] = known.filter((one) => one.operation_id === operationId);
  if (!credit || later.length > 0) return;
  const { rows, taxes, returnNo } = credit.content;
  await issue(trx, credit, now, {
    kind: 'cancellation',
    operationId,
    content: {
      rows,
      taxes,
      payments: [],
      references: [reference(credit)],
      ...(returnNo ? { returnNo } : {}),
    },
  });
}

const reference = ({ number, content: { issuedOn } }: Invoice) => ({ number, issuedOn });

/** Issues a document that corrects another one, to the same buyer. */
async function issue(
  trx: Db,
  corrected: Invoice,
  now: Date,
  given: {
    kind: 'credit_note' | 'cancellation';
    operationId?: string;
    /** of a refund to gift certificates alone */
    refundKey?: string;
    content: Pick<InvoiceContent, 'rows' | 'taxes' | 'payments' | 'references' | 'returnNo'>;
  },
): Promise<Invoice> {
  const { site_id: siteId, order_no: orderNo, content } = corrected;
  const settings = await invoiceSettings(trx, siteId, content.locale);
  const { locale, currency, taxation, orderedOn, buyer } = content;
  return issueInvoice(
    trx,
    {
      kind: given.kind,
      prefix: given.kind === 'credit_note' ? settings.creditNotePrefix : settings.invoicePrefix,
      siteId,
      orderNo,
      ...(given.operationId ? { operationId: given.operationId } : {}),
      ...(given.refundKey ? { refundKey: given.refundKey } : {}),
      content: {
        locale,
        currency,
        taxation,
        issuedOn: dayIn(now, settings.timeZone),
        orderedOn,
        seller: settings.seller ?? content.seller,
        buyer,
        ...given.content,
      },
    },
    now,
  );
}

/** What a return was worth. */
async function worthOf(trx: Db, returnNo: string): Promise<ReturnWorth | null> {
  const { worth } = await trx
    .selectFrom('order_return')
    .select('worth')
    .where('return_no', '=', returnNo)
    .executeTakeFirstOrThrow();
  return worth;
}

/** What returns were worth that have a credit note. */
async function worthsOf(trx: Db, returnNos: string[]): Promise<ReturnWorth[]> {
  const worths = await Promise.all(returnNos.map((returnNo) => worthOf(trx, returnNo)));
  return worths.filter((worth) => worth !== null);
}
