import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export const CHANGE_CHANNEL = 'vitrine_changes';

/**
 * Notifies all processes of changed tags such as `product:10000421`, `category:women`,
 * `content:footer-orders`, `prices` or `all`. Inside a transaction the notification is sent on commit.
 */
export async function announceChange(db: Kysely<Database>, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  // A NOTIFY payload is limited to 8000 bytes; beyond that invalidate everything, which is always correct.
  const payload = tags.join(',');
  // A merchant's id may contain the separator.
  const isSafe = Buffer.byteLength(payload) < 7900 && !tags.some((tag) => tag.includes(','));
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${isSafe ? payload : 'all'})`.execute(db);
}
