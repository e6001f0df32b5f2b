import { type Kysely, sql } from 'kysely';

/**
 * Events that contradict the books keep their movement and its order while they do, because the provider may have reported it
 * too early: they are evaluated again when the payment changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_event add column order_no text, add column movement jsonb`.execute(db);
  await sql`
    create index payment_event_waiting on payment_event (order_no, received_at)
      where outcome = 'conflict' and movement is not null`.execute(db);
}
