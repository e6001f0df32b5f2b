import { type Kysely, sql } from 'kysely';

/**
 * Imports whose data is committed and whose images may not be in place yet. A row is written with the data of the import,
 * so that images are moved only for data that exists, also when the process ends in between.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staged_media (
      id text primary key,
      committed_at timestamptz not null default now()
    )`.execute(db);
}
