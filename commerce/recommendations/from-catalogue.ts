import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { idsOf, joinSold, RECOMMENDABLE, type RecommendationQuery, type Source } from './query.ts';

/** Maximum products of a category that are compared, in the merchant's order. */
const MAX_COMPARED = 400;

/**
 * Products that the merchant connects: recommendations and links of the archive, then sets and bundles that
 * contain the products.
 */
export const together: Source = async (db, query) =>
  idsOf(
    db,
    sql`with named (id, kind, place) as (
        select recommendation.target_id, 1, recommendation.position from recommendation
        where recommendation.source_type = 'product' and recommendation.source_id = any(${query.products}::text[])
        union all
        select link ->> 'productId', 2, 0 from product cross join jsonb_array_elements(product.links) link
        where product.id = any(${query.products}::text[])
        union all
        select whole.id, 3, 0 from search_reference reference
        join search_document of_whole using (doc_no)
        join product whole on whole.id = of_whole.product_id and whole.type in ('set', 'bundle')
        where of_whole.site_id = ${query.siteId} and reference.stock_ids && (
          select coalesce(array_agg(id), '{}') from product
          where id = any(${query.products}::text[]) or master_id = any(${query.products}::text[])
        )
      )
      select found.id from (
        select coalesce(product.master_id, product.id) as id, min(named.kind) as kind, min(named.place) as place
        from named join product on product.id = named.id group by 1
      ) found ${joinSold(query, sql`found.id`)}
      order by found.kind, found.place, found.id limit ${query.limit}`,
  );

/**
 * Products similar to the first one: from the same category, by shared attribute values (its colour family
 * counts twice, sizes not) and price difference.
 */
export const similar: Source = async (db, query) =>
  idsOf(
    db,
    sql`with origin as (
        select document.tokens, document.min_prices from search_document document
        where document.site_id = ${query.siteId} and document.product_id = ${query.products[0] ?? ''}
      ), shelf as (${directCategories(query)}), counted as (
        select value.id, case when value.attribute = 'c_refinementColor' then 2 else 1 end as weight
        from search_value value, origin
        where value.id = any(origin.tokens) and value.site_id = ${query.siteId}
          and value.attribute not in ('c_refinementSize', 'c_refinementLength', 'c_isNew', 'c_isSale')
      ), candidate as (
        select document.product_id, document.tokens, document.min_prices, document.search_rank
        from (select product_id from search_document document where site_id = ${query.siteId} and ${RECOMMENDABLE}
          and categories && (select numbers from shelf) order by search_rank desc, product_id limit ${MAX_COMPARED}) near
        ${joinSold(query, sql`near.product_id`)}
      )
      select candidate.product_id as id from candidate cross join origin
      order by (
        select coalesce(sum(counted.weight), 0) from counted where counted.id = any(candidate.tokens)
      ) - 2 * coalesce((
        select min(abs(ln(greatest(theirs.value::numeric, 1)) - ln(greatest(own.value::numeric, 1))))
        from jsonb_each_text(origin.min_prices) own
        join jsonb_each_text(candidate.min_prices) theirs on theirs.key = own.key
      ), 1) desc, candidate.search_rank desc, candidate.product_id limit ${query.limit}`,
  );

/** Ids of the categories that contain the first product directly, without ancestors. */
const directCategories = ({ siteId, catalogId, products }: Parameters<Source>[1]) => sql`
  select coalesce(array_agg(value.id), '{}') as numbers
  from category_assignment assigned
  join search_value value
    on value.site_id = ${siteId} and value.attribute = 'cgid' and value.value = assigned.category_id
  where assigned.catalog_id = ${catalogId} and assigned.product_id = ${products[0] ?? ''}`;

/** Products of other categories in the same department, which can be worn with the first product. */
export const alongside: Source = (db, query) => ofDepartment(db, query, false);

/** Top-ranked products of the first product's department. */
export const department: Source = (db, query) => ofDepartment(db, query, true);

const ofDepartment = (db: Db, query: RecommendationQuery, withOwnCategories: boolean): Promise<string[]> =>
  idsOf(
    db,
    sql`with shelf as (${directCategories(query)}), department as (
        select array(select unnest(document.categories) intersect select unnest(${query.departments}::integer[]))
          as numbers
        from search_document document
        where document.site_id = ${query.siteId} and document.product_id = ${query.products[0] ?? ''}
      )
      select document.product_id as id from search_document document, shelf, department
      where document.site_id = ${query.siteId} and ${RECOMMENDABLE}
        and document.product_id <> all(${query.exclude}::text[])
        and document.categories && department.numbers
        and (${withOwnCategories} or not document.categories && shelf.numbers)
      order by document.search_rank desc, document.product_id limit ${query.limit}`,
  );

/** Top-ranked products of the requested categories, or of the whole shop. */
export const ranked: Source = async (db, query) =>
  idsOf(
    db,
    sql`select document.product_id as id from search_document document
      where document.site_id = ${query.siteId} and ${RECOMMENDABLE}
        and document.product_id <> all(${query.exclude}::text[])
        and (${query.categories.length === 0} or document.categories && ${query.categories}::integer[])
      order by document.search_rank desc, document.product_id limit ${query.limit}`,
  );
