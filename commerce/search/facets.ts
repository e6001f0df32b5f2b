import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import {
  conditions,
  type Filter,
  lowestPrice,
  placedWithin,
  severalPrices,
  unitConditions,
} from './filter.ts';
import type { Facets, Wanted } from './search-index.ts';
import type { SiteIndex } from './site-index.ts';

/** Returns the counts of a filter, cached until the site's index changes. */
export function facetsOf(db: Db, index: SiteIndex, filter: Filter, wanted: Wanted): Promise<Facets> {
  // Not cached, because stock changes without a new index version.
  if (filter.orderableOnly || filter.inventoryListIds) return countFacets(db, index, filter, wanted);
  // The counts of a category are needed by all its pages, sort orders and languages, and for every refinement.
  const { language, ...rest } = filter;
  const key = JSON.stringify([filter.phrase && language, rest, wanted]);
  return index.derived.get(`facets ${key}`, () => countFacets(db, index, filter, wanted));
}

async function countFacets(db: Db, index: SiteIndex, filter: Filter, wanted: Wanted): Promise<Facets> {
  const { rows } = await sql<{ kind: string; key: number; hits: number; places: string }>`
    with hit as materialized (
      select doc_no, tokens, categories, ${lowestPrice(filter)} as cents,
        ${severalPrices(filter)} as several, shown_prices
      from search_document document where ${conditions(filter)}
    )
    select 'total' as kind, 0 as key, count(*)::integer as hits, '' as places from hit
    ${sql.join(sections(index, filter, wanted), sql` `)}`.execute(db);
  const facets: Facets = { total: 0, tokens: new Map(), categories: new Map(), prices: new Map() };
  for (const { kind, key, hits, places } of rows) {
    if (kind === 'total') facets.total = hits;
    else if (kind === 'category') facets.categories.set(key, hits);
    else if (kind === 'price') facets.prices.set(places, hits);
    else facets.tokens.set(key, hits);
  }
  return facets;
}

function sections(index: SiteIndex, filter: Filter, wanted: Wanted): RawBuilder<unknown>[] {
  const refinesVariants = filter.attributes.some((one) => one.varies);
  const ofVariants: number[] = [];
  const ofDocuments: number[] = [];
  for (const { id, attribute } of index.values.values()) {
    if (!wanted.attributes?.includes(attribute)) continue;
    // Variant attributes are counted among the variants that match the other selections.
    (refinesVariants && index.varying.has(attribute) ? ofVariants : ofDocuments).push(id);
  }
  const result: RawBuilder<unknown>[] = [];
  if (ofDocuments.length > 0) {
    result.push(sql`union all
      select 'token', token, count(*)::integer, '' from hit, unnest(tokens) token
      where token = any(${ofDocuments}::integer[]) group by token`);
  }
  if (ofVariants.length > 0) {
    result.push(sql`union all
      select 'token', token, count(*)::integer, '' from (
        select distinct doc_no, token from search_unit unit, unnest(unit.tokens) token
        where doc_no in (select doc_no from hit) and ${unitConditions(filter)}
          and token = any(${ofVariants}::integer[])
      ) held group by token`);
  }
  for (const { key, ids } of wanted.buckets ?? []) {
    if (ids.length === 0) continue;
    const varies = refinesVariants && index.varying.has(index.values.get(ids[0]!)?.attribute ?? '');
    result.push(
      varies
        ? sql`union all
      select 'token', ${key}::integer, count(distinct doc_no)::integer, '' from search_unit unit
      where doc_no in (select doc_no from hit) and ${unitConditions(filter)} and tokens && ${ids}::integer[]`
        : sql`union all
      select 'token', ${key}::integer, count(*)::integer, '' from hit where tokens && ${ids}::integer[]`,
    );
  }
  if (wanted.categories) {
    result.push(sql`union all
      select 'category', category, count(*)::integer, '' from hit, unnest(categories) category
      where ${placedWithin(filter)} group by category`);
  }
  if (wanted.priceBounds && wanted.priceBounds.length > 0) {
    result.push(sql`union all
      select 'price', 0, count(*)::integer, places from (
        select (
          select string_agg(place::text, ',' order by place)
          from (
            select distinct width_bucket(one, ${wanted.priceBounds}::bigint[]) as place
            from unnest(coalesce(several, array[cents])) one
          ) each
        ) as places from hit where cents is not null
      ) priced group by places`);
  }
  return result;
}
