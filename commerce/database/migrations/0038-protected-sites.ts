import { type Kysely, sql } from 'kysely';

/** Sites that the platform protects by a password: open here, and exported as they were imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site add column protected boolean not null default false`.execute(db);
}
