import type { RefinementDefinition } from '../../database/tables/catalogue.ts';
import { element, group, localized, textElement } from '../xml.ts';

/** Refinement definitions of a category. */
export const refinementDefinitions = (definitions: RefinementDefinition[]): string =>
  group('refinement-definitions', definitions.map(refinement));

/** Settings in schema order. */
const SETTINGS = ['value-set', 'sort-mode', 'sort-direction', 'unbucketed-values-mode', 'cutoff-threshold'];

function refinement(definition: RefinementDefinition): string {
  const { type, attributeId, name, buckets, values = [], settings = {} } = definition;
  const bucketType = settings['bucket-type'];
  return element(
    'refinement-definition',
    { type, 'bucket-type': bucketType, ...attributeOf(type, attributeId) },
    [
      localized('display-name', name),
      ...SETTINGS.map((setting) => textElement(setting, settings[setting])),
      group('bucket-definitions', [...values.map(valueBucket), ...priceBuckets(buckets)]),
    ],
  );
}

function attributeOf(type: string, attributeId: string) {
  if (type === 'price' || type === 'category') return {};
  const custom = attributeId.startsWith('c_');
  const id = custom ? attributeId.slice(2) : attributeId;
  return { 'attribute-id': id || undefined, system: id ? !custom : undefined };
}

const valueBucket = ({ value, name, presentationId }: NonNullable<RefinementDefinition['values']>[number]) =>
  element('attribute-bucket', {}, [
    localized('display-name', name),
    textElement('value-list', value),
    textElement('presentation-id', presentationId),
  ]);

/** Only the end of a bucket is written; it starts at the end of the previous one. */
const priceBuckets = (buckets: RefinementDefinition['buckets'] = {}) =>
  Object.entries(buckets)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([currency, list]) =>
      list.map(({ to, name }) =>
        element('price-bucket', { currency: currency === '*' ? undefined : currency }, [
          localized('display-name', name ?? {}),
          textElement('threshold', to),
        ]),
      ),
    );
