import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** NOTIFY channel that wakes the worker of every process, because a product may be back in stock. */
export const BACK_IN_STOCK_CHANNEL = 'vitrine_back_in_stock';

/** Wakes the back-in-stock workers of all processes. */
export async function wakeBackInStock(db: Db): Promise<void> {
  await sql`select pg_notify(${BACK_IN_STOCK_CHANNEL}, '')`.execute(db);
}
