import { type Kysely, sql } from 'kysely';

/**
 * Who changed what through the APIs of the merchant, written in the transaction of the change, and notes of staff about orders.
 * Records never change. Those of stock are deleted after 90 days, because a feed writes many; others are kept. They contain
 * no personal data. `idempotency_key`: a request that a client repeats with its key changes nothing again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_record (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      source text not null,
      action text not null,
      subject text not null,
      site_id text,
      request jsonb not null,
      before jsonb,
      after jsonb,
      idempotency_key text,
      fingerprint text
    )`.execute(db);
  await sql`
    create unique index audit_record_key on audit_record (actor, idempotency_key)
    where idempotency_key is not null`.execute(db);
  await sql`create index audit_record_subject on audit_record (subject, id)`.execute(db);
  await sql`create index audit_record_site on audit_record (site_id, id)`.execute(db);
  await sql`create index audit_record_actor on audit_record (actor, id)`.execute(db);
  await sql`create index audit_record_action on audit_record (action, id)`.execute(db);
  await sql`create index audit_record_at on audit_record (at)`.execute(db);
  await sql`create index audit_record_stock on audit_record (at) where subject like 'stock:%'`.execute(db);
  await sql`
    create function keep_audit_record() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.subject like 'stock:%' then
          return old;
        end if;
      end if;
      raise exception 'audit record % cannot be changed or deleted', old.id;
    end $$`.execute(db);
  await sql`
    create trigger keep_audit_record before update or delete on audit_record
    for each row execute function keep_audit_record()`.execute(db);
  await sql`
    create table order_note (
      id bigint generated always as identity primary key,
      order_no text not null references placed_order (order_no) on delete cascade,
      author text not null,
      note text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index order_note_order on order_note (order_no, id)`.execute(db);
  await sql`create index order_return_state on order_return (site_id, state, requested_at)`.execute(db);
}
