import { type Kysely, sql } from 'kysely';

/**
 * The results of a site's searches change with stock only when one of its documents sells out or is available again:
 * the trigger then announces `search:<site>`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_stock_changed() returns trigger language plpgsql as $$
    begin
      if current_setting('vitrine.import', true) = 'on' then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('search documents'));
      with stocked as (
        select document.doc_no, search_orderable(new.list_id, document.hit_type, reference.stock_ids) as orderable
        from search_reference reference
        join search_document document using (doc_no)
        join site on site.id = document.site_id and site.inventory_list_id = new.list_id
        where reference.stock_ids @> array[new.product_id]
      ), changed as (
        update search_document document set orderable = stocked.orderable
        from stocked where stocked.doc_no = document.doc_no and document.orderable <> stocked.orderable
        returning document.site_id
      )
      insert into pending_change (channel, tags)
        select 'vitrine_changes', array_agg(distinct 'search:' || site_id) from changed having count(*) > 0;
      return null;
    end $$`.execute(db);
}
