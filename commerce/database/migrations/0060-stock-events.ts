import { type Kysely, sql } from 'kysely';

/**
 * Notes which products' stock changed, for events about it. Rows are only added here, never changed, so that an order waits
 * for nobody; a worker takes them and reads the quantities that are then in stock. Nothing is noted when no endpoint
 * receives such events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_change (
      id bigint generated always as identity primary key,
      list_id text not null,
      product_ids text[] not null
    )`.execute(db);
  await sql`
    create function note_stock_change() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from webhook_endpoint
        where is_active and disabled_at is null and 'stock.changed' = any(event_types)
      ) then
        return null;
      end if;
      if tg_op = 'INSERT' then
        insert into stock_change (list_id, product_ids)
          select list_id, array_agg(product_id) from new_record group by list_id;
      elsif tg_op = 'DELETE' then
        insert into stock_change (list_id, product_ids)
          select list_id, array_agg(product_id) from old_record group by list_id;
      else
        insert into stock_change (list_id, product_ids)
          select list_id, array_agg(product_id)
          from new_record join old_record using (list_id, product_id)
          where (new_record.allocation, new_record.turnover, new_record.perpetual, new_record.handling,
              new_record.extra_allocation)
            is distinct from (old_record.allocation, old_record.turnover, old_record.perpetual, old_record.handling,
              old_record.extra_allocation)
          group by list_id;
      end if;
      return null;
    end $$`.execute(db);
  for (const [event, tables] of [
    ['insert', 'new table as new_record'],
    ['update', 'old table as old_record new table as new_record'],
    ['delete', 'old table as old_record'],
  ])
    await sql`
      create trigger ${sql.raw(`note_stock_${event}`)} after ${sql.raw(event!)} on inventory_record
      referencing ${sql.raw(tables!)} for each statement execute function note_stock_change()`.execute(db);
}
