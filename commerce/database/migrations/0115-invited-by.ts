import { type Kysely, sql } from 'kysely';

/** The administrator whose invitation an account waits for; null when the command line invited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_account add column invited_by uuid references staff_account (id)`.execute(db);
}
