import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { ProductTable } from '../database/schema.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type Availability, availabilityOf } from '../inventory/availability.ts';
import { type ProductPrice, pricesOf } from '../pricing/prices.ts';
import { type Composition, compose } from '../products/composition.ts';
import { customOf, type ProductRow } from '../products/family.ts';
import { familyRows } from '../products/family-rows.ts';
import { categoriesOf } from '../products/product-categories.ts';
import type { SelectableProduct } from '../promotions/selection.ts';

/** A stock record that one piece of a product takes from. */
export interface StockNeed {
  productId: string;
  quantity: number;
  /** a bundle may have a record of its own beside those of its parts, or none */
  optional?: boolean;
}

/** What the catalogue says of a product in a basket. Amounts are cents for one piece at the quantity. */
export interface LineFacts extends SelectableProduct {
  name: string;
  unitCents: number;
  taxClassId: string;
  availability: Availability;
  stock: StockNeed[];
  minQuantity: number;
  stepQuantity: number;
}

type Inherited = Pick<ProductRow, 'name' | 'brand' | 'tax_class_id' | 'custom'>;
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

/**
 * Facts of products at the quantities wanted, by id. What cannot be put into a basket is left out:
 * unknown, offline, without a price at the quantity, or still to be chosen from (masters, groups, sets).
 * The number of queries does not grow with the products.
 */
export async function loadLines(
  db: Db,
  site: SiteContext,
  quantities: Map<string, number>,
  at: Date,
): Promise<Map<string, LineFacts>> {
  const ids = [...quantities.keys()];
  if (ids.length === 0) return new Map();
  const { rows, children } = await familyRows(db, site.siteId, ids, {
    row: sql<Row>`id, type, master_id, members, variation_values, min_order_quantity, step_quantity, name,
      brand, tax_class_id, custom, (select jsonb_build_object('name', master.name, 'brand', master.brand,
        'tax_class_id', master.tax_class_id, 'custom', master.custom)
        from product master where master.id = product.master_id) as master`,
    child: sql<Child>`id, type, master_id, variation_values`,
    siblings: false,
  });
  const compositions = compose(rows, children, ids);
  const sellable = rows.filter((row) => quantities.has(row.id) && isSingle(compositions.get(row.id)));
  const parts = sellable.map((row) => compositions.get(row.id)!);
  const [prices, availability, categories] = await Promise.all([
    pricesOf(db, site, parts, Math.max(...quantities.values()), at),
    availabilityOf(db, site.inventoryListId, parts),
    categoriesOf(
      db,
      site.catalogId,
      sellable.map((row) => row.master_id ?? row.id),
    ),
  ]);
  const lines = new Map<string, LineFacts>();
  for (const row of sellable) {
    const unitCents = unitPrice(prices.get(row.id), quantities.get(row.id)!);
    if (unitCents === undefined) continue;
    const master = row.master ?? undefined;
    lines.set(row.id, {
      id: row.id,
      masterId: row.master_id,
      categoryIds: categories.get(row.master_id ?? row.id)?.ids ?? new Set(),
      attribute: (name) =>
        name === 'brand'
          ? (row.brand ?? master?.brand)
          : inLocale(customOf(row, master, name.replace(/^c_/, '')), site.locale),
      name: localize(row.name, site.locale) ?? localize(master?.name, site.locale) ?? row.id,
      unitCents,
      taxClassId: row.tax_class_id ?? master?.tax_class_id ?? 'standard',
      availability: availability.get(row.id)!,
      stock: stockNeeds(compositions.get(row.id)!),
      minQuantity: row.min_order_quantity,
      stepQuantity: row.step_quantity,
    });
  }
  return lines;
}

/** Whether nothing is left to choose: neither of the product nor, in a bundle, of its parts. */
function isSingle(composition: Composition | undefined): boolean {
  if (!composition) return false;
  const { type, bundled } = composition;
  if (type === 'bundle') return bundled.every((part) => part.leaves.length === 1);
  return type === 'item' || type === 'variant';
}

/** Prices are read for the largest quantity in the basket; the tiers tell what holds for a smaller one. */
const unitPrice = (price: ProductPrice | undefined, quantity: number): number | undefined =>
  price?.tiers.findLast((tier) => tier.quantity <= quantity)?.cents;

function stockNeeds({ productId, type, bundled }: Composition): StockNeed[] {
  if (type !== 'bundle' || bundled.length === 0) return [{ productId, quantity: 1 }];
  const parts = bundled.map(({ leaves, quantity }) => ({ productId: leaves[0]!.productId, quantity }));
  return [{ productId, quantity: 1, optional: true }, ...parts];
}

function inLocale(value: unknown, locale: string): unknown {
  if (value !== null && typeof value === 'object' && '$localized' in value) {
    return localize(value.$localized as Record<string, unknown>, locale);
  }
  return value;
}
