import type { AttributeView } from '../product-data/product-view.ts';
import { isColourValue } from '../product-tile/shell/colour-hex.ts';

/** Variation attributes that schema.org has a property for, by lowercase id. */
const PROPERTIES = new Map([
  ['color', 'color'],
  ['colour', 'color'],
  ['size', 'size'],
  ['material', 'material'],
  ['pattern', 'pattern'],
]);

/**
 * Returns the schema.org property of each variation attribute by its id. The attribute with the swatches is the color
 * only when its values are colours: swatches can be pictures of sizes or materials.
 */
export function schemaProperties(
  attributes: Pick<AttributeView, 'id' | 'role' | 'values'>[],
): Map<string, string> {
  const result = new Map<string, string>();
  const used = new Set<string>();
  const use = (id: string, property: string | undefined) => {
    if (property === undefined || used.has(property) || result.has(id)) return;
    used.add(property);
    result.set(id, property);
  };
  for (const { id } of attributes) use(id, PROPERTIES.get(id.toLowerCase()));
  for (const { id, role, values } of attributes)
    if (role === 'color' && values.some(({ hex }) => isColourValue(hex))) use(id, 'color');
  for (const { id } of attributes) if (!result.has(id)) result.set(id, 'additionalProperty');
  return result;
}

/**
 * `variesBy` of a ProductGroup: the schema.org property of each variation attribute. An attribute without one has its id, which
 * is the `propertyID` of the variants' `additionalProperty`.
 */
export const variesBy = (properties: ReadonlyMap<string, string>): string[] => [
  ...new Set(
    [...properties].map(([id, property]) =>
      property === 'additionalProperty' ? id : `https://schema.org/${property}`,
    ),
  ),
];
