import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Invoice, InvoiceContent } from '../invoices/content.ts';
import { invoicesOf, issueInvoice } from '../invoices/issue.ts';
import { dayIn, invoiceSettings } from '../invoices/settings.ts';
import { type CreditRows, isCovered, priceReduction, returnRows, uncredited } from './credit-rows.ts';
import type { Order } from './order-json.ts';

interface Refund {
  id: string;
  cents: number;
  /** number of the return that it is for, or another key */
  key: string;
}

/**
 * Issues a credit note for each confirmed refund of an order that has none. A refund of more than what is invoiced waits for
 * the next invoice: the payment was captured at the provider before anything was shipped. The order is locked by the caller.
 * Call it last in the transaction. Returns the new documents.
 */
export async function creditRefunds(trx: Db, orderNo: string, now: Date): Promise<Invoice[]> {
  const known = await invoicesOf(trx, orderNo);
  const first = known.find(({ kind }) => kind === 'invoice');
  if (!first) return [];
  const issued: Invoice[] = [];
  for (const refund of await openRefunds(trx, orderNo, known)) {
    const left = uncredited([...known, ...issued]);
    if (!isCovered(refund.cents, left)) continue;
    const found = await findReturn(trx, orderNo, refund.key);
    const rows: CreditRows = found
      ? returnRows(found.content as Order, found.worth, refund.cents, left)
      : priceReduction(refund.cents, left);
    issued.push(
      await issue(trx, first, now, {
        kind: 'credit_note',
        operationId: refund.id,
        content: {
          ...rows,
          references: known.filter(({ kind }) => kind === 'invoice').map(reference),
          ...(found ? { returnNo: refund.key } : {}),
        },
      }),
    );
  }
  return issued;
}

/** Ends the credit note of a refund that failed after it was accepted. The order is locked by the caller. */
export async function cancelCredit(trx: Db, orderNo: string, operationId: string, now: Date): Promise<void> {
  const known = await invoicesOf(trx, orderNo);
  const [credit, ...later] = known.filter((one) => one.operation_id === operationId);
  if (!credit || later.length > 0) return;
  const { rows, taxes, returnNo } = credit.content;
  await issue(trx, credit, now, {
    kind: 'cancellation',
    operationId,
    content: { rows, taxes, references: [reference(credit)], ...(returnNo ? { returnNo } : {}) },
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
    operationId: string;
    content: Pick<InvoiceContent, 'rows' | 'taxes' | 'references' | 'returnNo'>;
  },
): Promise<Invoice> {
  const { site_id: siteId, order_no: orderNo, content } = corrected;
  const settings = await invoiceSettings(trx, siteId);
  const { locale, currency, taxation, orderedOn, buyer } = content;
  return issueInvoice(
    trx,
    {
      kind: given.kind,
      prefix: given.kind === 'credit_note' ? settings.creditNotePrefix : settings.invoicePrefix,
      siteId,
      orderNo,
      operationId: given.operationId,
      content: {
        locale,
        currency,
        taxation,
        issuedOn: dayIn(now, settings.timeZone),
        orderedOn,
        seller: settings.seller ?? content.seller,
        buyer,
        payments: [],
        ...given.content,
      },
    },
    now,
  );
}

async function openRefunds(trx: Db, orderNo: string, known: Invoice[]): Promise<Refund[]> {
  const rows = await trx
    .selectFrom('payment_operation as operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'operation.payment_id')
    .select(['operation.id', 'operation.amount_cents', 'operation.request_key'])
    .where('payment.order_no', '=', orderNo)
    .where('operation.kind', '=', 'refund')
    .where('operation.state', '=', 'succeeded')
    .orderBy('operation.created_at')
    .orderBy('operation.id')
    .execute();
  const credited = new Set(known.map(({ operation_id }) => operation_id));
  return rows
    .filter(({ id }) => !credited.has(id))
    .map(({ id, amount_cents: cents, request_key }) => ({
      id,
      cents,
      key: request_key.split(':').slice(3).join(':'),
    }));
}

/** A return of the order, or of an exchange that it paid. */
async function findReturn(trx: Db, orderNo: string, returnNo: string) {
  const row = await trx
    .selectFrom('order_return')
    .innerJoin('placed_order', (join) => join.on('placed_order.order_no', '=', orderNo))
    .select(['order_return.worth', 'placed_order.content'])
    .where('order_return.return_no', '=', returnNo)
    .where(sql<string>`coalesce(order_return.worth ->> 'paidBy', order_return.order_no)`, '=', orderNo)
    .executeTakeFirst();
  return row?.worth ? { ...row, worth: row.worth } : undefined;
}
