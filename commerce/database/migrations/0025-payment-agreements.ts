import { type Kysely, sql } from 'kysely';

/**
 * Stores a payment's agreement and instrument, so that the confirmed payment becomes the order whatever was
 * started later, and its failure reason, so that a repeated return gives the same response.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_transaction add column agreement text, add column instrument jsonb,
    add column reason text`.execute(db);
}
