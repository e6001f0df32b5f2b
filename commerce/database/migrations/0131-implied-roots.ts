import { type Kysely, sql } from 'kysely';

/**
 * Adds the category 'root' where earlier imports brought none: without it menus were empty and pages of categories missing. The time
 * makes the service rebuild the index once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    insert into category (catalog_id, id)
    select id, 'root' from catalog
    where not exists (select from category where category.catalog_id = catalog.id and category.id = 'root')
      and (exists (select from category where category.catalog_id = catalog.id)
        or exists (select from site where site.catalog_id = catalog.id))
    returning catalog_id`.execute(db);
  if (rows.length === 0) return;
  const catalogs = rows.map((row) => (row as { catalog_id: string }).catalog_id);
  await sql`update category set parent_id = 'root'
    where catalog_id = any(${catalogs}) and parent_id is null and id <> 'root'`.execute(db);
  await sql`update search_state set next_change = '1970-01-01Z'`.execute(db);
}
