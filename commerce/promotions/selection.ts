import type { ProductCondition, ProductSelection } from '../database/tables/promotions.ts';

/** Product data that selections are matched with. */
export interface SelectableProduct {
  id: string;
  masterId: string | null;
  /** categories (of the master for a variant) and all their ancestors */
  categoryIds: ReadonlySet<string>;
  /** returns an attribute by API name, such as brand or c_refinementColor */
  attribute(name: string): unknown;
}

/**
 * Whether a selection matches a product: by id (its own or its master's) or category if either is set, by
 * every listed attribute, by all conditions of one group if there are groups, and not excluded. An empty or
 * missing selection matches every product.
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

/** Whether all conditions of a selection are supported. */
export function isSupported({ groups = [], exclude }: ProductSelection): boolean {
  return (
    groups
      .flat()
      .every(({ by, operator = 'is equal' }) => READABLE.includes(by) && OPERATORS.includes(operator)) &&
    (!exclude || isSupported(exclude))
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
