import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { Purger } from './purger.ts';

const BATCH_SIZE = 500;
/** Sweep for purges that failed, and those of a process that crashed. */
const SWEEP_MS = 500;
/** Time for one batch: afterwards another process takes it. */
const LEASE_SECONDS = 30;
/** Delay of the next attempt. */
const RETRY_SECONDS = 1;
/**
 * Delay of the second purge. It drops documents that were rendered before a change and reached the cache after the first
 * purge: those under way, and those of a process that had not received the notification.
 */
const REPEAT_SECONDS = 3;
/** Changes are queued for a target for an hour after its last process was seen (publishChanges). */
const SEEN_MS = 10 * 60_000;

/** Purges what changed in every cache, at least once, and again a little later. Every process of a store runs one. */
export function startPurgeWorker(
  { db, log }: Pick<CommerceServices, 'db' | 'log'>,
  purgers: Purger[],
): Worker {
  let seenAt = Number.NEGATIVE_INFINITY;
  /** targets that failed last, so that an outage is logged once */
  const failing = new Set<string>();
  const purge = async (purger: Purger, limit: number): Promise<number> => {
    try {
      const count = await purgeBatch(db, purger, limit);
      failing.delete(purger.id);
      return count;
    } catch (error) {
      if (!failing.has(purger.id)) log.error({ error, cache: purger.id }, 'purging a CDN failed, will retry');
      failing.add(purger.id);
      return 0;
    }
  };
  return startWorker({
    every: SWEEP_MS,
    batch: BATCH_SIZE,
    async run(batch) {
      if (performance.now() - seenAt > SEEN_MS) {
        for (const { id } of purgers) await register(db, id);
        seenAt = performance.now();
      }
      const counts = await Promise.all(purgers.map((purger) => purge(purger, batch)));
      return Math.max(0, ...counts);
    },
    onError: (error) => log.error({ error }, 'reading the purges of a CDN failed, will retry'),
  });
}

/** Records that a target is in use. One that was not for an hour missed changes, so all of it is purged. */
export async function register(db: Db, id: string): Promise<void> {
  await sql`
    with known as (select seen_at from purge_target where id = ${id}),
      target as (
        insert into purge_target (id, seen_at) values (${id}, now())
        on conflict (id) do update set seen_at = now() returning id
      )
    insert into pending_purge (target_id, tags)
    select target.id, array['all'] from target
    where not exists (select from known where seen_at > now() - interval '1 hour')`.execute(db);
}

/** Purges the due tags of one target; returns the number of queued purges it took. */
export async function purgeBatch(db: Db, purger: Purger, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string; tags: string[] }>`
    update pending_purge set due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from pending_purge where target_id = ${purger.id} and due_at <= now()
      order by id limit ${limit} for update skip locked
    ) returning id, tags`.execute(db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  try {
    await purger.purge([...new Set(rows.flatMap(({ tags }) => tags))]);
  } catch (error) {
    await sql`
      update pending_purge set due_at = now() + make_interval(secs => ${RETRY_SECONDS})
      where id = any(${ids}::bigint[])`.execute(db);
    throw error;
  }
  await sql`delete from pending_purge where id = any(${ids}::bigint[]) and is_repeat`.execute(db);
  await sql`
    update pending_purge set is_repeat = true, due_at = now() + make_interval(secs => ${REPEAT_SECONDS})
    where id = any(${ids}::bigint[])`.execute(db);
  return rows.length;
}
