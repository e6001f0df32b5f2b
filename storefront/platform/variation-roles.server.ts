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

/**
 * Names of the attributes in which variants of one colour differ, for example "Memory" or "Width, Lacing"; undefined when
 * that is the size, which the store has words for.
 */
export function namesBesidesSize(product: Varying): string | undefined {
  const { color } = rolesOf(product);
  const others = (product.variationAttributes ?? []).filter(({ id }) => id !== color);
  if (others.length === 0 || others.some(({ id }) => id === 'size')) return undefined;
  return others.map(({ id, name = id }) => name).join(', ');
}
