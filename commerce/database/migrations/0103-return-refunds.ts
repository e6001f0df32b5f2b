import { type Kysely, sql } from 'kysely';

/** Whether the provider has answered about the refund of a return, and why it refused it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_return
      add column refund_pending boolean not null default false,
      add column refund_failure text`.execute(db);
}
