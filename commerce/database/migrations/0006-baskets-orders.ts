import { type Kysely, sql } from 'kysely';

/**
 * A basket stores the shopper's choices (items, addresses, methods, coupons, instruments) as one document;
 * prices, promotions and taxes are computed for every response. An order stores the agreed values.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table basket (
      id text primary key,
      site_id text not null,
      customer_id text not null,
      currency text not null,
      content jsonb not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create unique index basket_customer on basket (customer_id, site_id)`.execute(db);
  await sql`create index basket_expiry on basket (expires_at)`.execute(db);
  await sql`create sequence order_number start 10000001`.execute(db);
  await sql`
    create table placed_order (
      order_no text primary key,
      site_id text not null,
      customer_id text not null,
      customer_email text not null,
      basket_id text not null unique,
      idempotency_key text,
      locale text not null,
      status text not null,
      payment_status text not null,
      total_cents bigint not null,
      basket jsonb not null,
      stock jsonb not null,
      content jsonb not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index order_customer on placed_order (customer_id, created_at desc)`.execute(db);
  await sql`
    create unique index order_idempotency on placed_order (site_id, customer_id, idempotency_key)
      where idempotency_key is not null`.execute(db);
  // Written before the provider is called: after a crash a pending payment can be queried by its key.
  await sql`
    create table payment_transaction (
      id text primary key,
      site_id text not null,
      basket_id text not null,
      order_no text,
      method text not null,
      state text not null check (state in ('pending', 'authorized', 'declined', 'voided', 'captured')),
      amount_cents bigint not null,
      currency text not null,
      attempt_key text not null unique,
      reference text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index payment_transaction_basket on payment_transaction (basket_id)`.execute(db);
}
