import { type Kysely, sql } from 'kysely';

/**
 * Cancelled pieces of orders: what gift certificates get back for them is no refund, a capture may be the last one of an
 * authorisation, and the rest of an authorisation is released.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table certificate_refund add column cancelled boolean not null default false`.execute(db);
  await sql`
    alter table payment_operation
      add column is_final boolean not null default false,
      drop constraint payment_operation_kind_check,
      add constraint payment_operation_kind_check check (kind in ('capture', 'refund', 'release'))`.execute(
    db,
  );
  await sql`alter table sandbox_payment add column released boolean not null default false`.execute(db);
}
