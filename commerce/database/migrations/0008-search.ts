import { type Kysely, sql } from 'kysely';

/**
 * The search index: a row for each hit (master, set, bundle, single product) of a site, rebuilt from the
 * catalogue after an import; text by language beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);
}
