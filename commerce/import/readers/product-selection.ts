import type { ProductCondition, ProductSelection } from '../../database/tables/promotions.ts';
import type { Fields } from '../fields.ts';
import { parseNumber } from '../node-values.ts';

const KINDS: Record<string, { by: ProductCondition['by']; value: string[]; of?: string }> = {
  'brand-condition': { by: 'brand', value: ['brand'] },
  'product-id-condition': { by: 'product', value: ['product-id'] },
  'category-condition': { by: 'category', value: ['category-id'], of: 'catalog-id' },
  'price-condition': { by: 'price', value: ['price', 'price-ending'] },
  'inventory-condition': { by: 'inventory', value: ['ats'] },
  'attribute-condition': { by: 'attribute', value: ['attribute-value'], of: 'attribute-id' },
  'product-set-condition': { by: 'set', value: ['product-set-id'] },
  'pricebook-condition': { by: 'price-book', value: ['pricebook-id'] },
  'option-condition': { by: 'option', value: ['option-value-id'], of: 'option-id' },
};

const CONDITIONS = Object.entries(KINDS)
  .map(([name, { value }]) => `${name}(${value.join(' ')} operator)`)
  .join(' ');

/** Element schema of a product selection. */
export const SELECTION_SHAPE = `(included-products(condition-group(${CONDITIONS}))
  excluded-products(condition-group(${CONDITIONS})))`;

/** Attributes of the conditions, by element. */
export const SELECTION_ATTRIBUTES: Record<string, string[]> = Object.fromEntries(
  Object.entries(KINDS).map(([name, { of }]) => [name, ['operator', ...(of ? [of] : [])]]),
);

/** A selection of every product: an exclusion that cannot be read excludes all. */
export const EVERY_PRODUCT: ProductSelection = {
  groups: [
    [{ by: 'brand', operator: 'exists', values: [] }],
    [{ by: 'brand', operator: 'does not exist', values: [] }],
  ],
};

/** Reads a product selection; `isWhole` is false when the service cannot evaluate all of it. */
export function selectionOf(fields: Fields): { selection: ProductSelection; isWhole: boolean } {
  const included = partOf(fields.all('included-products', 'condition-group'));
  const excluded = partOf(fields.all('excluded-products', 'condition-group'));
  const isNone = Object.keys(excluded.selection).length === 0;
  return {
    selection: { ...included.selection, ...(isNone ? {} : { exclude: excluded.selection }) },
    isWhole: included.isWhole && excluded.isWhole,
  };
}

/**
 * Reads a selection that limits what has it. Without a condition it would select every product, as a missing element does:
 * one that is written and names none is reported as unreadable.
 */
export function limitingSelectionOf(fields: Fields): ReturnType<typeof selectionOf> {
  const found = selectionOf(fields);
  const included = fields.at('included-products');
  if (included && !included.has('condition-group')) included.unread('included-products names no product.');
  else if (Object.keys(found.selection).length === 0) fields.unread(`${fields.node.name} names no product.`);
  return found;
}

function partOf(nodes: Fields[]): { selection: ProductSelection; isWhole: boolean } {
  const groups = nodes
    .map((group) => {
      if (group.node.children.length === 0) group.unread('condition-group has no condition.');
      return group.node.children.flatMap((node) => conditionOf(group.of(node)));
    })
    .filter((group) => group.length > 0);
  const simple = simpleOf(groups);
  return simple ? { selection: simple, isWhole: true } : { selection: { groups }, isWhole: false };
}

function conditionOf(fields: Fields): ProductCondition[] {
  const kind = Object.hasOwn(KINDS, fields.node.name) ? KINDS[fields.node.name] : undefined;
  if (!kind) {
    fields.unread(`The product condition '${fields.node.name}' is not known.`);
    return [];
  }
  const operator = fields.attribute('operator') ?? fields.word('operator');
  const of = kind.of ? fields.attribute(kind.of) : undefined;
  const values = kind.value.flatMap((name) => valuesOf(fields, name));
  const { by } = kind;
  const condition = { by, ...(operator ? { operator } : {}), ...(of ? { of } : {}), values };
  const lacking = lackingOf(condition);
  if (lacking) fields.unread(`${fields.node.name} has ${lacking}.`);
  return [condition];
}

/** What a condition lacks to be compared with a product. */
function lackingOf({ by, operator, of, values }: ProductCondition): string | undefined {
  if ((by === 'attribute' || by === 'option') && !of) return `no ${by}-id`;
  if ((by === 'price' || by === 'inventory') && !operator) return 'no operator';
  if (operator === 'exists' || operator === 'does not exist') return undefined;
  return values.length === 0 ? 'no value' : undefined;
}

/** Texts of a condition, among which amounts and stock must be numbers. */
const valuesOf = (fields: Fields, name: string): string[] =>
  fields.all(name).flatMap((one) => {
    const text = one.node.text.trim();
    if (name !== 'price' && name !== 'ats') {
      if (!text) one.unread(`${name} is empty.`);
      return text || [];
    }
    return one.parse(text, parseNumber, 'a number') === undefined ? [] : [text];
  });

const EQUAL = [undefined, 'is equal', 'equals'];

/**
 * Simplifies groups to lists of categories, products and attributes when equivalent: groups with one category
 * or product condition each, and the same attributes.
 */
function simpleOf(groups: ProductCondition[][]): ProductSelection | undefined {
  const parts = groups.map((group) => ({
    places: group.filter(({ by }) => by === 'category' || by === 'product'),
    attributes: group.filter(({ by }) => by === 'brand' || by === 'attribute'),
    size: group.length,
  }));
  const conditions = groups.flat();
  const plain = conditions.every(({ operator, values }) => EQUAL.includes(operator) && values.length > 0);
  const known = parts.every(
    ({ places, attributes, size }) => places.length <= 1 && places.length + attributes.length === size,
  );
  const [first] = parts;
  if (!first) return {};
  const sameAttributes = parts.every(
    (part) => JSON.stringify(part.attributes) === JSON.stringify(first.attributes),
  );
  const allPlaced = parts.length === 1 || parts.every((part) => part.places.length === 1);
  if (!plain || !known || !sameAttributes || !allPlaced) return undefined;
  const attributes = new Map(
    first.attributes.map(
      ({ by, of = '', values }) => [by === 'brand' ? 'brand' : `c_${of}`, values] as const,
    ),
  );
  if (attributes.size < first.attributes.length) return undefined;
  const valuesOf = (by: ProductCondition['by']) =>
    parts.flatMap(({ places }) => places.filter((place) => place.by === by).flatMap(({ values }) => values));
  const catalogs = new Set(conditions.flatMap(({ by, of }) => (by === 'category' ? [of] : [])));
  if (catalogs.size > 1) return undefined;
  const [catalog] = catalogs;
  const categories = valuesOf('category');
  const products = valuesOf('product');
  return {
    ...(categories.length > 0 ? { categories, ...(catalog ? { catalog } : {}) } : {}),
    ...(products.length > 0 ? { products } : {}),
    ...(attributes.size > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
  };
}
