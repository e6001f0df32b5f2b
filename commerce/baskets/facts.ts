import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type Availability, availabilityOf } from '../inventory/availability.ts';
import { pricesOf } from '../pricing/prices.ts';
import { customOf, loadFamilies, masterOf, textOf } from '../products/family.ts';
import { categoriesOf } from '../products/product-categories.ts';
import { type ActivePromotion, activePromotions, standardGroups } from '../promotions/active.ts';
import type { SelectableProduct } from '../promotions/selection.ts';
import { findMethod, type ShippingMethod, shippingMethods } from '../shipping/methods.ts';
import { type TaxRates, taxRatesFor } from '../taxes/rates.ts';
import type { BasketContent } from './content.ts';

/** What the catalogue says of a product in a basket. Amounts are cents for one piece at the quantity. */
export interface LineFacts extends SelectableProduct {
  name: string;
  type: string;
  unitCents: number;
  taxClassId: string;
  availability: Availability;
  minQuantity: number;
  stepQuantity: number;
}

/** Everything a basket is computed from, read in a fixed number of queries. */
export interface BasketFacts {
  /** by product id; products that cannot be sold here are left out */
  products: Map<string, LineFacts>;
  promotions: ActivePromotion[];
  method?: ShippingMethod;
  methods: ShippingMethod[];
  taxes: TaxRates;
}

export async function loadFacts(
  db: Db,
  site: SiteContext,
  content: BasketContent,
  registered: boolean,
  at: Date,
): Promise<BasketFacts> {
  const quantities = new Map<string, number>();
  for (const item of content.items) {
    quantities.set(item.productId, (quantities.get(item.productId) ?? 0) + item.quantity);
  }
  const [products, promotions, methods, taxes] = [
    await loadLines(db, site, quantities, at),
    await activePromotions(db, site.siteId, { customerGroups: standardGroups(registered), at }),
    await shippingMethods(db, site),
    await taxRatesFor(db, site.siteId, content.shippingAddress),
  ];
  const method = findMethod(methods, content.shippingMethodId, content.shippingAddress?.countryCode);
  return { products, promotions, methods, taxes, ...(method ? { method } : {}) };
}

/** Facts of products at the quantities wanted. */
export async function loadLines(
  db: Db,
  site: SiteContext,
  quantities: Map<string, number>,
  at: Date,
): Promise<Map<string, LineFacts>> {
  const ids = [...quantities.keys()];
  if (ids.length === 0) return new Map();
  const families = await loadFamilies(db, site.siteId, ids);
  const compositions = ids.flatMap((id) => families.compositions.get(id) ?? []);
  const masters = ids.flatMap((id) => families.rows.get(id)?.master_id ?? id);
  const availability = await availabilityOf(db, site.inventoryListId, compositions);
  const categories = await categoriesOf(db, site.catalogId, masters);
  // Tiers differ by quantity: products asked for in the same quantity are priced together.
  const byQuantity = Map.groupBy(compositions, ({ productId }) => quantities.get(productId) ?? 1);
  const prices = new Map<string, number>();
  for (const [quantity, group] of byQuantity) {
    for (const [id, price] of await pricesOf(db, site, group, quantity, at)) prices.set(id, price.cents);
  }
  const lines = new Map<string, LineFacts>();
  for (const id of ids) {
    const row = families.rows.get(id);
    const cents = prices.get(id);
    if (
      !row ||
      cents === undefined ||
      row.type === 'master' ||
      row.type === 'variationGroup' ||
      row.type === 'set'
    ) {
      continue;
    }
    const master = masterOf(families, row);
    lines.set(id, {
      id,
      masterId: row.master_id,
      categoryIds: categories.get(row.master_id ?? id)?.ids ?? new Set(),
      attribute: (name) =>
        name === 'brand'
          ? (row.brand ?? master?.brand)
          : localizedCustom(customOf(row, master, name.replace(/^c_/, '')), site.locale),
      name: textOf(row, master, 'name', site.locale) ?? id,
      type: row.type,
      unitCents: cents,
      taxClassId: row.tax_class_id ?? master?.tax_class_id ?? 'standard',
      availability: availability.get(id) ?? NOTHING,
      minQuantity: row.min_order_quantity,
      stepQuantity: row.step_quantity,
    });
  }
  return lines;
}

const NOTHING: Availability = {
  ats: 0,
  stockLevel: 0,
  orderable: false,
  backorderable: false,
  preorderable: false,
  perpetual: false,
};

function localizedCustom(value: unknown, locale: string): unknown {
  if (value !== null && typeof value === 'object' && '$localized' in value) {
    return localize(value.$localized as Record<string, unknown>, locale);
  }
  return value;
}
