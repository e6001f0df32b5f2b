import { sql } from 'kysely';
import { type Composition, compose } from '../catalogue/composition.ts';
import { customOf, type ProductRow } from '../catalogue/family.ts';
import { cachedFamilyRows, familyRows } from '../catalogue/family-rows.ts';
import { cachedCategories, categoriesOf } from '../catalogue/product-categories.ts';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { ProductTable } from '../database/tables/catalogue.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type StockRecords, stockRecords } from '../inventory/availability.ts';
import { type ProductPrice, pricesOf } from '../pricing/prices.ts';
import { type DefinedOption, optionsOf } from '../products/related.ts';
import type { SelectableProduct } from '../promotions/selection.ts';

/** A part of a bundle: which products it may be, and how many pieces of it one bundle holds. */
export interface BundlePart {
  quantity: number;
  choices: { productId: string; masterId: string | null; name: string }[];
}

/** What the catalogue says of a product in a basket. Amounts are cents for one piece at the quantity. */
export interface LineProduct extends SelectableProduct {
  name: string;
  unitCents: number;
  taxClassId: string;
  options: DefinedOption[];
  /** of a bundle, in its order */
  parts: BundlePart[];
  minQuantity: number;
  stepQuantity: number;
}

type Inherited = Pick<ProductRow, 'name' | 'brand' | 'tax_class_id' | 'custom' | 'options' | 'catalog_id'>;
type Row = Inherited &
  Pick<
    ProductRow,
    'id' | 'type' | 'master_id' | 'members' | 'variation_values' | 'min_order_quantity' | 'step_quantity'
  > & { master: Inherited | null };
interface Child {
  id: string;
  type: ProductTable['type'];
  master_id: string | null;
  variation_values: Record<string, string>;
}

/** How what only an import changes is read. */
export type CacheMode = 'cached' | 'fresh';

/**
 * Facts of products at the quantities wanted, by id, with the stock they take from. What cannot be put
 * into a basket is left out: unknown, offline, without a price at the quantity, or still to be chosen
 * from (masters, groups, sets). Prices and stock are always read. The number of queries does not grow with the products.
 */
export async function loadLineProducts(
  db: Db,
  site: SiteContext,
  quantities: Map<string, number>,
  at: Date,
  mode: CacheMode,
): Promise<{ products: Map<string, LineProduct>; stock: StockRecords; goneNames: Map<string, string> }> {
  const [readRows, readCategories] =
    mode === 'fresh' ? [familyRows, categoriesOf] : [cachedFamilyRows, cachedCategories];
  const ids = [...quantities.keys()];
  const read = {
    name: 'line',
    row: sql<Row>`id, type, master_id, members, variation_values, min_order_quantity, step_quantity, name,
      brand, tax_class_id, custom, options, catalog_id, (select jsonb_build_object('name', master.name,
        'brand', master.brand, 'tax_class_id', master.tax_class_id, 'custom', master.custom,
        'options', master.options, 'catalog_id', master.catalog_id)
        from product master where master.id = product.master_id) as master`,
    child: sql<Child>`id, type, master_id, variation_values`,
    siblings: false,
  };
  const { rows, children } = await readRows(db, site.siteId, ids, read, at);
  const compositions = compose(rows, children, ids);
  const sellable = rows.filter((row) => quantities.has(row.id) && isSellable(compositions.get(row.id)));
  const composed = sellable.map((row) => compositions.get(row.id)!);
  const [prices, stock, categories, options] = await Promise.all([
    pricesOf(db, site, composed, Math.max(...quantities.values()), at),
    stockRecords(db, site.inventoryListId, [...new Set(composed.flatMap(stockIds))]),
    readCategories(
      db,
      site.catalogId,
      sellable.map((row) => row.master_id ?? row.id),
    ),
    // Options are given to the master and hold for its variants.
    optionsOf(
      db,
      sellable.map((row) => ({ ...(row.master ?? row), id: row.id })),
    ),
  ]);
  const names = new Map(rows.map((row) => [row.id, nameOf(row, site.locale)]));
  const products = new Map<string, LineProduct>();
  for (const row of sellable) {
    const unitCents = unitPrice(prices.get(row.id), quantities.get(row.id)!);
    if (unitCents === undefined) continue;
    const master = row.master ?? undefined;
    products.set(row.id, {
      id: row.id,
      masterId: row.master_id,
      categoryIds: categories.get(row.master_id ?? row.id)?.ids ?? new Set(),
      attribute: (name) =>
        name === 'brand'
          ? (row.brand ?? master?.brand)
          : inLocale(customOf(row, master, name.replace(/^c_/, '')), site.locale),
      name: nameOf(row, site.locale),
      unitCents,
      taxClassId: row.tax_class_id ?? master?.tax_class_id ?? 'standard',
      options: options.get(row.id) ?? [],
      parts: partsOf(compositions.get(row.id)!, names),
      minQuantity: row.min_order_quantity,
      stepQuantity: row.step_quantity,
    });
  }
  const gone = ids.filter((id) => !products.has(id));
  return { products, stock, goneNames: await namesOf(db, gone, site.locale) };
}

/** Names of products whether they are sold or not. A query only where there are any. */
async function namesOf(db: Db, ids: string[], locale: string): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: Localized; master: Localized | null }>`
    select product.id, product.name, master.name as master
    from product left join product master on master.id = product.master_id
    where product.id = any(${ids})`.execute(db);
  return new Map(
    rows.map((row) => [row.id, localize(row.name, locale) ?? localize(row.master, locale) ?? row.id]),
  );
}

/** Whether nothing is left to choose of the product itself; the parts of a bundle are chosen with it. */
function isSellable(composition: Composition | undefined): boolean {
  if (!composition) return false;
  const { type, bundled } = composition;
  if (type === 'bundle') return bundled.every((part) => part.leaves.length > 0);
  return type === 'item' || type === 'variant';
}

/** Prices are read for the largest quantity in the basket; the tiers tell what holds for a smaller one. */
const unitPrice = (price: ProductPrice | undefined, quantity: number): number | undefined =>
  price?.tiers.findLast((tier) => tier.quantity <= quantity)?.cents;

const stockIds = ({ productId, bundled }: Composition): string[] => [
  productId,
  ...bundled.flatMap((part) => part.leaves.map((leaf) => leaf.productId)),
];

function partsOf({ type, bundled }: Composition, names: Map<string, string>): BundlePart[] {
  if (type !== 'bundle') return [];
  return bundled.map(({ leaves, quantity }) => ({
    quantity,
    choices: leaves.map(({ productId, masterId }) => ({
      productId,
      masterId,
      name: names.get(productId) ?? names.get(masterId ?? '') ?? productId,
    })),
  }));
}

const nameOf = (row: Row, locale: string): string =>
  localize(row.name, locale) ?? localize(row.master?.name, locale) ?? row.id;

function inLocale(value: unknown, locale: string): unknown {
  if (value !== null && typeof value === 'object' && '$localized' in value) {
    return localize(value.$localized as Record<string, unknown>, locale);
  }
  return value;
}
