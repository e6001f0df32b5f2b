import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Every process that sends notices hears here that somebody waits for something. */
export const BACK_IN_STOCK_CHANNEL = 'vitrine_back_in_stock';

/** Has what is awaited looked at soon. */
export async function wakeBackInStock(db: Db): Promise<void> {
  await sql`select pg_notify(${BACK_IN_STOCK_CHANNEL}, '')`.execute(db);
}
