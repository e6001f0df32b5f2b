import { type Kysely, sql } from 'kysely';

/** Settlements of a withdrawal that staff took back, oldest first: each with what it was, and why, by whom and when it was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal add column reopenings jsonb not null default '[]'`.execute(db);
}
