import { type Kysely, sql } from 'kysely';

/**
 * An outbox of notifications, so that an order's commit does not wait for the database-wide lock of NOTIFY; and a
 * trigger that adds the products whose pages show a change of stock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pending_change (
      id bigint generated always as identity primary key,
      channel text not null,
      tags text[] not null
    )`.execute(db);
  await sql`
    create index product_members on product using gin (members jsonb_path_ops)
    where type in ('set', 'bundle')`.execute(db);
  await createShownStock(db);
  await createHolders(db);
  await createTrigger(db);
}

/**
 * What pages show of a stock record, as a comparable text: exact pieces up to `most`, above that only the range, which
 * bounds the quantity a shopper can choose.
 */
async function createShownStock(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shown_pieces(pieces integer, most integer) returns integer immutable language sql as $$
      select case when pieces <= most then greatest(pieces, 0) else most + 1 + (pieces > 10)::integer
        + (pieces > 30)::integer + (pieces > 100)::integer end
    $$`.execute(db);
  await sql`
    create function shown_stock(record inventory_record, most integer) returns text immutable language sql as $$
      select case when record.perpetual then concat_ws(' ', 'perpetual', extract(epoch from record.in_stock_at))
        else concat_ws(' ', record.handling,
          shown_pieces(record.allocation - record.turnover
            + case record.handling when 'none' then 0 else record.extra_allocation end, most),
          shown_pieces(record.allocation - record.turnover, most),
          extract(epoch from record.in_stock_at)) end
    $$`.execute(db);
}

/**
 * Products whose pages show the stock of others: the product itself, its master and variation groups, and the sets and
 * bundles of any of them. `most` is the number of pieces up to which the number matters: "Only 3 left", the minimum
 * order quantity, and for a bundle that needs four of a product four times as many.
 */
async function createHolders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function product_holders(ids text[]) returns table (leaf text, id text, most integer)
    stable language sql as $$
      with recursive own as (
        select product.id, master_id, min_order_quantity from product where product.id = any(ids)
      ), family as (
        select own.id as leaf, own.id from own
        union
        select own.id, own.master_id from own where own.master_id is not null
        union
        select own.id, sibling.id from own join product sibling
          on sibling.master_id = own.master_id and sibling.type = 'variationGroup'
      ), holder as (
        select family.leaf, family.id from family
        union
        select holder.leaf, above.id from holder join product above
          on above.type in ('set', 'bundle')
          and above.members @> jsonb_build_array(jsonb_build_object('productId', holder.id))
      ), needed as (
        select holder.leaf, holder.id, product.min_order_quantity,
          coalesce((
            select max((member ->> 'quantity')::integer) from jsonb_array_elements(product.members) member
            where product.type = 'bundle'
              and member ->> 'productId' in (select family.id from family where family.leaf = holder.leaf)
          ), 1) as quantity
        from holder join product on product.id = holder.id
      )
      select needed.leaf, needed.id,
        max((greatest(3, needed.min_order_quantity - 1) + 1) * needed.quantity - 1) over (partition by needed.leaf)
      from needed
    $$`.execute(db);
}

/** An import announces its own changes at its end. */
async function createTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function stock_changed() returns trigger language plpgsql as $$
    declare
      changed text[];
    begin
      if current_setting('vitrine.import', true) = 'on' then
        return null;
      end if;
      -- Most orders end here: no page shows that 299 pieces are left instead of 300.
      select array_agg(distinct new_record.product_id) into changed
        from old_record join new_record using (list_id, product_id)
        where shown_stock(old_record::inventory_record, 1000)
          is distinct from shown_stock(new_record::inventory_record, 1000);
      if changed is null then
        return null;
      end if;
      insert into pending_change (channel, tags)
        select 'vitrine_changes', array_agg(distinct 'product:' || holder.id)
        from product_holders(changed) holder
        join old_record on old_record.product_id = holder.leaf
        join new_record on new_record.product_id = holder.leaf and new_record.list_id = old_record.list_id
        where shown_stock(old_record::inventory_record, holder.most)
          is distinct from shown_stock(new_record::inventory_record, holder.most)
        having count(*) > 0;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger stock_changed after update on inventory_record
    referencing old table as old_record new table as new_record
    for each statement execute function stock_changed()`.execute(db);
}
