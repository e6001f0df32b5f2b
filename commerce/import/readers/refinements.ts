import type { RefinementDefinition } from '../../database/tables/catalogue.ts';
import type { Fields } from '../fields.ts';

const SETTINGS = ['value-set', 'sort-mode', 'sort-direction', 'unbucketed-values-mode', 'cutoff-threshold'];

export const REFINEMENTS_SHAPE = `refinement-definitions(refinement-definition(display-name
  ${SETTINGS.join(' ')} bucket-definitions(attribute-bucket(display-name value-list presentation-id)
  price-bucket(display-name threshold))))`;

/** Refinements a category defines; undefined when it inherits them. */
export function refinementsOf(category: Fields): RefinementDefinition[] | undefined {
  return category.at('refinement-definitions')?.all('refinement-definition').map(refinementOf);
}

function refinementOf(fields: Fields): RefinementDefinition {
  const type = fields.attribute('type') ?? 'attribute';
  const own = fields.attribute('attribute-id') ?? '';
  const isSystem = fields.attribute('system') === 'true';
  const attributeId = type === 'price' ? 'price' : type === 'category' ? 'cgid' : isSystem ? own : `c_${own}`;
  const buckets = type === 'price' ? priceBuckets(fields) : undefined;
  const values = fields.all('bucket-definitions', 'attribute-bucket').map((bucket) => {
    const presentationId = bucket.word('presentation-id');
    return {
      value: bucket.word('value-list') ?? '',
      name: bucket.names('display-name'),
      ...(presentationId ? { presentationId } : {}),
    };
  });
  return {
    type,
    attributeId,
    name: fields.names('display-name'),
    ...(buckets ? { buckets } : {}),
    ...(values.length > 0 ? { values } : {}),
    ...settingsOf(fields),
  };
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
  return Object.keys(settings).length > 0 ? { settings } : {};
}

/** Each bucket ends at its threshold, in whole currency units, and starts at the previous one. */
function priceBuckets(fields: Fields): RefinementDefinition['buckets'] | undefined {
  const nodes = fields.all('bucket-definitions', 'price-bucket');
  if (nodes.length === 0) return undefined;
  const buckets: NonNullable<RefinementDefinition['buckets']> = {};
  for (const bucket of nodes) {
    const currency =
      bucket.at('threshold')?.attribute('currency') ??
      bucket.attribute('currency') ??
      bucket.word('currency') ??
      '*';
    const known = buckets[currency] ?? [];
    buckets[currency] = known;
    const name = bucket.names('display-name');
    const to = bucket.number('threshold');
    known.push({
      from: known.at(-1)?.to ?? 0,
      ...(to === undefined ? {} : { to }),
      ...(Object.keys(name).length > 0 ? { name } : {}),
    });
  }
  return buckets;
}
