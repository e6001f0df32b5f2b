import { decimalAmount, toAmount } from '../../shared/minor-units.ts';
import type { ProductCondition, ProductSelection } from '../database/tables/promotions.ts';

/** Product data that selections are matched with. */
export interface SelectableProduct {
  id: string;
  masterId: string | null;
  /** categories (of the master for a variant) and all their ancestors */
  categoryIds: ReadonlySet<string>;
  /** those of the categories that the product itself is assigned to */
  assignedCategoryIds?: ReadonlySet<string>;
  /** returns an attribute by API name, such as brand or c_refinementColor; localized ones in all locales */
  attribute(name: string): unknown;
  /** price of one piece before promotions */
  unitCents?: number | undefined;
  /** currency of the price */
  currency?: string | undefined;
  /** pieces available to sell */
  ats?: number | undefined;
  /** price book of the price, and every book that has a price of the product */
  priceBooks?: { storefront: string | undefined; all: ReadonlySet<string> } | undefined;
  /** value of each option that the product offers: the chosen one in a basket, else the default */
  optionValues?: ReadonlyMap<string, string> | undefined;
}

/** Whether a selection narrows the products; an empty one selects all. */
export const isNarrowed = (selection: ProductSelection | undefined): selection is ProductSelection =>
  selection !== undefined && Object.keys(selection).length > 0;

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
  return !(isNarrowed(exclude) && selects(exclude, product));
}

type Comparison = (own: string, value: string) => boolean;
const equal: Comparison = (own, value) => own === value;
const contains: Comparison = (own, value) => own.includes(value);

/** Comparators of which one of the values must hold for one of the product's own. */
const POSITIVE: Record<string, Comparison> = {
  'is equal': equal,
  equals: equal,
  'is exactly': equal,
  'starts with': (own, value) => own.startsWith(value),
  'ends with': (own, value) => own.endsWith(value),
  contains,
  'less than': (own, value) => compare(own, value) < 0,
  'greater than': (own, value) => compare(own, value) > 0,
  'storefront price in': equal,
  'price in': equal,
};
/** Comparators that hold when no value does. */
const NEGATIVE: Record<string, Comparison> = { 'is not equal': equal, 'does not contain': contains };
const EXISTENCE = ['exists', 'does not exist'];

/** Numbers by value, dates and other texts by their order. */
function compare(own: string, value: string): number {
  const difference = Number(own) - Number(value);
  if (!Number.isNaN(difference)) return difference;
  return own < value ? -1 : own > value ? 1 : 0;
}

/** Operators of texts. `equals` and `is equal` are the same, and each kind of condition has one of them in the schema. */
const EQUALITY = ['is equal', 'equals'];
const TEXT = [...EQUALITY, 'is not equal', 'starts with', 'ends with', 'contains', 'does not contain'];
const SIZE = ['less than', 'greater than'];

/**
 * Operators of promotion.xsd by kind of condition. Another one would be compared with something else than the merchant meant.
 * Conditions on categories (but for equality), product sets and recursive price books are replaced by `resolve-selections.ts`.
 */
const OPERATORS: Record<ProductCondition['by'], string[]> = {
  brand: [...TEXT, ...EXISTENCE],
  product: TEXT,
  // Ids of categories are no texts that others would compare.
  category: [
    ...[...EQUALITY, 'is exactly', 'is not equal'],
    ...['is direct child of', 'is child of', 'is direct parent of', 'is parent of', 'is sibling of'],
  ],
  price: [...SIZE, 'ends with'],
  inventory: SIZE,
  attribute: [...TEXT, ...SIZE, ...EXISTENCE],
  set: [...EQUALITY, 'exists'],
  'price-book': ['storefront price in (recursive)', 'storefront price in', 'price in'],
  option: [...EQUALITY, ...EXISTENCE],
};

/** Whether all conditions of a selection can be evaluated. */
export function isSupported({ groups = [], exclude }: ProductSelection): boolean {
  return groups.flat().every(isKnown) && (!exclude || isSupported(exclude));
}

/** A missing operator is the default of its kind; prices and stock have none, which the import reports. */
export const isKnown = ({ by, operator }: ProductCondition): boolean =>
  operator === undefined || OPERATORS[by].includes(operator);

function meets(condition: ProductCondition, product: SelectableProduct): boolean {
  const { operator = 'is equal', values } = condition;
  const own = ownValues(condition, product);
  if (operator === 'exists') return own.length > 0;
  if (operator === 'does not exist') return own.length === 0;
  const hasOne = (comparison: Comparison) =>
    values.some((value) => own.some((one) => comparison(one, value)));
  const negative = NEGATIVE[operator];
  if (negative) return !hasOne(negative);
  return POSITIVE[operator] !== undefined && hasOne(POSITIVE[operator]);
}

function ownValues({ by, of = '', operator }: ProductCondition, product: SelectableProduct): string[] {
  switch (by) {
    case 'product':
      return [product.id, ...(product.masterId === null ? [] : [product.masterId])];
    case 'category':
      return [...(operator === 'is exactly' ? (product.assignedCategoryIds ?? []) : product.categoryIds)];
    case 'price':
      return priceTexts(product, operator);
    case 'inventory':
      return product.ats === undefined ? [] : [String(product.ats)];
    case 'price-book':
      if (operator === 'price in') return [...(product.priceBooks?.all ?? [])];
      return product.priceBooks?.storefront === undefined ? [] : [product.priceBooks.storefront];
    case 'option':
      return [product.optionValues?.get(of) ?? []].flat();
    case 'set':
      return [];
    default:
      return valuesOf(product, by === 'brand' ? 'brand' : `c_${of}`);
  }
}

/** The price in units, or its digits for a price ending. */
function priceTexts(
  { unitCents: cents, currency = '' }: SelectableProduct,
  operator: string | undefined,
): string[] {
  if (cents === undefined) return [];
  if (operator !== 'ends with') return [String(toAmount(cents, currency))];
  return [decimalAmount(cents, currency).replace('.', '')];
}

function valuesOf(product: SelectableProduct, name: string): string[] {
  return [product.attribute(name)].flat().flatMap(textsOf);
}

/** Texts of a value: those of all locales of a localized one, as the platform compares them. */
function textsOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object' || !('$localized' in value)) return [String(value)];
  return Object.values(value.$localized as object).flatMap((one) => [one].flat().flatMap(textsOf));
}
