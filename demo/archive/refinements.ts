import { BLOCKED_REFINEMENTS, REFINEMENTS, type Refinement } from '../brand/merchandising/refinements.ts';
import { element, localized, textElement } from './xml.ts';

/** Writes the refinements that a category defines itself; empty without any. */
export function refinementDefinitions(categoryId: string): string {
  const definitions = (REFINEMENTS[categoryId] ?? []).map(definition);
  const blocked = (BLOCKED_REFINEMENTS[categoryId] ?? []).map((attributeId) =>
    element('blocked-refinement-definition', {
      type: 'attribute',
      'bucket-type': 'values',
      'attribute-id': attributeId,
    }),
  );
  const all = [...definitions, ...blocked];
  return all.length > 0 ? element('refinement-definitions', {}, all) : '';
}

function definition({ type, attributeId, name, values, hideOthers, prices }: Refinement): string {
  const attributes: Record<string, string> = attributeId
    ? { type, 'bucket-type': 'values', 'attribute-id': attributeId, system: 'false' }
    : { type };
  return element('refinement-definition', attributes, [
    localized('display-name', name),
    textElement('value-set', 'search-result'),
    values ? textElement('unbucketed-values-mode', hideOthers ? 'hide' : 'show-values') : '',
    values
      ? element(
          'bucket-definitions',
          {},
          values.map((one) =>
            element('attribute-bucket', {}, [
              localized('display-name', one.name),
              textElement('value-list', one.value),
              one.presentationId ? textElement('presentation-id', one.presentationId) : '',
            ]),
          ),
        )
      : '',
    prices
      ? element(
          'bucket-definitions',
          {},
          prices.map((bucket) =>
            element('price-bucket', { currency: bucket.currency }, [
              localized('display-name', bucket.name),
              textElement('threshold', bucket.to),
            ]),
          ),
        )
      : '',
  ]);
}
