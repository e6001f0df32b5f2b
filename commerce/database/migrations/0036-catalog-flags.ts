import { type Kysely, sql } from 'kysely';

/**
 * Products that cannot be ordered whatever their stock, products hidden from search while they cannot be ordered, and
 * every price of a search document.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product add column available boolean not null default true,
      add column searchable_if_unavailable boolean`.execute(db);
  // Nearly always empty, so that reading stock stays as fast as without the flag.
  await sql`create index product_unavailable on product (id) where not available`.execute(db);
  await sql`
    alter table search_document add column all_prices jsonb not null default '{}',
      add column needs_stock boolean not null default false`.execute(db);
  await sql`
    create function product_unavailable(ids text[]) returns setof text stable language sql as $$
      select id from product where not available and id = any(ids)
      union
      select variant.id from product master join product variant on variant.master_id = master.id
      where not master.available and variant.id = any(ids)
    $$`.execute(db);
  await sql`
    create or replace function search_orderable(of_list text, hit_type text, stock_ids text[]) returns boolean
    stable language sql as $$
      select case hit_type when 'bundle' then coalesce(bool_and(can), false)
        else coalesce(bool_or(can), false) end
      from (
        select coalesce(stock_orderable(record), list.default_in_stock, false)
          and stock.id not in (select product_unavailable(stock_ids)) as can
        from unnest(stock_ids) stock(id)
        left join inventory_list list on list.id = of_list
        left join inventory_record record on record.product_id = stock.id and record.list_id = of_list
      ) stock
    $$`.execute(db);
}
