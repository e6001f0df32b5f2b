import { type Kysely, sql } from 'kysely';

/**
 * What was paid and refunded of an order outside the payment provider, because its authorization ended: never more refunded than was
 * settled. `outside_refund`: each refund; `operation_id`: the refund at the provider that it is a part of, if any.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table placed_order
      add column settled_outside_cents bigint not null default 0,
      add column refunded_outside_cents bigint not null default 0,
      add constraint placed_order_outside
        check (0 <= refunded_outside_cents and refunded_outside_cents <= settled_outside_cents)`.execute(db);
  await sql`
    create table outside_refund (
      order_no text not null,
      refund_key text not null,
      cents bigint not null check (cents > 0),
      operation_id text references payment_operation,
      created_at timestamptz not null,
      primary key (order_no, refund_key)
    )`.execute(db);
  await sql`create index outside_refund_operation on outside_refund (operation_id)`.execute(db);
}
