import { type Kysely, sql } from 'kysely';

/**
 * An import changes the stock of many products and updates their search documents at its end. Until then the
 * trigger must not lock the documents, or every order of a last piece would wait for the import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_stock_changed() returns trigger language plpgsql as $$
    begin
      if current_setting('vitrine.import', true) = 'on' then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('search documents'));
      update search_document document
        set orderable = search_orderable(new.list_id, document.hit_type, reference.stock_ids)
        from search_reference reference, site
        where reference.doc_no = document.doc_no and reference.stock_ids @> array[new.product_id]
          and site.id = document.site_id and site.inventory_list_id = new.list_id;
      return null;
    end $$`.execute(db);
}
