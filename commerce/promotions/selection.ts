import type { ProductCondition, ProductSelection } from '../database/tables/promotions.ts';

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
 * categories, where either is named; it has an accepted value of each attribute named; it meets all
 * conditions of a group, where there are groups; and it is not excluded. No selection, or an empty one,
 * holds every product.
 */
export function selects(selection: ProductSelection | undefined, product: SelectableProduct): boolean {
  if (!selection) return true;
  const { categories = [], products = [], attributes = {}, groups, exclude } = selection;
  const named = categories.length > 0 || products.length > 0;
  const held =
    products.some((id) => id === product.id || id === product.masterId) ||
    categories.some((id) => product.categoryIds.has(id));
  if (named && !held) return false;
  for (const [name, accepted] of Object.entries(attributes)) {
    if (!valuesOf(product, name).some((one) => accepted.includes(one))) return false;
  }
  if (groups && !groups.some((group) => group.every((condition) => meets(condition, product)))) return false;
  return !(exclude && Object.keys(exclude).length > 0 && selects(exclude, product));
}

const OPERATORS = ['is equal', 'equals', 'is not equal', 'exists', 'does not exist'];
const READABLE: ProductCondition['by'][] = ['brand', 'product', 'category', 'attribute'];

/** Whether all conditions of a selection are such that a product can be held against them. */
export function isReadable({ groups = [], exclude }: ProductSelection): boolean {
  return (
    groups
      .flat()
      .every(({ by, operator = 'is equal' }) => READABLE.includes(by) && OPERATORS.includes(operator)) &&
    (!exclude || isReadable(exclude))
  );
}

function meets({ by, of = '', operator, values }: ProductCondition, product: SelectableProduct): boolean {
  const own = ownValues(by, of, product);
  if (operator === 'exists') return own.length > 0;
  if (operator === 'does not exist') return own.length === 0;
  const isOne = values.some((value) => own.includes(value));
  return operator === 'is not equal' ? !isOne : isOne;
}

function ownValues(by: ProductCondition['by'], of: string, product: SelectableProduct): string[] {
  if (by === 'product') return [product.id, product.masterId ?? product.id];
  if (by === 'category') return [...product.categoryIds];
  return valuesOf(product, by === 'brand' ? 'brand' : `c_${of}`);
}

function valuesOf(product: SelectableProduct, name: string): string[] {
  const value = product.attribute(name);
  return [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [String(one)]));
}
