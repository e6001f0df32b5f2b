import { type Kysely, sql } from 'kysely';

/** Links of content and categories are read by their id, among the paths of all products in all locales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index url_path_resource on url_path (site_id, resource_type, resource_id)
    where resource_type <> 'PRODUCT'`.execute(db);
}
