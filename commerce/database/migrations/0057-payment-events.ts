import { type Kysely, sql } from 'kysely';

/** Events of payment providers: each has an effect once, however often it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_event (
      provider text not null,
      id text not null,
      type text not null,
      outcome text not null check (outcome in ('applied', 'ignored', 'unknown', 'conflict', 'noted')),
      received_at timestamptz not null,
      primary key (provider, id)
    )`.execute(db);
  await sql`create index payment_transaction_reference on payment_transaction (reference) where reference is not null`.execute(
    db,
  );
}
