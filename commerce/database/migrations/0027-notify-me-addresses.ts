import { type Kysely, sql } from 'kysely';

/** Index of notify-me requests by email address, to limit them per address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index custom_object_awaiting on custom_object (lower(attributes ->> 'email'))
    where type_id = 'EmailMeCustomer'`.execute(db);
}
