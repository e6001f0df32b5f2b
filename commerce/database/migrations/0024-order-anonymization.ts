import { type Kysely, sql } from 'kysely';

/**
 * What is noted of a customer is found by their pseudonym, and mails that still say whom they are for by being few:
 * those that went out say so no more.
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
