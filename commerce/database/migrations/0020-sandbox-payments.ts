import { type Kysely, sql } from 'kysely';

/** Payments of the sandbox provider that the payer confirms on the provider's page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_payment (
      id text primary key,
      idempotency_key text not null unique,
      kind text not null,
      state text not null,
      amount_cents bigint not null,
      currency text not null,
      return_url text not null,
      locale text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`alter table payment_transaction drop constraint payment_transaction_state_check`.execute(db);
  await sql`alter table payment_transaction add constraint payment_transaction_state_check
    check (state in ('pending', 'authorized', 'declined', 'voiding', 'voided', 'captured'))`.execute(db);
  await sql`create index payment_transaction_open on payment_transaction (created_at)
    where state in ('pending', 'voiding')`.execute(db);
}
