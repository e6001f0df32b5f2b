import { type Kysely, sql } from 'kysely';

/** Stock of one list is counted. Not by what is left: each sale would write the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index inventory_record_list on inventory_record (list_id)`.execute(db);
}
