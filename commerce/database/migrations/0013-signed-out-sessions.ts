import { type Kysely, sql } from 'kysely';

/** Sessions that were signed out while access tokens of theirs are still good by their own date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signed_out_session (
      usid text primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
