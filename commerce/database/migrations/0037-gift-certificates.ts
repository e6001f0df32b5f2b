import { type Kysely, sql } from 'kysely';

/**
 * Gift certificates, the hashes of their codes, and each time one paid an order. A mail that is sent again has
 * a code of its own, so a certificate may have several.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence gift_certificate_number`.execute(db);
  await sql`
    create table gift_certificate (
      id text primary key,
      site_id text not null,
      merchant_id text not null unique,
      currency text not null,
      amount_cents bigint not null check (amount_cents > 0),
      balance_cents bigint not null check (balance_cents between 0 and amount_cents),
      enabled boolean not null default true,
      recipient_email text not null,
      recipient_name text not null,
      sender_name text not null,
      message text not null,
      order_no text,
      item_id text,
      locale text not null,
      created_at timestamptz not null,
      issued_at timestamptz,
      unique (order_no, item_id)
    )`.execute(db);
  await sql`
    create table gift_certificate_code (
      site_id text not null,
      code_hash text not null,
      certificate_id text not null references gift_certificate on delete cascade,
      last_characters text not null,
      primary key (site_id, code_hash)
    )`.execute(db);
  await sql`create index gift_certificate_code_owner on gift_certificate_code (certificate_id)`.execute(db);
  await sql`
    create table gift_certificate_transaction (
      certificate_id text not null references gift_certificate on delete cascade,
      order_no text not null,
      kind text not null check (kind in ('redeem', 'restore')),
      cents bigint not null check (cents > 0),
      created_at timestamptz not null,
      primary key (certificate_id, order_no, kind)
    )`.execute(db);
  await sql`create index gift_certificate_transaction_order on gift_certificate_transaction (order_no)`.execute(
    db,
  );
}
