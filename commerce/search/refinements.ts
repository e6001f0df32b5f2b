import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { localize } from '../database/localized.ts';
import type { RefinementDefinition } from '../database/tables/catalogue.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type AttributeBucket, bucketsOf } from './attribute-buckets.ts';
import { categoryRefinementValues } from './category-refinement.ts';
import { DEFAULT_REFINEMENTS } from './default-settings.ts';
import type { Filter } from './filter.ts';
import { boundsOf, bucketsFor, priceRefinementValues, withBuckets } from './price-refinement.ts';
import type { CountRequest, Facets, Wanted } from './search-index.ts';
import { categoryPathOf, type SiteIndex } from './site-index.ts';
import { compareValues } from './value-order.ts';

type Refinement = ShopperSearchTypes.ProductSearchRefinement;
type RefinementValue = ShopperSearchTypes.ProductSearchRefinementValue;

/** A search with the counts that its refinements need. */
interface RefinedSearch {
  site: SiteContext;
  index: SiteIndex;
  filter: Filter;
  categoryId: string | undefined;
}

/** Name of the counts of an attribute without its own selection. */
const withoutChoice = (attributeId: string) => `without ${attributeId}`;

/** Returns the counts that `refinementsOf` needs. */
export function refinementCounts(search: RefinedSearch): Map<string, CountRequest> {
  const { site, index, filter, categoryId } = search;
  const definitions = definitionsFor(index, categoryId);
  const defined = definitions.filter((one) => one.type === 'attribute').map((one) => one.attributeId);
  const chosen = filter.attributes.map((one) => one.id);
  const priceBounds = boundsOf(definitions, site.currency);
  const buckets = [...attributeBuckets(index, definitions)];
  const counts = new Map<string, CountRequest>();
  const count = (name: string, wanted: Wanted, changed: Partial<Filter> = {}) => {
    const own = buckets.flatMap(([{ attributeId }, list]) =>
      wanted.attributes?.includes(attributeId) ? list.map(({ key, ids }) => ({ key, ids })) : [],
    );
    const together = own.length > 0 ? { ...wanted, buckets: own } : wanted;
    counts.set(name, { filter: { ...filter, ...changed }, wanted: together });
  };
  const top = categoryId === undefined ? undefined : categoryPathOf(index, categoryId)[0]?.id;
  count('main', { attributes: defined.filter((id) => !chosen.includes(id)), categories: true, priceBounds });
  if (chosen.length > 0 || filter.price)
    count('unrefined', { attributes: defined, priceBounds }, { attributes: [], price: undefined });
  if (top && top !== categoryId)
    count('branch', { categories: true }, { category: index.valueId('cgid', top) });
  if (filter.price) count('any price', { priceBounds }, { price: undefined });
  for (const one of filter.attributes) {
    const attributes = filter.attributes.filter((other) => other !== one);
    count(withoutChoice(one.id), { attributes: [one.id] }, { attributes });
  }
  return counts;
}

/**
 * Returns the number of hits and the refinements: each value with the hits that remain when it is selected. A
 * selected attribute is counted without its own selection, so that more values can be added; values excluded
 * by the other selections count 0.
 */
export function refinementsOf(
  { site, index, categoryId }: RefinedSearch,
  counts: ReadonlyMap<string, Facets>,
): { total: number; refinements: Refinement[] } {
  const main = counts.get('main')!;
  const of = (name: string) => counts.get(name) ?? main;
  const definitions = definitionsFor(index, categoryId);
  const buckets = attributeBuckets(index, definitions);
  const priceBounds = boundsOf(definitions, site.currency);
  const valuesOf = (definition: RefinementDefinition): RefinementValue[] => {
    switch (definition.type) {
      case 'category':
        return categoryRefinementValues(index, of('branch').categories, categoryId, site.locale);
      case 'price':
        return priceRefinementValues(
          bucketsFor(
            withBuckets(definition, priceBounds, of('unrefined').prices, site.currency),
            site.currency,
          ),
          priceBounds,
          of('any price').prices,
          site,
        );
      default:
        return attributeValues(
          index,
          definition,
          buckets.get(definition) ?? [],
          of(withoutChoice(definition.attributeId)),
          of('unrefined'),
          site.locale,
        );
    }
  };
  return {
    total: main.total,
    refinements: definitions.map((definition) => ({
      attributeId: definition.attributeId,
      label: localize(definition.name, site.locale) ?? definition.attributeId,
      values: valuesOf(definition),
      ...cutoffOf(definition),
    })),
  };
}

/** Number of values from which on the merchant wants a list to scroll; our own addition to the platform's format. */
function cutoffOf({ settings }: RefinementDefinition): { c_cutoffThreshold?: number } {
  const threshold = Number(settings?.['cutoff-threshold']);
  return Number.isInteger(threshold) && threshold > 0 ? { c_cutoffThreshold: threshold } : {};
}

/** Returns the buckets of definitions that count several values together, with keys that are unique among them. */
function attributeBuckets(
  index: SiteIndex,
  definitions: RefinementDefinition[],
): Map<RefinementDefinition, AttributeBucket[]> {
  const result = new Map<RefinementDefinition, AttributeBucket[]>();
  let firstKey = -1;
  for (const definition of definitions) {
    if (definition.type !== 'attribute') continue;
    const own = bucketsOf(index, definition, firstKey, new Date());
    if (own.length > 0) result.set(definition, own);
    firstKey -= own.length;
  }
  return result;
}

/** Returns the refinement definitions of a category, inherited ones first, without those it blocks. */
function definitionsFor(index: SiteIndex, categoryId: string | undefined): RefinementDefinition[] {
  const roots = [...index.categories.values()].filter((category) => category.parentId === null);
  const line = [...roots, ...(categoryId === undefined ? [] : categoryPathOf(index, categoryId))];
  const merged = new Map<string, RefinementDefinition>();
  for (const category of line) {
    for (const definition of category.refinements) {
      if (definition.blocked) merged.delete(definition.attributeId);
      else if (definition.type !== 'promotion') merged.set(definition.attributeId, definition);
    }
  }
  const isDefined = line.some((category) => category.refinements.length > 0);
  return isDefined ? [...merged.values()] : DEFAULT_REFINEMENTS;
}

function attributeValues(
  index: SiteIndex,
  definition: RefinementDefinition,
  buckets: AttributeBucket[],
  counts: Facets,
  unrefined: Facets,
  locale: string,
): RefinementValue[] {
  const grouped = buckets.map(({ key, value, name, presentationId }) => ({
    hitCount: counts.tokens.get(key) ?? 0,
    label: localize(name, locale) ?? value,
    ...(presentationId ? { presentationId } : {}),
    value,
  }));
  const {
    'unbucketed-values-mode': mode,
    'sort-mode': sortMode,
    'sort-direction': direction,
  } = definition.settings ?? {};
  if (definition.thresholds || definition.periods) return grouped;
  const inBuckets = new Set(buckets.flatMap(({ ids }) => ids));
  const hits = new Map<string, number>();
  const single = (definition.values ?? []).filter(({ value }) => value !== '' && !value.includes('|'));
  const defined = new Map(single.map((one, place) => [one.value, { ...one, place }]));
  const hidesOthers = mode === 'hide' || mode === 'show-as-bucket';
  for (const value of defined.keys()) hits.set(value, 0);
  for (const id of unrefined.tokens.keys()) {
    const known = index.values.get(id);
    if (known?.attribute !== definition.attributeId || inBuckets.has(id)) continue;
    if (hidesOthers && !defined.has(known.value)) continue;
    hits.set(known.value, counts.tokens.get(id) ?? 0);
  }
  const nameOf = (value: string) =>
    index.values.get(index.valueId(definition.attributeId, value) ?? Number.NaN)?.name;
  const label = (value: string) =>
    localize(defined.get(value)?.name, locale) ?? localize(nameOf(value), locale) ?? value;
  const place = (value: string) => defined.get(value)?.place ?? Number.POSITIVE_INFINITY;
  const sign = direction === 'descending' ? -1 : 1;
  const compare = (a: string, b: string) =>
    sign *
    ((sortMode === 'value-count' ? hits.get(a)! - hits.get(b)! : 0) ||
      compareValues(a, label(a), b, label(b), locale));
  const values = [...hits.keys()]
    .sort((a, b) => (place(a) === place(b) ? compare(a, b) : place(a) - place(b)))
    .map((value) => {
      const presentationId = defined.get(value)?.presentationId;
      return {
        hitCount: hits.get(value)!,
        label: label(value),
        ...(presentationId ? { presentationId } : {}),
        value,
      };
    });
  return [...grouped, ...values];
}
