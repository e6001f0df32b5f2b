import { type Kysely, sql } from 'kysely';

/** Files of the mails in the development mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mailbox_mail add column attachments jsonb not null default '[]'`.execute(db);
}
