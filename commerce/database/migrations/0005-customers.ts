import { type Kysely, sql } from 'kysely';

/** Customers, login sessions and signing keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer (
      id text primary key,
      customer_no text not null unique,
      list_id text not null,
      login text not null,
      email text not null,
      password_hash text,
      first_name text not null default '',
      last_name text not null default '',
      preferred_locale text,
      enabled boolean not null default true,
      profile jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index customer_login on customer (list_id, lower(login))`.execute(db);
  await sql`
    create table customer_address (
      customer_id text not null references customer on delete cascade,
      id text not null,
      preferred boolean not null default false,
      address jsonb not null,
      created_at timestamptz not null default now(),
      primary key (customer_id, id)
    )`.execute(db);
  await sql`
    create table shopper_session (
      usid text primary key,
      site_id text not null,
      guest_customer_id text not null,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index shopper_session_seen on shopper_session (seen_at)`.execute(db);
  await sql`
    create table authorization_code (
      code_hash text primary key,
      usid text not null references shopper_session on delete cascade,
      client_id text not null,
      redirect_uri text not null,
      code_challenge text,
      site_id text not null,
      customer_id text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index authorization_code_expiry on authorization_code (expires_at)`.execute(db);
  await sql`
    create table refresh_token (
      token_hash text primary key,
      usid text not null references shopper_session on delete cascade,
      client_id text not null,
      site_id text not null,
      customer_id text,
      dnt text not null default '0',
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index refresh_token_usid on refresh_token (usid)`.execute(db);
  await sql`create index refresh_token_expiry on refresh_token (expires_at)`.execute(db);
  // Counts password attempts by login and by address; keys are hashed.
  await sql`
    create table login_attempt (
      key text primary key,
      attempts integer not null,
      window_ends_at timestamptz not null
    )`.execute(db);
  await sql`create index login_attempt_window on login_attempt (window_ends_at)`.execute(db);
  await sql`
    create table signing_key (
      kid text primary key,
      private_jwk jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
