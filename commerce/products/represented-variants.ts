import { type ChildRow, customOf, isSet, type ProductRow } from '../catalogue/family.ts';
import type { LoadedProducts } from './load-products.ts';
import { saleFlags } from './price-attributes.ts';

/**
 * Returns the variants that represent a master in results, the one to display first: those matching all
 * refinements, so that a search for blue shows the blue one; orderable before others, then the default
 * variant. A variant found by its article number is returned alone.
 */
export function representedVariants(
  loaded: LoadedProducts,
  master: ProductRow,
  requested: { attributes: ReadonlyMap<string, string[]>; code?: string | undefined },
): ChildRow[] {
  const variants = loaded.families.variants(master.id);
  const named = requested.code && variants.filter((variant) => codesOf(variant).includes(requested.code!));
  if (named && named.length > 0) return named;
  const fitting = variants.filter((variant) =>
    [...requested.attributes].every(([attribute, values]) =>
      valuesOf(loaded, variant, master, attribute).some((value) => values.includes(value)),
    ),
  );
  const orderable = (variant: ChildRow) => loaded.availability.get(variant.id)?.orderable ?? false;
  const before = (one: ChildRow, other: ChildRow) =>
    Number(orderable(other)) - Number(orderable(one)) ||
    Number(other.id === master.default_variant_id) - Number(one.id === master.default_variant_id);
  return (fitting.length > 0 ? fitting : variants).toSorted(before);
}

const codesOf = ({ id, ean, upc, manufacturer_sku }: ChildRow) =>
  [id, ean, upc, manufacturer_sku].flatMap((code) => (code ? [code.toLowerCase()] : []));

function valuesOf(
  loaded: LoadedProducts,
  variant: ChildRow,
  master: ProductRow,
  attribute: string,
): string[] {
  if (attribute === 'brand') return master.brand ? [master.brand] : [];
  if (attribute === 'c_isSale') {
    const { isSale } = saleFlags(variant, master, loaded.prices.get(variant.id), loaded.site);
    return [String(isSale)];
  }
  if (attribute === 'c_isNew') return [String(isSet(customOf(variant, master, 'isNew')))];
  const value = customOf(variant, master, attribute.replace(/^c_/, ''));
  const plain = isLocalized(value) ? value.$localized.default : value;
  return [plain].flat().map(String);
}

const isLocalized = (value: unknown): value is { $localized: Record<string, unknown> } =>
  value !== null && typeof value === 'object' && '$localized' in value;
