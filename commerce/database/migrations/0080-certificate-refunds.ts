import { type Kysely, sql } from 'kysely';

/**
 * What refunds give back to the gift certificates that paid an order: `returned_cents` of what was paid, never more, and each
 * refund. `operation_id`: the refund of the other payment that it is a part of, if any.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gift_certificate_transaction
      add column returned_cents bigint not null default 0 check (returned_cents between 0 and cents)`.execute(
    db,
  );
  await sql`
    create table certificate_refund (
      order_no text not null,
      refund_key text not null,
      certificate_id text not null references gift_certificate on delete cascade,
      cents bigint not null check (cents > 0),
      operation_id text references payment_operation,
      created_at timestamptz not null,
      primary key (order_no, refund_key, certificate_id)
    )`.execute(db);
  await sql`create index certificate_refund_operation on certificate_refund (operation_id)`.execute(db);
  await sql`create index certificate_refund_certificate on certificate_refund (certificate_id)`.execute(db);
  // A credit note for gift certificates alone has no operation at the provider.
  await sql`alter table invoice add column refund_key text, add unique (order_no, refund_key, kind)`.execute(
    db,
  );
}
