import { type Kysely, sql } from 'kysely';

/** Cards that customers keep, never with their numbers, and orders of customers who are gone. */
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
  // An order that is still to be delivered keeps what that takes, and no longer.
  await sql`alter table placed_order add column forget boolean not null default false`.execute(db);
  await sql`create index placed_order_forget on placed_order (updated_at) where forget`.execute(db);
}
