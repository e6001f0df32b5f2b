import { type Kysely, sql } from 'kysely';

/** Signed-out sessions whose access tokens have not expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signed_out_session (
      usid text primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
