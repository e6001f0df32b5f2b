import { categoriesOf } from '../catalogue/product-categories.ts';
import type { Db } from '../database/connection.ts';
import type { PricedLeaf } from '../pricing/price-history.ts';
import type { SelectableProduct } from './selection.ts';

/**
 * Reads what selections of promotions compare of single products, by product id, except prices, stock and options. `leaves` name the
 * master of each. Two queries.
 */
export async function selectableProducts(
  db: Db,
  catalogId: string,
  leaves: PricedLeaf[],
): Promise<Map<string, SelectableProduct>> {
  const ids = [...new Set(leaves.flatMap(({ productId, masterId }) => [productId, masterId ?? productId]))];
  const rows = await db
    .selectFrom('product')
    .select(['id', 'brand', 'custom'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const categories = await categoriesOf(db, catalogId, ids);
  return new Map(
    leaves.map(({ productId: id, masterId }) => {
      const [own, master] = [byId.get(id), masterId === null ? undefined : byId.get(masterId)];
      const placed = categories.get(id) ?? (masterId === null ? undefined : categories.get(masterId));
      const custom = (name: string) => own?.custom[name] ?? master?.custom[name];
      const product: SelectableProduct = {
        id,
        masterId,
        categoryIds: placed?.ids ?? new Set(),
        assignedCategoryIds: placed?.assigned ?? new Set(),
        attribute: (name) =>
          name === 'brand' ? (own?.brand ?? master?.brand) : custom(name.replace(/^c_/, '')),
      };
      return [id, product];
    }),
  );
}
