import { type Kysely, sql } from 'kysely';

/** Returns of ordered items. What the buyer sees of them is also in the row of the order, which is locked for every change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_return (
      return_no text primary key,
      order_no text not null references placed_order (order_no) on delete cascade,
      site_id text not null,
      request_key text,
      state text not null,
      lines jsonb not null,
      restocked boolean not null default false,
      refund_cents bigint not null default 0 check (refund_cents >= 0),
      note text not null default '',
      requested_at timestamptz not null,
      received_at timestamptz,
      inspected_at timestamptz,
      ended_at timestamptz,
      unique (order_no, request_key)
    )`.execute(db);
  await sql`create index order_return_requested on order_return (requested_at)`.execute(db);
}
