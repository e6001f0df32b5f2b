import { type Kysely, sql } from 'kysely';

/**
 * Index of product ids without letter case, for links whose id differs in it. Redirects keep their source as the archive
 * writes it, and their priority among patterns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index product_lower_id on product (lower(id))`.execute(db);
  await sql`alter table url_redirect add column source_uri text, add column priority integer`.execute(db);
}
