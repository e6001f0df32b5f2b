import { type Kysely, sql } from 'kysely';

/**
 * A payment remembers what its payer agreed to and with what it is paid, so that the one that is confirmed becomes the
 * order whatever was begun after it, and why it ended, so that coming back again gives the same answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_transaction add column agreement text, add column instrument jsonb,
    add column reason text`.execute(db);
}
