import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { RefinementDefinition } from '../database/tables/catalogue.ts';
import type { SiteContext } from '../http/site-context.ts';
import { categoryRefinementValues } from './category-refinement.ts';
import { DEFAULT_REFINEMENTS } from './default-settings.ts';
import { type Facets, facetsOf, type Wanted } from './facets.ts';
import type { Filter } from './filter.ts';
import { boundsOf, bucketsFor, priceRefinementValues } from './price-refinement.ts';
import { categoryPathOf, type SiteIndex } from './site-index.ts';
import { compareValues } from './value-order.ts';

type Refinement = ShopperSearchTypes.ProductSearchRefinement;
type RefinementValue = ShopperSearchTypes.ProductSearchRefinementValue;

/**
 * Returns the number of hits and the refinements: each value with the hits that remain when it is selected. A
 * selected attribute is counted without its own selection, so that more values can be added; values excluded
 * by the other selections count 0.
 */
export async function searchRefinements(
  db: Db,
  site: SiteContext,
  index: SiteIndex,
  filter: Filter,
  categoryId: string | undefined,
): Promise<{ total: number; refinements: Refinement[] }> {
  const definitions = definitionsFor(index, categoryId);
  const defined = definitions.filter((one) => one.type === 'attribute').map((one) => one.attributeId);
  const chosen = filter.attributes.map((one) => one.id);
  const priceBounds = boundsOf(definitions, site.currency);
  const count = (wanted: Wanted, changed: Partial<Filter> = {}) =>
    facetsOf(db, index, { ...filter, ...changed }, wanted);
  const top = categoryId === undefined ? undefined : categoryPathOf(index, categoryId)[0]?.id;
  const [main, unrefined, inBranch, anyPrice, ...anyValues] = await Promise.all([
    count({ attributes: defined.filter((id) => !chosen.includes(id)), categories: true, priceBounds }),
    chosen.length > 0 || filter.price
      ? count({ attributes: defined }, { attributes: [], price: undefined })
      : undefined,
    top && top !== categoryId
      ? count({ categories: true }, { category: index.valueId('cgid', top) })
      : undefined,
    filter.price ? count({ priceBounds }, { price: undefined }) : undefined,
    ...filter.attributes.map((one) =>
      count({ attributes: [one.id] }, { attributes: filter.attributes.filter((other) => other !== one) }),
    ),
  ]);
  const withoutChoice = new Map(filter.attributes.map((one, place) => [one.id, anyValues[place]!]));
  const valuesOf = (definition: RefinementDefinition): RefinementValue[] => {
    switch (definition.type) {
      case 'category':
        return categoryRefinementValues(index, (inBranch ?? main).categories, categoryId, site.locale);
      case 'price':
        return priceRefinementValues(
          bucketsFor(definition, site.currency),
          priceBounds,
          (anyPrice ?? main).prices,
          site,
        );
      default:
        return attributeValues(
          index,
          definition,
          withoutChoice.get(definition.attributeId) ?? main,
          unrefined ?? main,
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
    })),
  };
}

/** Returns the refinement definitions of a category, inherited ones first. */
function definitionsFor(index: SiteIndex, categoryId: string | undefined): RefinementDefinition[] {
  const roots = [...index.categories.values()].filter((category) => category.parentId === null);
  const line = [...roots, ...(categoryId === undefined ? [] : categoryPathOf(index, categoryId))];
  const merged = new Map<string, RefinementDefinition>();
  for (const category of line) {
    for (const definition of category.refinements) {
      if (definition.type !== 'promotion') merged.set(definition.attributeId, definition);
    }
  }
  return merged.size > 0 ? [...merged.values()] : DEFAULT_REFINEMENTS;
}

function attributeValues(
  index: SiteIndex,
  definition: RefinementDefinition,
  counts: Facets,
  unrefined: Facets,
  locale: string,
): RefinementValue[] {
  const hits = new Map<string, number>();
  const labels = new Map<string, string>();
  const defined = new Map((definition.values ?? []).map((one, place) => [one.value, { ...one, place }]));
  const hidesOthers = definition.settings?.['unbucketed-values-mode'] === 'hide';
  for (const value of defined.keys()) hits.set(value, 0);
  for (const id of unrefined.tokens.keys()) {
    const known = index.values.get(id);
    if (known?.attribute !== definition.attributeId) continue;
    if (hidesOthers && !defined.has(known.value)) continue;
    hits.set(known.value, counts.tokens.get(id) ?? 0);
    labels.set(known.value, localize(known.name, locale) ?? known.value);
  }
  const label = (value: string) => localize(defined.get(value)?.name, locale) ?? labels.get(value) ?? value;
  const place = (value: string) => defined.get(value)?.place ?? Number.POSITIVE_INFINITY;
  return [...hits.keys()]
    .sort((a, b) =>
      place(a) === place(b) ? compareValues(a, label(a), b, label(b), locale) : place(a) - place(b),
    )
    .map((value) => {
      const presentationId = defined.get(value)?.presentationId;
      return {
        hitCount: hits.get(value)!,
        label: label(value),
        ...(presentationId ? { presentationId } : {}),
        value,
      };
    });
}
