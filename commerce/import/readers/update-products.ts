import { type RawBuilder, sql } from 'kysely';
import type { ImportTarget } from '../import-target.ts';

/** Runs an `update product` statement without `returning`, and notes the products for the search index. */
export async function updateProducts(target: ImportTarget, update: RawBuilder<unknown>): Promise<void> {
  const products = target.writtenProducts;
  const returning = products.isFull ? sql`` : sql`returning product.id`;
  const { rows } = await sql<{ id: string }>`${update} ${returning}`.execute(target.db);
  products.note(
    'product',
    rows.map(({ id }) => id),
  );
}
