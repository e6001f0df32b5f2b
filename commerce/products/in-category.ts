import type { ChildRow, ProductRow } from '../catalogue/family.ts';
import { assignedValues } from '../catalogue/product-categories.ts';
import { rangePrice } from '../pricing/prices.ts';
import { type LoadedProducts, withOffers } from './load-products.ts';
import { rolesOfMaster } from './master-roles.ts';

/**
 * Restricts masters to the variations that they are assigned to a category in (`variation-assignments` of an archive):
 * their variants, prices and stock are those of these variations. A master none of whose online variants has an assigned
 * value keeps all, so that an outdated assignment hides no product.
 */
export function inCategory(loaded: LoadedProducts, categoryId: string | undefined): LoadedProducts {
  if (categoryId === undefined) return loaded;
  const { families } = loaded;
  const shown = new Map<string, { variants: ChildRow[]; groups: ChildRow[] }>();
  for (const row of families.rows.values()) {
    const alternatives =
      row.type === 'master' ? assignedValues(loaded.categories(row) ?? {}, categoryId) : undefined;
    if (!alternatives) continue;
    const variants = families.variants(row.id).filter((variant) => isAssigned(variant, alternatives));
    if (variants.length > 0)
      shown.set(row.id, {
        variants,
        groups: families.groups(row.id).filter((group) => variants.some((variant) => isOf(variant, group))),
      });
  }
  if (shown.size === 0) return loaded;
  const prices = new Map(loaded.prices);
  const availability = new Map(loaded.availability);
  for (const [id, { variants }] of shown) {
    const price = rangePrice(variants.flatMap((variant) => loaded.prices.get(variant.id) ?? []));
    if (price) prices.set(id, price);
    const known = loaded.availability.get(id);
    const stocks = variants.flatMap((variant) => loaded.availability.get(variant.id) ?? []);
    const total = (amount: 'ats' | 'stockLevel') => stocks.reduce((sum, stock) => sum + stock[amount], 0);
    if (known)
      availability.set(id, {
        ...known,
        ats: Math.min(known.ats, total('ats')),
        stockLevel: Math.min(known.stockLevel, total('stockLevel')),
        orderable: stocks.some(({ orderable }) => orderable),
      });
  }
  return withOffers({
    ...loaded,
    prices,
    availability,
    families: {
      ...families,
      variants: (id) => shown.get(id)?.variants ?? families.variants(id),
      groups: (id) => shown.get(id)?.groups ?? families.groups(id),
    },
  });
}

const isAssigned = ({ variation_values: own }: ChildRow, alternatives: Record<string, string[]>[]): boolean =>
  alternatives.some((values) =>
    Object.entries(values).every(([attribute, assigned]) => assigned.includes(own[attribute] ?? '')),
  );

const isOf = (variant: ChildRow, group: ChildRow): boolean =>
  Object.entries(group.variation_values).every(([name, value]) => variant.variation_values[name] === value);

/**
 * Ids of the shown variants of a master in a category; undefined when its shown colours have all their variants, so that
 * a tile which offers these colours needs no further restriction.
 */
export function shownVariantIds(
  all: LoadedProducts,
  restricted: LoadedProducts,
  master: ProductRow,
): string[] | undefined {
  if (all === restricted) return undefined;
  const { color } = rolesOfMaster(master, all.imageSettings.get(master.catalog_id));
  const colourOf = (variant: ChildRow) => (color === undefined ? '' : variant.variation_values[color]);
  const shown = restricted.families.variants(master.id);
  const colours = new Set(shown.map(colourOf));
  const ofColours = all.families.variants(master.id).filter((variant) => colours.has(colourOf(variant)));
  return ofColours.length === shown.length ? undefined : shown.map(({ id }) => id);
}

/**
 * Variation values that all variants of a master shown in a category have and others of it have not, by attribute: a
 * shopper who comes from there has chosen them.
 */
export function shownValues(
  all: LoadedProducts,
  restricted: LoadedProducts,
  master: ProductRow,
): Record<string, string> {
  if (all === restricted) return {};
  const valuesIn = ({ families }: LoadedProducts, id: string) =>
    new Set(families.variants(master.id).flatMap(({ variation_values: own }) => own[id] ?? []));
  return Object.fromEntries(
    master.variation_attributes.flatMap(({ id }) => {
      const [value, ...others] = valuesIn(restricted, id);
      const isChosen = value !== undefined && others.length === 0 && valuesIn(all, id).size > 1;
      return isChosen ? [[id, value]] : [];
    }),
  );
}
