import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { clearBit, hasBit, setBit } from './bits.ts';
import type { DocumentTable } from './document-table.ts';
import { productHash } from './read-documents.ts';

/**
 * Reads again whether documents are orderable that sell any of the products or of their variants. Returns whether any
 * changed.
 */
export async function refreshStock(
  db: Db,
  siteId: string,
  table: DocumentTable,
  productIds: string[],
): Promise<boolean> {
  const { rows } = await sql<{ high: number; low: number; orderable: boolean }>`
    with sold as (
      select array_agg(id) as ids from product where id = any(${productIds}) or master_id = any(${productIds})
    ), document as (
      select product_id, orderable from search_document
      where site_id = ${siteId} and product_id = any(${productIds})
      union
      select product_id, orderable from sold
      join search_reference on stock_ids && sold.ids
      join search_document using (doc_no) where site_id = ${siteId}
    )
    select (hash >> 32)::integer as high, ((hash << 32) >> 32)::integer as low, orderable
    from document, lateral (select ${productHash(sql`product_id`)} as hash) hashed`.execute(db);
  let hasChanged = false;
  for (const { high, low, orderable } of rows) {
    const document = table.numbers.of(high, low);
    if (document < 0 || hasBit(table.orderable, document) === orderable) continue;
    (orderable ? setBit : clearBit)(table.orderable, document);
    hasChanged = true;
  }
  return hasChanged;
}
