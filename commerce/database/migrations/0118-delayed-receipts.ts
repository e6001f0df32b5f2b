import { type Kysely, sql } from 'kysely';

/**
 * Since when the limits of its recipient delay a mail that must not be lost, and staff read withdrawals of a site from the newest
 * on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_mail add column delayed_since timestamptz`.execute(db);
  await sql`create index withdrawal_site on withdrawal (site_id, received_at desc, id desc)`.execute(db);
}
