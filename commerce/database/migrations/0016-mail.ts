import { type Kysely, sql } from 'kysely';

/**
 * The mail outbox. A row is written in the causing transaction and stores only the data to render from: the
 * mail is rendered on delivery, so no secret link is stored.
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
  // Local mailbox for installations without a mail server; readable in the browser on this machine only.
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
