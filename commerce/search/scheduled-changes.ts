import { sql } from 'kysely';
import { announceChange } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { rebuildUrlPaths } from '../seo/build-paths.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { rebuildSearchIndex } from './index-documents.ts';
import { datesOf, LACKING, setNextChange } from './next-change.ts';

/** Bounds the delay after another process imported, when its notification was lost. */
const INTERVAL_MS = 30_000;
/** Time between attempts during an import. */
const BUSY_MS = 1000;
/** Maximum products indexed individually; beyond that the whole index is rebuilt. */
const MANY = 10_000;

/**
 * Starts the worker that applies online dates of categories, products, price books and prices when they are reached: it
 * rebuilds what the search index and the URL paths contain of them, and invalidates all caches and documents.
 */
export const startScheduleWorker = (services: Pick<CommerceServices, 'db' | 'log'>): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: 1,
    async run() {
      const at = await applyScheduledChanges(services.db);
      if (at) services.log.info({ at }, 'online dates applied');
      // One run applies all that is due.
      return 0;
    },
    async untilNext() {
      const wait = await untilNextChange(services.db);
      // An import that is running rebuilds the index when it ends.
      return wait !== undefined && wait <= 0 ? BUSY_MS : wait;
    },
    onError: (error) => services.log.error({ error }, 'online dates could not be applied'),
  });

/** Milliseconds until the next date; undefined without one. Read by the clock of the database, as the dates are. */
async function untilNextChange(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from min(next_change) - clock_timestamp()) * 1000)::float8 as wait
    from search_state`.execute(db);
  return rows[0]?.wait ?? undefined;
}

/** Applies the dates that were reached and returns the first; undefined without any, and while an import runs. */
export async function applyScheduledChanges(db: Db): Promise<Date | undefined> {
  const wait = await untilNextChange(db);
  if (wait === undefined || wait > 0) return undefined;
  return db.transaction().execute(async (trx) => {
    // Another process may be applying them; an import rebuilds the index itself.
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('import')) as free`.execute(trx);
    if (!rows[0]?.free) return undefined;
    const state = await trx
      .selectFrom('search_state')
      .select(({ fn }) => fn.min('next_change').as('since'))
      .where('next_change', '<=', sql<Date>`now()`)
      .executeTakeFirst();
    if (!state?.since) return undefined;
    await sql`select set_config('jit', 'off', true)`.execute(trx);
    const productIds = await changedProducts(trx, state.since);
    await rebuildSearchIndex(trx, productIds ? { productIds } : {});
    if (!productIds) await rebuildUrlPaths(trx);
    await setNextChange(trx);
    await announceChange(trx, ['all']);
    return state.since;
  });
}

/** Ids of the products with a date since a time; undefined for all. */
async function changedProducts(trx: Db, since: Date): Promise<string[] | undefined> {
  if (since <= LACKING) return undefined;
  const within = sql`at between ${since}::timestamptz and now()`;
  const all = await sql`
    select from (${datesOf('category')} union all ${datesOf('price_book')}) dates where ${within} limit 1`.execute(
    trx,
  );
  if (all.rows.length > 0) return undefined;
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${datesOf('product')} union all ${datesOf('price')}) dates
    where ${within} limit ${MANY + 1}`.execute(trx);
  return rows.length > MANY ? undefined : rows.map(({ id }) => id);
}
