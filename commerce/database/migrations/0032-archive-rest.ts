import { type Kysely, sql } from 'kysely';

/** Parts of imported archives that the store does not use; an export returns them unchanged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table archive_file (
      path text not null,
      part integer not null,
      content bytea not null,
      primary key (path, part)
    )`.execute(db);
  await sql`
    create table archive_rest (
      root text not null,
      record text not null,
      key text not null,
      parts jsonb not null,
      primary key (root, record, key)
    )`.execute(db);
}
