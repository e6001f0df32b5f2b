import type { ProductSelection } from '../database/schema.ts';

/** A product as promotions see it. */
export interface SelectableProduct {
  id: string;
  masterId: string | null;
  /** its categories (a variant's master's) and all categories above them */
  categoryIds: ReadonlySet<string>;
  /** value of an attribute under its API name: brand, c_refinementColor */
  attribute(name: string): unknown;
}

/**
 * Whether a selection holds a product: it is one of the products (or a variant of one) or in one of the
 * categories, where either is named; it has an accepted value of each attribute named; and it is not
 * excluded. No selection, or an empty one, holds every product.
 */
export function selects(selection: ProductSelection | undefined, product: SelectableProduct): boolean {
  if (!selection) return true;
  const { categories = [], products = [], attributes = {}, exclude } = selection;
  const named = categories.length > 0 || products.length > 0;
  const held =
    products.some((id) => id === product.id || id === product.masterId) ||
    categories.some((id) => product.categoryIds.has(id));
  if (named && !held) return false;
  for (const [name, accepted] of Object.entries(attributes)) {
    const value = product.attribute(name);
    const values = Array.isArray(value) ? value : [value];
    if (!values.some((one) => accepted.includes(String(one)))) return false;
  }
  return !(exclude && Object.keys(exclude).length > 0 && selects(exclude, product));
}
