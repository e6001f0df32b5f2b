import { type Kysely, sql } from 'kysely';

/** When the provider reported that an authorization ended before its capture, and why: staff see it, and its order is not shipped unpaid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_transaction add column ended_at timestamptz, add column ended_reason text`.execute(
    db,
  );
  await sql`
    create index payment_transaction_ended on payment_transaction (order_no) where ended_at is not null`.execute(
    db,
  );
}
