import { type Kysely, sql } from 'kysely';

/** Price books (amounts in hundredths of the currency unit) and inventory lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_book (
      id text primary key,
      currency text not null,
      parent_id text,
      name jsonb not null default '{}',
      online boolean not null default true,
      online_from timestamptz,
      online_to timestamptz
    )`.execute(db);
  await sql`
    create table price (
      price_book_id text not null references price_book on delete cascade,
      product_id text not null,
      min_quantity integer not null default 1,
      amount_cents integer not null check (amount_cents >= 0),
      valid_from timestamptz not null default '-infinity',
      valid_to timestamptz not null default 'infinity',
      primary key (product_id, price_book_id, min_quantity, valid_from)
    )`.execute(db);
  await sql`
    create table inventory_list (
      id text primary key,
      default_in_stock boolean not null default false
    )`.execute(db);
  // turnover is the quantity sold since the last allocation; orderable = allocation + extra − turnover.
  await sql`
    create table inventory_record (
      list_id text not null references inventory_list on delete cascade,
      product_id text not null,
      allocation integer not null default 0,
      allocated_at timestamptz,
      perpetual boolean not null default false,
      handling text not null default 'none' check (handling in ('none', 'preorder', 'backorder')),
      extra_allocation integer not null default 0,
      in_stock_at timestamptz,
      turnover integer not null default 0,
      primary key (product_id, list_id)
    )`.execute(db);
}
