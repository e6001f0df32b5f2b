import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Cache tags of what shows products: they, their masters and variation groups, and the sets and bundles of these. */
export async function productTags(trx: Db, productIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from product_holders(${productIds}::text[]) order by id`.execute(trx);
  return rows.map((row) => `product:${row.id}`);
}
