import { type Kysely, sql } from 'kysely';

/**
 * Withdrawals from contracts, as consumers declared them. A record is evidence: a trigger refuses changes, except of name and
 * address, which can be anonymised.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal (
      id text primary key,
      site_id text not null,
      locale text not null,
      request_key text not null,
      order_no text,
      named_order text not null,
      name text not null,
      email text not null,
      items text not null default '',
      received_at timestamptz not null,
      unique (site_id, request_key)
    )`.execute(db);
  await sql`create index withdrawal_email on withdrawal (lower(email))`.execute(db);
  await sql`create index withdrawal_received on withdrawal (received_at)`.execute(db);
  await sql`create index withdrawal_order on withdrawal (order_no) where order_no is not null`.execute(db);
  await sql`
    create function keep_withdrawal() returns trigger language plpgsql as $$
    begin
      raise exception 'A withdrawal is not changed';
    end $$`.execute(db);
  await sql`
    create trigger keep_withdrawal before update on withdrawal
    for each row when (row (old.id, old.site_id, old.order_no, old.named_order, old.items, old.received_at)
      is distinct from row (new.id, new.site_id, new.order_no, new.named_order, new.items, new.received_at))
    execute function keep_withdrawal()`.execute(db);
}
