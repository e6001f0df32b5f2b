import type { RefinementDefinition } from '../../database/tables/catalogue.ts';
import { element, group, localized, textElement } from '../xml.ts';

/** Refinement definitions of a category. */
export const refinementDefinitions = (definitions: RefinementDefinition[]): string =>
  group('refinement-definitions', [
    ...definitions.filter(({ blocked }) => !blocked).map(refinement),
    ...definitions.filter(({ blocked }) => blocked).map(blockedRefinement),
  ]);

const blockedRefinement = ({ type, attributeId, settings = {} }: RefinementDefinition) =>
  element(
    'blocked-refinement-definition',
    { type, 'bucket-type': settings['bucket-type'], ...attributeOf(type, attributeId, settings) },
    [],
  );

/** Settings in schema order. */
const SETTINGS = ['value-set', 'sort-mode', 'sort-direction', 'unbucketed-values-mode', 'cutoff-threshold'];

function refinement(definition: RefinementDefinition): string {
  const { type, attributeId, name, buckets, settings = {} } = definition;
  const { values = [], thresholds = [], periods = [] } = definition;
  const bucketType = settings['bucket-type'];
  return element(
    'refinement-definition',
    { type, 'bucket-type': bucketType, ...attributeOf(type, attributeId, settings) },
    [
      localized('display-name', name),
      ...SETTINGS.map((setting) => textElement(setting, settings[setting])),
      group('bucket-definitions', [
        ...values.map(valueBucket),
        ...priceBuckets(buckets),
        ...thresholds.map(thresholdBucket),
        ...periods.map(periodBucket),
      ]),
    ],
  );
}

function attributeOf(type: string, attributeId: string, settings: Record<string, string>) {
  if (type === 'price' || type === 'category')
    return { 'attribute-id': settings['attribute-id'], system: settings.system };
  const custom = attributeId.startsWith('c_');
  const id = custom ? attributeId.slice(2) : attributeId;
  return { 'attribute-id': id || undefined, system: id ? !custom : undefined };
}

type Buckets<Key extends 'values' | 'thresholds' | 'periods'> = NonNullable<
  RefinementDefinition[Key]
>[number];

const valueBucket = ({ value, name, presentationId, list, default: rest }: Buckets<'values'>) =>
  element('attribute-bucket', { default: rest }, [
    localized('display-name', name),
    list ? localized('value-list', list) : textElement('value-list', value || undefined),
    textElement('presentation-id', presentationId),
  ]);

const thresholdBucket = ({ to, name, presentationId, list }: Buckets<'thresholds'>) =>
  element('threshold-bucket', {}, [
    localized('display-name', name),
    list ? localized('threshold', list) : textElement('threshold', to),
    textElement('presentation-id', presentationId),
  ]);

const periodBucket = ({ days, name, presentationId }: Buckets<'periods'>) =>
  element('period-bucket', {}, [
    localized('display-name', name),
    textElement('duration-in-days', days),
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
