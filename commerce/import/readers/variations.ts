import type { VariationAttribute } from '../../database/tables/catalogue.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import type { RecordKind } from '../reader.ts';
import { catalogIdOf } from './categories.ts';
import { mergedValues } from './list-modes.ts';

/** A variation attribute shared by products of the catalogue. */
export const variationAttribute: RecordKind = {
  elementSchema: elementSchema(
    'display-name variation-attribute-values(variation-attribute-value(display-value description))',
  ),
  keys: ['variation-attribute-id'],
  async read(fields) {
    const catalog_id = catalogIdOf(fields);
    const id = fields.key('variation-attribute-id');
    await fields.source.target.add('variation_attribute', {
      catalog_id,
      id,
      attribute_id: fields.attribute('attribute-id') ?? id,
      name: fields.localized('display-name'),
      slicing: slicing(fields),
      attribute_values: fields.has('variation-attribute-values')
        ? mergedValues(await knownValues(fields, catalog_id, id), valuesOf(fields), fields)
        : undefined,
    });
  },
  remove: (fields) =>
    fields.source.target.remove('variation_attribute', {
      catalog_id: catalogIdOf(fields),
      id: fields.key('variation-attribute-id'),
    }),
};

async function knownValues(
  fields: Fields,
  catalogId: string,
  id: string,
): Promise<VariationAttribute['values']> {
  const row = await fields.source.target.db
    .selectFrom('variation_attribute')
    .select('attribute_values')
    .where('catalog_id', '=', catalogId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.attribute_values ?? [];
}

const slicing = (fields: Fields) => fields.flagAttribute('slicing-attribute');

/** Variation attributes of a master; shared ones get their values at the end of the file. */
export function variationAttributesOf(product: Fields): VariationAttribute[] | undefined {
  const attributes = product.at('variations')?.at('attributes');
  return attributes?.node.children.flatMap((node): VariationAttribute[] => {
    const fields = product.of(node);
    const attribute = fields.attribute('attribute-id');
    const id = fields.attribute('variation-attribute-id') ?? fields.key('attribute-id');
    const named = {
      id,
      name: fields.names('display-name'),
      ...(attribute && attribute !== id ? { attribute } : {}),
    };
    if (node.name === 'shared-variation-attribute') {
      return [
        { ...named, values: [], shared: true, ...(fields.has('display-name') ? { ownName: true } : {}) },
      ];
    }
    if (node.name === 'attribute') return [{ ...named, values: oldValuesOf(fields) }];
    if (node.name !== 'variation-attribute') return [];
    return [{ ...named, values: valuesOf(fields), ...(slicing(fields) ? { slicing: true } : {}) }];
  });
}

function valuesOf(fields: Fields): VariationAttribute['values'] {
  return fields.all('variation-attribute-values', 'variation-attribute-value').map((value) => ({
    value: value.key('value'),
    name: value.names('display-value'),
    ...(value.has('description') ? { description: value.names('description') } : {}),
    ...(value.flagAttribute('default') ? { default: true } : {}),
  }));
}

/** Values in the format of earlier versions. */
function oldValuesOf(fields: Fields): VariationAttribute['values'] {
  return fields.all('values', 'value').map((value) => ({
    value: value.key('value-id'),
    name: value.names('display-value'),
    ...(value.flagAttribute('default') ? { default: true } : {}),
  }));
}
