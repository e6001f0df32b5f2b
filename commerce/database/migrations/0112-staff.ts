import { type Kysely, sql } from 'kysely';

/**
 * Accounts of staff, who sign in to the Admin API with a password and a second factor. Tokens and recovery codes are kept as hashes,
 * secrets of second factors encrypted. `totp_step`: a code is accepted once, and none that is older. `sites`: null for all.
 * `demo`: the second factor may be left out where the demo's credentials are accepted. The secret that an invitation offers follows
 * from its token and `seed`, which is deleted when it is used: neither the mailed link nor a copy of the table has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_account (
      id uuid primary key,
      email text not null,
      name text not null default '',
      language text not null,
      password_hash text,
      totp_secret text,
      totp_step bigint,
      role text not null,
      sites text[],
      state text not null check (state in ('invited', 'active', 'disabled')),
      demo boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      signed_in_at timestamptz,
      check (state <> 'active' or (password_hash is not null and (demo or totp_secret is not null)))
    )`.execute(db);
  await sql`create unique index staff_account_email on staff_account (lower(email))`.execute(db);
  await sql`
    create table staff_invitation (
      token_hash text primary key,
      account_id uuid not null references staff_account (id) on delete cascade,
      seed text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index staff_invitation_account on staff_invitation (account_id)`.execute(db);
  await sql`
    create table staff_session (
      token_hash text primary key,
      account_id uuid not null references staff_account (id) on delete cascade,
      created_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`create index staff_session_account on staff_session (account_id)`.execute(db);
  await sql`
    create table staff_recovery_code (
      account_id uuid not null references staff_account (id) on delete cascade,
      code_hash text not null,
      primary key (account_id, code_hash)
    )`.execute(db);
}
