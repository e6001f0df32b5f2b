/** Variation attributes of a product in the order in which tiles and pickers choose their values. */
export interface VariationRoles {
  /** shown as swatches */
  color?: string;
  /** chosen first */
  size?: string;
  /** chosen after the size */
  length?: string;
  /** chosen on the product page only */
  others: string[];
}

/**
 * Roles of a product's variation attributes by their ids: those called color, size and length, else the `color` of the
 * merchant's settings, and the others in their order.
 */
export function variationRoles(ids: string[], color?: string): VariationRoles {
  const swatches = ids.includes('color') ? 'color' : ids.find((id) => id === color);
  const rest = ids.filter((id) => id !== swatches);
  const size = rest.includes('size') ? 'size' : rest[0];
  const left = rest.filter((id) => id !== size);
  const length = left.includes('length') ? 'length' : left[0];
  return {
    ...(swatches === undefined ? {} : { color: swatches }),
    ...(size === undefined ? {} : { size }),
    ...(length === undefined ? {} : { length }),
    others: left.filter((id) => id !== length),
  };
}
