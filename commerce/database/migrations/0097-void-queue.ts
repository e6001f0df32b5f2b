import { type Kysely, sql } from 'kysely';

/** When each payment is voided next: one that the provider does not void waits longer each time and delays no other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_transaction
      add column void_due_at timestamptz,
      add column void_tries integer not null default 0,
      add column void_error text`.execute(db);
  await sql`update payment_transaction set void_due_at = now() where state = 'voiding'`.execute(db);
  await sql`
    alter table payment_transaction add constraint payment_transaction_void_due
      check (state <> 'voiding' or void_due_at is not null)`.execute(db);
  await sql`drop index payment_transaction_open`.execute(db);
  await sql`create index payment_transaction_pending on payment_transaction (created_at) where state = 'pending'`.execute(
    db,
  );
  await sql`
    create index payment_transaction_voiding on payment_transaction (void_due_at) where state = 'voiding'`.execute(
    db,
  );
}
