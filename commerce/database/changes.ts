import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export const CHANGE_CHANNEL = 'vitrine_changes';

/**
 * Tells every process which cached things changed: tags such as `product:10000421`, `category:women`,
 * `content:footer-orders`, `prices` or `all`. Inside a transaction it is sent when that commits.
 */
export async function announceChange(db: Kysely<Database>, tags: string[]): Promise<void> {
  // A payload may hold 8000 bytes; beyond that everything is dropped, which is always right.
  const payload = tags.join(',');
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${payload.length < 7900 ? payload : 'all'})`.execute(db);
}
