import { type Kysely, sql } from 'kysely';

/** Finds the few ids that contain a comma, which lists of ids in a query separate by commas too. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['product', 'category'])
    await sql`create index ${sql.id(`${table}_id_with_comma`)} on ${sql.table(table)} (id) where position(',' in id) > 0`.execute(
      db,
    );
}
