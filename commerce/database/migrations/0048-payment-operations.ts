import { type Kysely, sql } from 'kysely';

/**
 * Captures and refunds. Each is recorded before the provider is called; the reserved amounts include those in progress, so
 * that no race can move more than was authorised or captured.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_transaction
      add column capture_reserved_cents bigint not null default 0,
      add column captured_cents bigint not null default 0,
      add column refund_reserved_cents bigint not null default 0,
      add column refunded_cents bigint not null default 0,
      add constraint payment_transaction_amounts check (
        refunded_cents >= 0 and refunded_cents <= refund_reserved_cents and refund_reserved_cents <= captured_cents
        and captured_cents <= capture_reserved_cents and capture_reserved_cents <= amount_cents)`.execute(db);
  await sql`create index payment_transaction_order on payment_transaction (order_no) where order_no is not null`.execute(
    db,
  );
  await sql`
    create table payment_operation (
      id text primary key,
      payment_id text not null references payment_transaction on delete cascade,
      kind text not null check (kind in ('capture', 'refund')),
      state text not null check (state in ('pending', 'succeeded', 'failed')),
      amount_cents bigint not null check (amount_cents > 0),
      request_key text not null unique,
      reason text,
      reference text,
      failure text,
      tries integer not null default 0,
      due_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index payment_operation_due on payment_operation (due_at) where state = 'pending'`.execute(
    db,
  );
  await sql`create index payment_operation_payment on payment_operation (payment_id)`.execute(db);
  await sql`alter table sandbox_payment add column refuses_capture boolean not null default false`.execute(
    db,
  );
  await sql`
    create table sandbox_movement (
      idempotency_key text primary key,
      authorization_key text not null,
      kind text not null check (kind in ('capture', 'refund')),
      amount_cents bigint not null,
      refusal text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_movement_payment on sandbox_movement (authorization_key)`.execute(db);
}
