import type { Insertable } from 'kysely';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import type { CategoryTable, ProductTable } from '../database/tables/catalogue.ts';
import type { InventoryRecordTable } from '../database/tables/prices-stock.ts';
import type { PromotionTable } from '../database/tables/promotions.ts';

/** A row whose jsonb columns are plain values. */
type Plain<T> = { [K in keyof Insertable<T>]: Insertable<T>[K] | object };

// Arrays in other columns are text[], which the drivers serialise.
const JSON_LISTS = new Set([
  ...['variation_attributes', 'images', 'members', 'refinements', 'prices', 'cards', 'options', 'links'],
  ...[
    'option_values',
    'attribute_values',
    'value_definitions',
    'attributes',
    'steps',
    'mappings',
    'folders',
    'lines',
  ],
]);

function encode(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const isJson = Array.isArray(value)
        ? JSON_LISTS.has(column)
        : value !== null && typeof value === 'object' && !(value instanceof Date);
      return [column, isJson ? JSON.stringify(value) : value];
    }),
  );
}

/** Inserts rows, serialising plain objects for jsonb columns. */
export async function insertRows<T extends keyof Database>(
  db: Db,
  table: T,
  rows: Plain<Database[T]>[],
): Promise<void> {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  // An insert needs the same columns in every row, so rows are grouped by columns.
  const groups = Map.groupBy(rows, (row) => [...columns].filter((column) => column in row).join());
  for (const group of groups.values()) {
    await db
      .insertInto(table)
      .values(group.map((row) => encode(row) as Insertable<Database[T]>))
      .execute();
  }
}

export const CATALOG = 'rivage-storefront';
export const MASTER_CATALOG = 'rivage-master';
export const IN_STOCK = { allocation: 20 };

/** [EUR, GBP, USD] in cents, or one amount for all three. */
export type Amounts = number | [eur: number, gbp: number, usd: number];
const BOOKS = ['eur', 'gbp', 'usd'] as const;
const LISTS = ['rivage-eu', 'rivage-uk', 'rivage-us'] as const;
export type Stock = Partial<Insertable<InventoryRecordTable>>;

/** Inserts a category of the storefront catalogue. */
export async function insertCategory(
  db: Db,
  category: Partial<Plain<CategoryTable>> & { id: string; parent_id?: string | null },
): Promise<void> {
  await insertRows(db, 'category', [{ catalog_id: CATALOG, parent_id: 'root', ...category }]);
}

/** Inserts list and sale prices of products into the books of the three currencies. */
export async function insertPrices(
  db: Db,
  productIds: string[],
  prices: { list?: Amounts; sale?: Amounts; minQuantity?: number },
): Promise<void> {
  const rows = (['list', 'sale'] as const).flatMap((kind) => {
    const amounts = prices[kind];
    if (amounts === undefined) return [];
    return BOOKS.flatMap((book, index) =>
      productIds.map((product_id) => ({
        price_book_id: `${book}-${kind}`,
        product_id,
        min_quantity: prices.minQuantity ?? 1,
        amount_cents: typeof amounts === 'number' ? amounts : amounts[index]!,
      })),
    );
  });
  if (rows.length > 0) await insertRows(db, 'price', rows);
}

/** Inserts the same stock into the inventory lists of the three sites. */
export async function insertStock(db: Db, stock: Record<string, Stock>): Promise<void> {
  const rows = Object.entries(stock).flatMap(([product_id, record]) =>
    LISTS.map((list_id) => ({ list_id, product_id, ...record })),
  );
  await insertRows(db, 'inventory_record', rows);
}

export interface NewProduct extends Partial<Plain<ProductTable>> {
  id: string;
  name: Localized;
  /** the first is the primary category */
  categories?: string[];
  list?: Amounts;
  sale?: Amounts;
  stock?: Stock;
}

/** Inserts a product of any type with prices, stock and categories; default type item. */
export async function insertProduct(db: Db, product: NewProduct): Promise<void> {
  const { categories = [], list, sale, stock, ...row } = product;
  await insertRows(db, 'product', [
    { catalog_id: MASTER_CATALOG, type: 'item', tax_class_id: 'standard', ...row },
  ]);
  await insertPrices(db, [product.id], {
    ...(list === undefined ? {} : { list }),
    ...(sale === undefined ? {} : { sale }),
  });
  if (stock) await insertStock(db, { [product.id]: stock });
  if (categories.length > 0) {
    await insertRows(
      db,
      'category_assignment',
      categories.map((category_id, index) => ({
        catalog_id: CATALOG,
        category_id,
        product_id: product.id,
        is_primary: index === 0,
      })),
    );
  }
}

/** Inserts a promotion of a site in its own active campaign; `coupons` are required coupons. */
export async function insertPromotion(
  db: Db,
  promotion: Partial<Plain<PromotionTable>> &
    Pick<PromotionTable, 'site_id' | 'id' | 'class'> & { coupons?: string[]; groups?: string[] },
): Promise<void> {
  const { coupons = [], groups = [], ...row } = promotion;
  // One without a discount would never be active.
  await insertRows(db, 'promotion', [
    { rule: JSON.stringify({ discount: { kind: 'percentage', percentage: 10 } }), ...row },
  ]);
  await insertRows(db, 'campaign', [
    { site_id: row.site_id, id: `${row.id}-campaign`, coupon_ids: coupons, customer_groups: groups },
  ]);
  await insertRows(db, 'promotion_assignment', [
    { site_id: row.site_id, promotion_id: row.id, campaign_id: `${row.id}-campaign` },
  ]);
}

/** Inserts products in stock, by id with their price in minor units. */
export async function insertStocked(db: Db, prices: Record<string, number>): Promise<void> {
  for (const [id, list] of Object.entries(prices))
    await insertProduct(db, { id, name: { default: id }, list, stock: { allocation: 10_000 } });
}
