import { type Kysely, sql } from 'kysely';

/**
 * Indexes activity by customer pseudonym, for deletion. Erases recipient data from mails that were already
 * sent or dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index activity_visitor on activity (user_id, id desc) where user_id is not null`.execute(
    db,
  );
  await sql`update outbox_mail set about = '{}' where state in ('sent', 'dropped')`.execute(db);
  await sql`create index outbox_mail_addressed on outbox_mail (id) where state in ('waiting', 'dead')`.execute(
    db,
  );
}
