import { sql } from 'kysely';
import type { ImportTarget } from '../import-target.ts';

/** Quantities of a price table; other quantities are deleted. */
export interface Steps {
  book: string;
  product: string;
  from: string;
  quantities: number[];
}

/** Deletes prices whose quantity the new price table no longer contains. */
export async function replaceSteps(target: ImportTarget, steps: Steps[]): Promise<void> {
  if (steps.length === 0) return;
  const { rows } = await sql<{ product_id: string }>`
    delete from price using jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as given(book text, product text, "from" timestamptz, quantities jsonb)
    where price.product_id = given.product and price.price_book_id = given.book and price.valid_from = given."from"
      and not given.quantities @> to_jsonb(price.min_quantity)
    returning price.product_id`.execute(target.db);
  for (const row of rows) target.removals.note('price', row);
}
