import { type Kysely, sql } from 'kysely';

/** Index for pickup points by country. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pickup_point_country on custom_object ((attributes ->> 'countryCode'))
    where type_id = 'PickupPoint'`.execute(db);
}
