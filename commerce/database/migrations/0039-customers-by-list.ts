import { type Kysely, sql } from 'kysely';

/** Customer numbers are unique in their customer list: sites with lists of their own may use the same numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index customer_by_number on customer (list_id, customer_no)`.execute(db);
  await sql`alter table customer drop constraint customer_customer_no_key`.execute(db);
}
