import { type Kysely, sql } from 'kysely';

/**
 * When the provider is asked again about a payment that its payer confirmed, and for which order: until then only the next visit of the
 * shopper asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_transaction
      add column confirm_due_at timestamptz,
      add column confirm_tries integer not null default 0,
      add column confirm_request jsonb`.execute(db);
  await sql`
    create index payment_confirm_due on payment_transaction (confirm_due_at)
    where state = 'pending' and confirm_due_at is not null`.execute(db);
}
