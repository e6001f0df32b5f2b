import type { Localized } from '../database/columns.ts';
import type { RefinementDefinition } from '../database/tables/catalogue.ts';
import type { SiteIndex } from './site-index.ts';
import { rangeIds } from './value-ranges.ts';

/** Values of an attribute that are refined by and counted together. */
export interface AttributeBucket {
  /** key of its hits among the counts of values; negative, unlike the ids of values */
  key: number;
  /** as in `refine`: values joined by |, or a range such as `(1..4)` */
  value: string;
  name: Localized;
  presentationId?: string;
  /** ids of its values */
  ids: number[];
}

const DAY_MS = 86_400_000;
/** Maximum values of one refinement parameter. */
const MAX_VALUES = 100;

/** Buckets of a definition with several values each: value lists, thresholds and periods. Plain values have none. */
export function bucketsOf(
  index: SiteIndex,
  definition: RefinementDefinition,
  firstKey: number,
  now: Date,
): AttributeBucket[] {
  const { attributeId, values = [], thresholds = [], periods = [] } = definition;
  const ranges = [
    ...thresholds.map((bucket, place) => ({
      ...bucket,
      value: `(${thresholds[place - 1]?.to ?? ''}..${bucket.to ?? ''})`,
    })),
    ...periods.map((bucket) => ({ ...bucket, value: `(${dayBefore(now, bucket.days)}..)` })),
  ].map((bucket) => ({ ...bucket, ids: rangeIds(index, attributeId, bucket.value) ?? [] }));
  const lists = values
    .filter(({ value }) => value.includes('|'))
    .map((bucket) => ({
      ...bucket,
      ids: bucket.value.split('|').flatMap((value) => index.valueId(attributeId, value) ?? []),
    }));
  const all = [...ranges, ...lists, ...restOf(index, definition)];
  return all.map(({ value, name, presentationId, ids }, place) => ({
    key: firstKey - place,
    value,
    name,
    ...(presentationId ? { presentationId } : {}),
    ids,
  }));
}

/** The bucket of the values that no other bucket has, where the definition asks for it. */
function restOf(
  index: SiteIndex,
  { attributeId, name, values = [], settings }: RefinementDefinition,
): Omit<AttributeBucket, 'key'>[] {
  if (settings?.['unbucketed-values-mode'] !== 'show-as-bucket') return [];
  const bucketed = new Set(values.flatMap(({ value }) => value.split('|')));
  const rest = [...index.values.values()]
    .filter((known) => known.attribute === attributeId && !bucketed.has(known.value))
    .slice(0, MAX_VALUES);
  if (rest.length === 0) return [];
  const own = values.find((bucket) => bucket.default);
  return [
    {
      value: rest.map(({ value }) => value).join('|'),
      name: own && Object.keys(own.name).length > 0 ? own.name : name,
      ids: rest.map(({ id }) => id),
    },
  ];
}

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
