import type { ProductView } from './product-view.ts';

/** Values chosen by attribute id. */
export type Selection = Record<string, string>;

/**
 * What an address chooses: query parameters named after the variation attributes. The first colour is
 * chosen when none is; an attribute with one value only chooses itself; what does not exist is not chosen.
 */
export function readSelection(product: Pick<ProductView, 'attributes'>, params: URLSearchParams): Selection {
  const selection: Selection = {};
  for (const { id, values } of product.attributes) {
    const asked = values.find(({ value }) => value === params.get(id))?.value;
    const chosen = asked ?? (id === 'color' || values.length === 1 ? values[0]?.value : undefined);
    if (chosen) selection[id] = chosen;
  }
  return selection;
}

/** The variant of a complete choice; undefined while something is open or the pair does not exist. */
export function chosenVariant(product: Pick<ProductView, 'attributes' | 'variants'>, selection: Selection) {
  if (product.attributes.some(({ id }) => selection[id] === undefined)) return undefined;
  return product.variants.find((variant) =>
    product.attributes.every(({ id }) => variant.values[id] === selection[id]),
  );
}

/** Whether a value can be had together with what else is chosen: not at all, not now, or yes. */
export function availabilityOf(
  product: Pick<ProductView, 'variants'>,
  selection: Selection,
  attribute: string,
  value: string,
): 'missing' | 'unavailable' | 'available' {
  const wanted = { ...selection, [attribute]: value };
  const matching = product.variants.filter((variant) =>
    Object.entries(wanted).every(([id, chosen]) => variant.values[id] === chosen),
  );
  if (matching.length === 0) return 'missing';
  return matching.some((variant) => variant.orderable) ? 'available' : 'unavailable';
}

/** The query of a choice. */
export function writeSelection(selection: Selection): string {
  const params = new URLSearchParams(selection).toString();
  return params ? `?${params}` : '';
}
