import { type Kysely, sql } from 'kysely';

/** Index of notify-me subscriptions by site and product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index custom_object_awaited on custom_object (site_id, (attributes ->> 'productId'))
    where type_id = 'EmailMeCustomer'`.execute(db);
}
