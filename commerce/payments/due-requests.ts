import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { isDueTooLate, longestWait } from '../jobs/overdue.ts';
import { retryTime } from '../jobs/retry-time.ts';

/** A request about a card to send to the payment provider, recorded before. */
export interface DueRequest {
  id: number;
  /** number of requests so far, with this one */
  tries: number;
}

type Requests = 'card_to_forget' | 'card_to_keep';

/** How long a claimed request is not given to another process; longer than a batch whose requests are not answered. */
const LEASE_SECONDS = 60;
const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 3600;

/** Requests of one batch. */
export const BATCH_SIZE = 5;

/** Claims requests that are due, for this process alone until their lease ends. After a crash they are due again. */
export async function claimRequests<Row extends DueRequest>(
  db: Db,
  table: Requests,
  now: Date,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)}
    set tries = tries + 1, due_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from ${sql.table(table)} where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Makes requests due that a clock which ran ahead put off for longer than they have to wait. */
export async function recallRequests(db: Db, table: Requests, now: Date): Promise<void> {
  await db
    .updateTable(table)
    .set({ due_at: now })
    .where(isDueTooLate(sql`due_at`, longestWait(LEASE_SECONDS, MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS), now))
    .execute();
}

/** Sends a request again later, with growing intervals of at most an hour. */
export async function postponeRequest(
  db: Db,
  table: Requests,
  { id, tries }: DueRequest,
  now: Date,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ due_at: retryTime(now, tries, FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a request that is done; returns false when that happened before. */
export async function endRequest(db: Db, table: Requests, { id }: DueRequest): Promise<boolean> {
  const deleted = await db.deleteFrom(table).where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
