import { type Kysely, sql } from 'kysely';

/** Mails that were given up are counted and listed without reading those that were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_mail_dead on outbox_mail (created_at) where state = 'dead'`.execute(db);
}
