import type { Db } from '../database/connection.ts';
import { chosenValues } from '../products/chosen-values.ts';

/** Names and values of what was chosen, such as colour and size, of those products that are variants, by product. */
export async function variationValuesOf(
  db: Db,
  productIds: string[],
  locale: string,
): Promise<Map<string, { name: string; value: string }[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product')
    .innerJoin('product as master', 'master.id', 'product.master_id')
    .select(['product.id', 'product.variation_values', 'master.variation_attributes'])
    .where('product.id', 'in', [...new Set(productIds)])
    .execute();
  return new Map(
    rows.map(({ id, variation_values, variation_attributes }) => [
      id,
      chosenValues(variation_attributes, variation_values, locale),
    ]),
  );
}
