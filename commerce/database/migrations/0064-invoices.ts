import { type Kysely, sql } from 'kysely';

/**
 * Invoices and credit notes. A series counts without gaps: its row is locked until the transaction of the document ends, and
 * a rollback takes the number back. Documents never change, which a trigger ensures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_series (
      prefix text primary key,
      last bigint not null check (last > 0)
    )`.execute(db);
  await sql`
    create table invoice (
      number text primary key,
      prefix text not null,
      sequence bigint not null,
      site_id text not null,
      order_no text not null references placed_order (order_no),
      kind text not null check (kind in ('invoice', 'credit_note', 'cancellation')),
      parcel integer,
      operation_id text,
      amount_cents bigint not null,
      content jsonb not null,
      issued_at timestamptz not null,
      unique (prefix, sequence),
      unique (order_no, parcel),
      unique (operation_id, kind)
    )`.execute(db);
  await sql`create index invoice_issued on invoice (site_id, issued_at)`.execute(db);
  await sql`
    create function keep_invoice() returns trigger language plpgsql as $$
    begin
      raise exception 'invoice % cannot be changed or deleted', old.number;
    end $$`.execute(db);
  await sql`
    create trigger keep_invoice before update or delete on invoice for each row execute function keep_invoice()`.execute(
    db,
  );
  // What the refund of a return consists of, for its credit note.
  await sql`alter table order_return add column worth jsonb`.execute(db);
}
