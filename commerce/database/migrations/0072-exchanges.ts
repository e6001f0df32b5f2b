import { type Kysely, sql } from 'kysely';

/** The order that a return became: the wanted sizes, for the price of what came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_return add column exchange_order_no text unique`.execute(db);
}
