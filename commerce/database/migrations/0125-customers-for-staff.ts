import { type Kysely, sql } from 'kysely';

/**
 * Customers as staff look for them: the newest first, and by the beginnings of emails and names, in the order of bytes. Counters of
 * sign-in attempts name their login, so that all of one can be reset.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index customer_newest on customer (list_id, created_at desc, id desc)`.execute(db);
  await sql`create index customer_found_email on customer (list_id, (lower(email) collate "C"))`.execute(db);
  await sql`create index customer_found_last on customer (list_id, (lower(last_name) collate "C"))`.execute(
    db,
  );
  await sql`create index customer_found_first on customer (list_id, (lower(first_name) collate "C"))`.execute(
    db,
  );
  await sql`
    create index customer_found_part on customer using gin ((lower(first_name || ' ' || last_name)) gin_trgm_ops)
    where (first_name || last_name) ~ '[ -]'`.execute(db);
  await sql`alter table login_attempt add column login text`.execute(db);
  await sql`create index login_attempt_login on login_attempt (login) where login is not null`.execute(db);
}
