import { type Kysely, sql } from 'kysely';

/** Customers' saved cards, without card numbers, and orders of deleted customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_payment_instrument (
      id text primary key,
      customer_id text not null references customer on delete cascade,
      payment_method_id text not null,
      preferred boolean not null default false,
      card jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create index customer_payment_instrument_customer
      on customer_payment_instrument (customer_id, created_at)`.execute(db);
  // An undelivered order keeps its personal data only until delivery.
  await sql`alter table placed_order add column forget boolean not null default false`.execute(db);
  await sql`create index placed_order_forget on placed_order (updated_at) where forget`.execute(db);
}
