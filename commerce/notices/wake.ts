import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Every process that sends notices hears here that somebody waits for something. */
export const NOTICE_CHANNEL = 'vitrine_notices';

/** Has what is awaited looked at soon. */
export async function wakeNotices(db: Db): Promise<void> {
  await sql`select pg_notify(${NOTICE_CHANNEL}, '')`.execute(db);
}
