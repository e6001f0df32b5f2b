import { type VariationRoles, variationRoles } from '../../shared/variation-roles.ts';

interface Varying {
  variants?: { variationValues?: Record<string, string> }[];
  variationAttributes?: { id: string; name?: string; values?: { value: string }[] }[];
  c_variationGroupImages?: unknown;
}

/** Roles of a product's variation attributes; its swatches are those of the attribute that has its colour codes. */
export function rolesOf(product: Varying): VariationRoles {
  const codes = Object.keys(product.c_variationGroupImages ?? {});
  const attributes =
    product.variationAttributes ??
    Object.keys(product.variants?.[0]?.variationValues ?? {}).map((id) => ({ id, values: [] }));
  const holder =
    codes.length > 0
      ? attributes.find(({ values = [] }) =>
          codes.every((code) => values.some(({ value }) => value === code)),
        )
      : undefined;
  return variationRoles(
    attributes.map(({ id }) => id),
    holder?.id,
  );
}
