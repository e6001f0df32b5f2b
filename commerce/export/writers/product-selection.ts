import type { ProductCondition, ProductSelection } from '../../database/tables/promotions.ts';
import { element, group, textElement } from '../xml.ts';

interface Kind {
  element: string;
  value: string;
  /** attribute that identifies the condition's subject */
  of?: string;
}

const KINDS: Record<ProductCondition['by'], Kind> = {
  brand: { element: 'brand-condition', value: 'brand' },
  product: { element: 'product-id-condition', value: 'product-id' },
  category: { element: 'category-condition', value: 'category-id', of: 'catalog-id' },
  price: { element: 'price-condition', value: 'price' },
  inventory: { element: 'inventory-condition', value: 'ats' },
  attribute: { element: 'attribute-condition', value: 'attribute-value', of: 'attribute-id' },
  set: { element: 'product-set-condition', value: 'product-set-id' },
  'price-book': { element: 'pricebook-condition', value: 'pricebook-id' },
  option: { element: 'option-condition', value: 'option-value-id', of: 'option-id' },
};

/**
 * Product selection within an element; empty for an empty selection. `catalogId` is the catalogue of
 * categories that name none.
 */
export function productSelection(
  name: string,
  selection: ProductSelection | undefined,
  catalogId: string,
): string {
  if (!selection) return '';
  const { exclude } = selection;
  return element(name, {}, [
    group('included-products', conditionGroups(selection, catalogId)),
    exclude ? group('excluded-products', conditionGroups(exclude, catalogId)) : '',
  ]);
}

const conditionGroups = (selection: ProductSelection, catalogId: string) =>
  (selection.groups ?? simpleGroups(selection, catalogId)).map((conditions) =>
    group('condition-group', conditions.map(condition)),
  );

/** Conditions for any of the categories or products, and a value of each attribute. */
function simpleGroups(
  { categories = [], catalog, products = [], attributes = {} }: ProductSelection,
  catalogId: string,
): ProductCondition[][] {
  const each = Object.entries(attributes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, values]) => attributeCondition(id, values));
  const named: ProductCondition[][] = [];
  if (categories.length > 0)
    named.push([{ by: 'category', operator: 'is equal', of: catalog ?? catalogId, values: categories }]);
  if (products.length > 0) named.push([{ by: 'product', operator: 'is equal', values: products }]);
  if (named.length > 0) return named.map((conditions) => [...conditions, ...each]);
  return each.length > 0 ? [each] : [];
}

function attributeCondition(id: string, values: string[]): ProductCondition {
  const exists = values.length === 0;
  if (id === 'brand') return { by: 'brand', operator: exists ? 'exists' : 'is equal', values };
  return { by: 'attribute', operator: exists ? 'exists' : 'equals', of: id.replace(/^c_/, ''), values };
}

function condition({ by, operator, of, values }: ProductCondition): string {
  const kind = KINDS[by];
  const item = by === 'price' && operator === 'ends with' ? 'price-ending' : kind.value;
  return element(
    kind.element,
    { ...(kind.of ? { [kind.of]: of } : {}), operator },
    values.map((value) => textElement(item, value)),
  );
}
