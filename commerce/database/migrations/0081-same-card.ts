import { type Kysely, sql } from 'kysely';

/** The payment provider's identifier of a saved card, the same for all of its tokens, so that a wallet has a card once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_payment_instrument add column fingerprint text`.execute(db);
  await sql`
    create unique index customer_payment_instrument_card
      on customer_payment_instrument (customer_id, payment_method_id, fingerprint)`.execute(db);
}
