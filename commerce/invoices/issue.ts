import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { OrderDocument } from '../database/tables/orders.ts';
import { type Invoice, type InvoiceContent, totalOf } from './content.ts';

/** A document to issue. */
export interface NewInvoice {
  kind: Invoice['kind'];
  prefix: string;
  siteId: string;
  orderNo: string;
  parcel?: number;
  operationId?: string;
  refundKey?: string;
  content: InvoiceContent;
}

/**
 * Issues a document with the next number of its series and lists it in its order, in the caller's transaction, which has
 * locked the order. The series stays locked until that transaction ends, so numbers have no gaps: issue documents last.
 */
export async function issueInvoice(
  trx: Db,
  { kind, prefix, siteId, orderNo, parcel, operationId, refundKey, content }: NewInvoice,
  now: Date,
): Promise<Invoice> {
  const { last: sequence } = await trx
    .insertInto('invoice_series')
    .values({ prefix, last: 1 })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet({ last: sql<number>`invoice_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = `${prefix}${String(sequence).padStart(6, '0')}`;
  const row = await trx
    .insertInto('invoice')
    .values({
      number,
      prefix,
      sequence,
      site_id: siteId,
      order_no: orderNo,
      kind,
      parcel: parcel ?? null,
      operation_id: operationId ?? null,
      refund_key: refundKey ?? null,
      amount_cents: totalOf(content.rows),
      content: JSON.stringify(content),
      issued_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const listed: OrderDocument = {
    number,
    kind,
    cents: row.amount_cents,
    date: content.issuedOn,
    issuedAt: now.toISOString(),
    ...(parcel ? { parcel } : {}),
  };
  await sql`
    update placed_order set fulfilment = jsonb_set(fulfilment, '{documents}',
      coalesce(fulfilment->'documents', '[]'::jsonb) || ${JSON.stringify(listed)}::jsonb)
    where order_no = ${orderNo}`.execute(trx);
  return row as Invoice;
}

/** Documents of an order, oldest first. */
export const invoicesOf = (db: Db, orderNo: string): Promise<Invoice[]> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('issued_at')
    .orderBy('number')
    .execute() as Promise<Invoice[]>;

/** A document of an order by its number. */
export const findInvoice = (db: Db, orderNo: string, number: string): Promise<Invoice | undefined> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('number', '=', number)
    .executeTakeFirst() as Promise<Invoice | undefined>;
