import { type RawBuilder, sql } from 'kysely';
import { categoryOnline, onlineOn } from '../catalogue/online-on.ts';
import type { Db } from '../database/connection.ts';
import { announcedProducts } from './announced-products.ts';
import type { IndexedAttribute } from './attributes.ts';
import { shownPrices } from './index-shown-prices.ts';

/** Site data that indexing needs. */
export interface IndexedSite {
  id: string;
  catalogId: string;
  inventoryListId: string | null;
  priceBookIds: string[];
  /** a reduction is announced only from the prior price; see docs/legal-prices.md */
  priorPrices: boolean;
}

/**
 * Builds the documents of products on a site for `mergeDocuments`. Skips products that are offline, not
 * searchable or in no visible category, and masters without an online variant.
 */
export async function buildHits(
  trx: Db,
  site: IndexedSite,
  attributes: IndexedAttribute[],
  productIds: string[],
): Promise<void> {
  const reduced = site.priorPrices ? await announcedProducts(trx, site, productIds) : undefined;
  // Combines the parts of a hit by grouping instead of joins: the planner underestimates their rows and would
  // choose nested loops.
  await sql`
    with recursive ${families(site, productIds)}, ${prices(site, reduced)}, ${shownPrices(site)},
    ${values(site, attributes)},
    part (hit_id, hit_type, search_rank, created_at, needs_stock, categories, tokens, amounts, all_amounts,
      shown_amounts, codes, stock_ids) as (
      select id, case type when 'item' then 'product' else type end,
        coalesce((site_values -> ${site.id} ->> 'searchRank')::integer, search_rank, 0), created_at,
        needs_stock, null::integer[], null::integer[], null, null, null, null::text[], null::text[] from hit
      union all select product_id, null, null, null, null, categories, null, null, null, null, null, null from placed
      union all select hit_id, null, null, null, null, null, tokens, null, null, null, null, null from doc_token
      union all select hit_id, null, null, null, null, null, null, amounts::text, all_amounts::text, null, null, null
        from hit_price
      union all select hit_id, null, null, null, null, null, null, null, null, amounts::text, null, null from hit_shown
      union all select hit_id, null, null, null, null, null, null, null, null, null, codes, ids from stock
    ), built as (
      insert into built_document (site_id, product_id, hit_type, categories, tokens, min_prices, all_prices,
        shown_prices, needs_stock, search_rank, created_at, codes, stock_ids)
      select ${site.id}, hit_id, max(hit_type), max(categories), coalesce(max(tokens), '{}'),
        coalesce(max(amounts)::jsonb, '{}'), coalesce(max(all_amounts)::jsonb, '{}'),
        coalesce(max(shown_amounts)::jsonb, '{}'),
        coalesce(bool_or(needs_stock), false), max(search_rank), max(created_at), max(codes), max(stock_ids)
      from part group by hit_id
      having max(hit_type) is not null and max(categories) is not null and max(codes) is not null
      order by hit_id
      returning no, product_id
    )
    insert into built_unit (document_no, tokens)
    select distinct built.no, unit_token.tokens
    from built join unit_token on unit_token.hit_id = built.product_id`.execute(trx);
}

/**
 * CTEs: hit; member (products of a set or bundle); unit (a selectable combination); stock; placed
 * (categories).
 */
function families(site: IndexedSite, productIds: string[]): RawBuilder<unknown> {
  // Evaluated when the index is built, which scheduled-changes.ts repeats on each date.
  const online = (alias: string) => onlineOn(site.id, alias, sql<Date>`now()`);
  return sql`
    line (category_id, ancestor_id, parent_id) as (
      select id, id, parent_id from category where catalog_id = ${site.catalogId} and ${categoryOnline()}
      union
      select line.category_id, above.id, above.parent_id
      from line join category above
        on above.catalog_id = ${site.catalogId} and above.id = line.parent_id and ${categoryOnline('above')}
    ), assigned as materialized (
      -- By product first: the planner underestimates these rows and would look up each product in each category.
      select product_id, category_id, variations from category_assignment
      where catalog_id = ${site.catalogId} and product_id = any(${productIds})
    ), shown_line as materialized (
      select line.category_id, line.ancestor_id, known.id
      from line
      join search_value known
        on known.site_id = ${site.id} and known.attribute = 'cgid' and known.value = line.ancestor_id
      where line.category_id in (select category_id from line where parent_id is null)
    ), placed as (
      select assigned.product_id, array_agg(distinct shown_line.id) as categories
      from assigned join shown_line using (category_id)
      group by assigned.product_id
    ), hit as materialized (
      select *, not coalesce((site_values -> ${site.id} ->> 'searchableIfUnavailable')::boolean,
          searchable_if_unavailable, true) as needs_stock
      from product
      where id = any(${productIds}) and type in ('master', 'set', 'bundle', 'item')
        and coalesce((site_values -> ${site.id} ->> 'searchable')::boolean, searchable) and ${online('product')}
    ), member as (
      select hit.id as hit_id, product.id, product.type
      from hit, jsonb_array_elements(hit.members) entry
      join product on product.id = entry ->> 'productId'
      where hit.type in ('set', 'bundle') and ${online('product')}
    ), leaf as materialized (
      select hit.id as hit_id, variant.id, variant.master_id, variant.custom, variant.ean, variant.upc,
        variant.manufacturer_sku, variant.variation_values
      from hit join product variant on variant.master_id = hit.id and variant.type = 'variant'
      where hit.type = 'master' and ${online('variant')}
      union all
      select id, id, null, custom, ean, upc, manufacturer_sku, '{}' from hit where type in ('item', 'bundle')
      union all
      select member.hit_id, product.id, product.master_id, '{}', null, null, null, '{}'
      from member join product on product.id = member.id and product.type <> 'master'
      union all
      select member.hit_id, variant.id, variant.master_id, '{}', null, null, null, '{}'
      from member join product variant on variant.master_id = member.id and variant.type = 'variant'
      where member.type = 'master' and ${online('variant')}
    ), stock as (
      select hit.id as hit_id,
        -- The stock of a bundle without an inventory record is that of its scarcest part.
        array_agg(distinct leaf.id) filter (where hit.type <> 'bundle' or leaf.id <> hit.id or not hit.available
          or exists (
          select 1 from inventory_record record
          where record.product_id = hit.id and record.list_id = ${site.inventoryListId}
        )) as ids,
        array_remove(array_agg(distinct lower(code.value)), null) as codes
      from hit join leaf on leaf.hit_id = hit.id
      left join lateral (
        select unnest(array[leaf.id, leaf.ean, leaf.upc, leaf.manufacturer_sku,
          hit.id, hit.ean, hit.upc, hit.manufacturer_sku]) as value
        where hit.type not in ('set', 'bundle') or leaf.id = hit.id
        union all select hit.id
      ) code on true
      group by hit.id
    ), unit as materialized (
      select hit.id as hit_id, leaf.id, leaf.custom, hit.custom as common, hit.brand
      from hit join leaf on leaf.hit_id = hit.id where hit.type = 'master'
      union all
      select id, id, '{}', custom, brand from hit where type <> 'master'
    )`;
}

/**
 * CTEs: leaf_price (by currency), reduced (units on sale), hit_leaf_price (of the units that count for a hit) and hit_price
 * (lowest price and all prices per currency).
 */
function prices(site: IndexedSite, reduced: string[] | undefined): RawBuilder<unknown> {
  return sql`
    priced (leaf_id, product_id) as materialized (
      select distinct id, id from leaf
      union all
      select distinct id, master_id from leaf where master_id is not null
        and exists (select 1 from price where price.product_id = leaf.master_id)
    ), entry as (
      select distinct on (priced.leaf_id, book.id) priced.leaf_id as id, book.currency,
        price.amount_cents, book.parent_id is null as is_list
      from priced
      join price on price.product_id = priced.product_id and price.min_quantity <= 1
        and price.valid_from <= now() and price.valid_to > now()
      join price_book book on book.id = price.price_book_id and book.id = any(${site.priceBookIds})
        and book.online and coalesce(book.online_from <= now(), true) and coalesce(book.online_to > now(), true)
      order by priced.leaf_id, book.id, priced.product_id = priced.leaf_id desc,
        price.min_quantity desc, price.valid_from desc
    ), leaf_price as materialized (
      select id, currency, min(amount_cents) as cents,
        min(amount_cents) < coalesce(max(amount_cents) filter (where is_list), max(amount_cents)) as on_sale
      from entry group by id, currency
    ), below_list as materialized (
      select distinct on (leaf.id) leaf.id, leaf.master_id
      from leaf join leaf_price on leaf_price.id = leaf.id and leaf_price.on_sale order by leaf.id
    ), announced (id) as materialized (${announced(reduced)}
    ), reduced as materialized (
      select leaf.hit_id, unnest(array[leaf.id, leaf.hit_id]) as id
      from leaf join announced on announced.id = leaf.id
    ), hit_leaf_price as (
      select leaf.hit_id, leaf.id, coalesce(leaf.master_id, leaf.id) as family_id, leaf_price.currency,
        leaf_price.cents
      from leaf join leaf_price on leaf_price.id = leaf.id
      join hit on hit.id = leaf.hit_id and (hit.type <> 'bundle' or leaf.id = hit.id)
    ), hit_price as (
      select hit_id, jsonb_object_agg(currency, cents) as amounts,
        jsonb_object_agg(currency, all_cents) filter (where jsonb_array_length(all_cents) > 1) as all_amounts
      from (
        select hit_id, currency, min(cents) as cents, jsonb_agg(distinct cents) as all_cents
        from hit_leaf_price group by hit_id, currency
      ) lowest group by hit_id
    )`;
}

/** Products whose price may be announced as reduced: those with a prior price where one is needed. */
const announced = (reduced: string[] | undefined): RawBuilder<unknown> =>
  reduced ? sql`select unnest(${reduced}::text[])` : sql`select id from below_list`;

/** CTEs: value ids of each unit, aggregated by unit and by document. */
function values(site: IndexedSite, attributes: IndexedAttribute[]): RawBuilder<unknown> {
  return sql`
    attribute as (
      select * from jsonb_to_recordset(${JSON.stringify(attributes)}::jsonb)
        as attribute (id text, key text, varies boolean)
    ), held as materialized (
      select unit.hit_id, unit.id as unit_id, attribute.id as attribute, true as varies,
        coalesce(unit.custom -> attribute.key, unit.common -> attribute.key) as value
      from unit, attribute where attribute.varies
      union all
      select hit.id, null, attribute.id, false,
        case attribute.id when 'brand' then to_jsonb(hit.brand) else hit.custom -> attribute.key end
      from hit, attribute where not attribute.varies
      union all
      select unit.hit_id, unit.id, 'c_isNew', true,
        to_jsonb(coalesce(unit.custom ->> 'isNew', unit.common ->> 'isNew', 'false'))
      from unit
      union all
      select unit.hit_id, unit.id, 'c_isSale', true, to_jsonb((
        (not ${site.priorPrices}::boolean
          and coalesce((coalesce(unit.custom ->> 'isSale', unit.common ->> 'isSale')) = 'true', false))
        or (unit.hit_id, unit.id) in (select hit_id, id from reduced)
      )::text)
      from unit
    ), single as materialized (
      select hit_id, unit_id, attribute, varies, element as value,
        case when jsonb_typeof(held.value) = 'object' then held.value -> '$localized' end as name
      from held, jsonb_array_elements_text(
        case jsonb_typeof(held.value) when 'array' then held.value
          when 'object' then jsonb_build_array(held.value -> '$localized' -> 'default')
          else jsonb_build_array(held.value) end
      ) element
      where held.value is not null and element <> ''
    ), added as (
      insert into search_value (site_id, attribute, value, name)
      select distinct on (attribute, value) ${site.id}, attribute, value, coalesce(name, '{}')
      from single order by attribute, value, name nulls last
      on conflict (site_id, attribute, value) do update
        set name = search_value.name || excluded.name where not search_value.name @> excluded.name
      returning id, attribute, value
    ), known as (
      select id, attribute, value from added
      union
      select id, attribute, value from search_value where site_id = ${site.id} and attribute <> 'cgid'
    ), token as materialized (
      select single.hit_id, single.unit_id, single.varies, known.id
      from single join known using (attribute, value)
    ), doc_token as (
      select hit_id, array_agg(distinct id) as tokens from token group by hit_id
    ), unit_token as (
      select hit_id, unit_id, array_agg(distinct id) as tokens from token where varies
      group by hit_id, unit_id
    )`;
}
