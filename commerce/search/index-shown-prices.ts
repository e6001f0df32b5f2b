import { type RawBuilder, sql } from 'kysely';

/**
 * CTE `hit_shown` of the prices that a tile shows, where they differ from the hit's own: with the default values of options
 * (the counterpart of optionsPrice in products/load-products.ts), and in a category that shows some variations of a master
 * (the counterpart of products/in-category.ts). Reads the CTEs hit, leaf, line, assigned,
 * leaf_price and hit_leaf_price.
 */
export const shownPrices = (site: { id: string }): RawBuilder<unknown> => sql`
  option_price as materialized (
    select family.id as family_id, money.currency, sum(chosen.cents)::bigint as cents
    from (select distinct coalesce(master_id, id) as id from leaf) family
    join product owner on owner.id = family.id and owner.options <> '[]'
    cross join lateral jsonb_array_elements(owner.options) entry
    left join product_option shared
      on (entry ->> 'shared')::boolean and shared.catalog_id = owner.catalog_id and shared.id = entry ->> 'id'
    cross join (select distinct currency from leaf_price) money
    cross join lateral (
      select value.cents
      from (
        select coalesce((one #>> array['prices', money.currency])::bigint, 0) as cents, place,
          coalesce((one ->> 'default')::boolean, false) as is_default
        from jsonb_array_elements(coalesce(shared.option_values, entry -> 'values')) with ordinality each (one, place)
        where one #> array['prices', money.currency] is not null
          or not exists (select from jsonb_each_text(one -> 'prices') price where price.value <> '0')
      ) value
      order by value.is_default desc,
        case when not value.is_default and coalesce(shared.sort_mode, entry ->> 'sortMode') = 'price' then value.cents end,
        value.place
      limit 1
    ) chosen
    group by family.id, money.currency having sum(chosen.cents) <> 0
  ), charged as (
    select own.hit_id, own.id, own.currency, own.cents + coalesce(option_price.cents, 0) as cents,
      option_price.cents is not null as has_options
    from hit_leaf_price own left join option_price using (family_id, currency)
  ), placement as (
    select assigned.product_id as hit_id, line.ancestor_id as category_id,
      line.ancestor_id = line.category_id as is_own,
      (select coalesce(jsonb_object_agg(one ->> 'id', one -> 'values'), '{}')
        from jsonb_array_elements(assigned.variations) one where jsonb_array_length(one -> 'values') > 0) as chosen
    from assigned join line on line.category_id = assigned.category_id
    where assigned.category_id in (select category_id from line where parent_id is null)
      and assigned.product_id = any(array(select product_id from assigned where variations <> '[]'))
  ), restricted as materialized (
    select hit_id, category_id, jsonb_agg(chosen) as alternatives
    from (
      select *, bool_or(is_own) over (partition by hit_id, category_id) as has_own from placement
    ) each
    where is_own or not has_own
    group by hit_id, category_id having bool_and(chosen <> '{}')
  ), placed_leaf as (
    select leaf.hit_id, leaf.id, known.id as category
    from restricted
    join leaf on leaf.hit_id = restricted.hit_id and leaf.master_id = leaf.hit_id
    join search_value known
      on known.site_id = ${site.id} and known.attribute = 'cgid' and known.value = restricted.category_id
    where exists (
      select from jsonb_array_elements(restricted.alternatives) alternative
      where not exists (
        select from jsonb_each(alternative) wanted
        where not wanted.value ? coalesce(leaf.variation_values ->> wanted.key, '')
      )
    )
  ), hit_shown as (
    select hit_id, jsonb_object_agg(place, amounts) as amounts
    from (
      select hit_id, place, jsonb_object_agg(currency, all_cents) as amounts
      from (
        select hit_id, '' as place, currency, jsonb_agg(distinct cents) as all_cents
        from charged group by hit_id, currency having bool_or(has_options)
        union all
        select hit_id, placed_leaf.category::text, currency, jsonb_agg(distinct cents)
        from placed_leaf join charged using (hit_id, id) group by hit_id, placed_leaf.category, currency
      ) by_currency group by hit_id, place
    ) by_place group by hit_id
  )`;
