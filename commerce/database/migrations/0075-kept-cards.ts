import { type Kysely, sql } from 'kysely';

/**
 * Cards of paid orders that the payment provider has to keep for a wallet. They are recorded in the transaction that places the
 * order; those of a deleted customer are kept no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_to_keep (
      id bigint generated always as identity primary key,
      authorization_key text not null,
      customer_id text not null references customer on delete cascade,
      payment_method_id text not null,
      tries integer not null default 0,
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index card_to_keep_due on card_to_keep (due_at)`.execute(db);
  await sql`create index card_to_keep_customer on card_to_keep (customer_id)`.execute(db);
  await sql`alter table sandbox_payment add column keeps_card boolean not null default false`.execute(db);
  await sql`create index sandbox_card_used_by on sandbox_card (used_by)`.execute(db);
}
