import type { VariationAttribute } from '../../database/tables/catalogue.ts';
import type { ExportRow } from '../read-rows.ts';
import { element, group, localized } from '../xml.ts';

/** A variant or variation group, ordered by its position. */
export interface FamilyMember {
  id: string;
  master_id: string;
  type: 'variant' | 'variationGroup';
}

/** Variation attributes, variants and variation groups of a master. */
export function variations(
  row: Pick<ExportRow<'product'>, 'default_variant_id' | 'variation_attributes' | 'members'>,
  family: FamilyMember[],
): string {
  const named = row.members.filter(({ kind }) => kind === 'group').map(({ productId }) => productId);
  const known = family.filter(({ type }) => type === 'variationGroup').map(({ id }) => id);
  const variants = family.filter(({ type }) => type === 'variant').map(({ id }) => id);
  return element('variations', {}, [
    group('attributes', row.variation_attributes.map(variationAttribute)),
    group(
      'variants',
      variants.map((id) =>
        element('variant', { 'product-id': id, default: id === row.default_variant_id ? true : undefined }),
      ),
    ),
    group(
      'variation-groups',
      [...new Set([...named, ...known])].map((id) => element('variation-group', { 'product-id': id })),
    ),
  ]);
}

/** Writes a master's own attribute in full; for a shared attribute only an overridden name. */
function variationAttribute(given: VariationAttribute): string {
  const { id, attribute, name, values, shared, ownName, slicing } = given;
  const attributes = { 'attribute-id': attribute ?? id, 'variation-attribute-id': id };
  return shared
    ? element('shared-variation-attribute', attributes, ownName ? localized('display-name', name) : '')
    : element('variation-attribute', { ...attributes, 'slicing-attribute': slicing || undefined }, [
        localized('display-name', name),
        variationValues(values),
      ]);
}

const variationValues = (values: VariationAttribute['values']) =>
  group(
    'variation-attribute-values',
    values.map((one) =>
      element('variation-attribute-value', { value: one.value, default: one.default || undefined }, [
        localized('display-value', one.name),
        localized('description', one.description ?? {}),
      ]),
    ),
  );

/** A variation attribute shared by the masters of a catalogue. */
export const sharedVariationAttribute = (row: ExportRow<'variation_attribute'>): string =>
  element(
    'variation-attribute',
    {
      'attribute-id': row.attribute_id,
      'variation-attribute-id': row.id,
      'slicing-attribute': row.slicing || undefined,
    },
    [localized('display-name', row.name), variationValues(row.attribute_values)],
  );
