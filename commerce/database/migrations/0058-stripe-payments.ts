import { type Kysely, sql } from 'kysely';

/** Objects at Stripe by the store's key, so that a payment is found again when the answer to its creation was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stripe_payment (
      idempotency_key text primary key,
      kind text check (kind in ('intent', 'session')),
      object_id text,
      request jsonb,
      voided boolean not null default false,
      created_at timestamptz not null,
      check (voided or kind is not null)
    )`.execute(db);
}
