import type { VariationAttribute } from '../../database/schema.ts';
import type { ExportRow } from '../read-rows.ts';
import { element, group, localized } from '../xml.ts';

/** A product of a master, by its place there. */
export interface FamilyMember {
  id: string;
  master_id: string;
  type: 'variant' | 'variationGroup';
}

/** What a master varies by, its variants and its variation groups. */
export function variations(
  row: Pick<ExportRow<'product'>, 'default_variant_id' | 'variation_attributes' | 'members'>,
  family: FamilyMember[],
): string {
  const named = row.members.filter(({ kind }) => kind === 'group').map(({ productId }) => productId);
  const known = family.filter(({ type }) => type === 'variationGroup').map(({ id }) => id);
  return element('variations', {}, [
    group('attributes', row.variation_attributes.map(variationAttribute)),
    group(
      'variants',
      family
        .filter(({ type }) => type === 'variant')
        .map(({ id }) =>
          element('variant', {
            'product-id': id,
            default: id === row.default_variant_id ? true : undefined,
          }),
        ),
    ),
    group(
      'variation-groups',
      [...new Set([...named, ...known])].map((id) => element('variation-group', { 'product-id': id })),
    ),
  ]);
}

const variationAttribute = ({ id, name, values }: VariationAttribute) =>
  element('variation-attribute', { 'attribute-id': id, 'variation-attribute-id': id }, [
    localized('display-name', name),
    group(
      'variation-attribute-values',
      values.map((one) =>
        element('variation-attribute-value', { value: one.value }, localized('display-value', one.name)),
      ),
    ),
  ]);
