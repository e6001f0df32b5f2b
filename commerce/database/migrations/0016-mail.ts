import { type Kysely, sql } from 'kysely';

/**
 * Mails to be sent. A row is written in the transaction of what causes it and says what to write about, not
 * what: a letter is composed when it goes out, so that no link with a secret rests here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox_mail (
      id text primary key,
      kind text not null,
      site_id text not null,
      locale text not null,
      about jsonb not null,
      cause text unique,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'dead')),
      attempts integer not null default 0,
      due_at timestamptz not null,
      last_error text,
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index outbox_mail_due on outbox_mail (due_at) where state = 'waiting'`.execute(db);
  await sql`create index outbox_mail_ended on outbox_mail (ended_at) where state <> 'waiting'`.execute(db);
  // Where mails go while there is no server for them: to be read in the browser, on this machine only.
  await sql`
    create table mailbox_mail (
      message_id text primary key,
      sender text not null,
      recipient text not null,
      subject text not null,
      html text not null,
      plain text not null,
      received_at timestamptz not null
    )`.execute(db);
  await sql`create index mailbox_mail_newest on mailbox_mail (received_at desc)`.execute(db);
  await sql`
    create table password_reset_token (
      token_hash text primary key,
      customer_id text not null references customer on delete cascade,
      code_challenge text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_reset_token_customer on password_reset_token (customer_id)`.execute(db);
  await sql`create index password_reset_token_expiry on password_reset_token (expires_at)`.execute(db);
}
