import type { RefinementDefinition } from '../../database/tables/catalogue.ts';
import type { Fields } from '../fields.ts';

const SETTINGS = ['value-set', 'sort-mode', 'sort-direction', 'unbucketed-values-mode', 'cutoff-threshold'];

export const REFINEMENTS_SHAPE = `refinement-definitions(refinement-definition(display-name
  ${SETTINGS.join(' ')} bucket-definitions(attribute-bucket(display-name value-list presentation-id)
  price-bucket(display-name threshold) threshold-bucket(display-name threshold presentation-id)
  period-bucket(display-name duration-in-days presentation-id))) blocked-refinement-definition)`;

/** Refinements a category defines; undefined when it inherits them. */
export function refinementsOf(category: Fields): RefinementDefinition[] | undefined {
  const list = category.at('refinement-definitions');
  return (
    list && [
      ...list.all('refinement-definition').map(refinementOf),
      ...list.all('blocked-refinement-definition').map(blockedOf),
    ]
  );
}

function attributeOf(fields: Fields): Pick<RefinementDefinition, 'type' | 'attributeId'> {
  const type = fields.attribute('type') ?? 'attribute';
  const own = fields.attribute('attribute-id') ?? '';
  const isSystem = fields.flagAttribute('system') === true;
  const attributeId = type === 'price' ? 'price' : type === 'category' ? 'cgid' : isSystem ? own : `c_${own}`;
  return { type, attributeId };
}

const blockedOf = (fields: Fields): RefinementDefinition => ({
  ...attributeOf(fields),
  name: {},
  ...settingsOf(fields),
  blocked: true,
});

function refinementOf(fields: Fields): RefinementDefinition {
  const { type, attributeId } = attributeOf(fields);
  const buckets = type === 'price' ? priceBuckets(fields) : undefined;
  const values = fields.all('bucket-definitions', 'attribute-bucket').map((bucket) => {
    const list = listOf(bucket, 'value-list');
    return {
      value: list?.default ?? bucket.word('value-list') ?? '',
      ...presentation(bucket),
      ...(list ? { list } : {}),
      ...(bucket.flagAttribute('default') ? { default: true as const } : {}),
    };
  });
  const thresholds = fields
    .all('bucket-definitions', 'threshold-bucket')
    .map((bucket) => {
      const list = listOf(bucket, 'threshold');
      const to = list?.default ?? bucket.word('threshold');
      return { ...(to ? { to } : {}), ...presentation(bucket), ...(list ? { list } : {}) };
    })
    .toSorted((a, b) => endOf(a.to) - endOf(b.to) || 0);
  const periods = fields.all('bucket-definitions', 'period-bucket').flatMap((bucket) => {
    const days = bucket.integer('duration-in-days');
    return days === undefined ? [] : [{ days, ...presentation(bucket) }];
  });
  return {
    type,
    attributeId,
    name: fields.names('display-name'),
    ...(buckets ? { buckets } : {}),
    ...(values.length > 0 ? { values } : {}),
    ...(thresholds.length > 0 ? { thresholds } : {}),
    ...(periods.length > 0 ? { periods } : {}),
    ...settingsOf(fields),
  };
}

function presentation(bucket: Fields) {
  const presentationId = bucket.word('presentation-id');
  return { name: bucket.names('display-name'), ...(presentationId ? { presentationId } : {}) };
}

/** A text with locales; undefined when it has none, as in archives of earlier versions. */
function listOf(bucket: Fields, name: string) {
  const isLocalized = bucket.all(name).some((one) => one.attribute('xml:lang'));
  return isLocalized ? bucket.names(name) : undefined;
}

function settingsOf(fields: Fields): { settings?: Record<string, string> } {
  const settings = Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const text = fields.word(name);
      return text ? [[name, text]] : [];
    }),
  );
  const bucketType = fields.attribute('bucket-type');
  if (bucketType) settings['bucket-type'] = bucketType;
  // The type alone says what these refine by; an export returns the attributes as they were written.
  if (['price', 'category'].includes(fields.attribute('type') ?? ''))
    for (const name of ['attribute-id', 'system']) {
      const value = fields.attribute(name);
      if (value) settings[name] = value;
    }
  return Object.keys(settings).length > 0 ? { settings } : {};
}

/**
 * Each bucket ends at its threshold, in whole currency units, and starts at the previous one. Buckets may stand in any
 * order in the file; one without a threshold is the last.
 */
function priceBuckets(fields: Fields): RefinementDefinition['buckets'] | undefined {
  const nodes = fields.all('bucket-definitions', 'price-bucket');
  if (nodes.length === 0) return undefined;
  const read = nodes.map((bucket) => ({
    currency:
      bucket.at('threshold')?.attribute('currency') ??
      bucket.attribute('currency') ??
      bucket.word('currency') ??
      '*',
    name: bucket.names('display-name'),
    to: bucket.number('threshold'),
  }));
  const buckets: NonNullable<RefinementDefinition['buckets']> = {};
  for (const { currency, name, to } of read.toSorted((a, b) => endOf(a.to) - endOf(b.to))) {
    const known = buckets[currency] ?? [];
    buckets[currency] = known;
    known.push({
      from: known.at(-1)?.to ?? 0,
      ...(to === undefined ? {} : { to }),
      ...(Object.keys(name).length > 0 ? { name } : {}),
    });
  }
  return buckets;
}

/** Place of a bucket in the order. Not Infinity without a threshold: the difference of two would be NaN. */
const endOf = (threshold: number | string | undefined): number =>
  threshold === undefined ? Number.MAX_VALUE : Number(threshold);
