import { type Kysely, sql } from 'kysely';

/** Where a campaign applies: online, in stores, or both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaign add column scope text[] not null default '{}'`.execute(db);
}
