import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { startWorker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { deleteOldActivity } from './retention.ts';

/** Milliseconds that events are buffered, so that many are written in one statement. */
const BATCH_WINDOW_MS = 250;
const BATCH_SIZE = 500;
/** Maximum buffered events; further ones are dropped, so that a slow database does not fill the memory. */
const MAX_WAITING = 20_000;
const PURGE_INTERVAL_MS = 10 * 60 * 1000;
/** Events written before old ones are deleted, even within the interval. */
const PURGE_AFTER_EVENTS = 10_000;
/** Maximum stored products, and characters of other data, per event. */
const MAX_PRODUCTS = 48;
const MAX_DETAIL_CHARACTERS = 4000;

export interface ActivityEvent {
  siteId: string;
  activity: string;
  cookieId: string;
  userId: string | undefined;
  productIds: string[];
  /** products that the visitor viewed or selected, unlike products that were only listed */
  interest: string[];
  detail: Record<string, unknown>;
  at: Date;
}

export interface ActivityLog {
  /** Buffers an event, which is written with others shortly after. */
  record(event: ActivityEvent): void;
  /** Writes buffered events and resolves when they are stored. */
  settle(): Promise<void>;
  /** Writes buffered events and ignores further ones. */
  stop(): Promise<void>;
}

const logs = new WeakMap<Db, ActivityLog>();

/** Returns the activity log of a database, one per process. */
export function activityLog(services: Pick<CommerceServices, 'db' | 'log' | 'now'>): ActivityLog {
  let log = logs.get(services.db);
  if (!log) {
    log = createLog(services);
    logs.set(services.db, log);
  }
  return log;
}

function createLog({ db, log, now }: Pick<CommerceServices, 'db' | 'log' | 'now'>): ActivityLog {
  const waiting: ActivityEvent[] = [];
  let purgedAt = Number.NEGATIVE_INFINITY;
  let written = 0;

  async function purge(): Promise<void> {
    if (now().getTime() - purgedAt < PURGE_INTERVAL_MS && written < PURGE_AFTER_EVENTS) return;
    purgedAt = now().getTime();
    written = 0;
    await deleteOldActivity(db, now());
  }

  async function writeBatch(batch: number): Promise<number> {
    // Drops a batch that fails: recording activity must not fail requests.
    const events = waiting.splice(0, batch);
    if (events.length > 0) await writeEvents(db, events);
    written += events.length;
    const hasWritten = events.length > 0 || Number.isFinite(purgedAt);
    if (hasWritten && waiting.length === 0) await purge();
    return events.length;
  }

  const worker = startWorker({
    every: PURGE_INTERVAL_MS,
    batch: BATCH_SIZE,
    debounce: BATCH_WINDOW_MS,
    run: writeBatch,
    onError: (error) => log.warn({ error }, 'writing shopper activity failed'),
  });
  return {
    record(event) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(shortened(event));
      worker.wake();
    },
    settle: () => (waiting.length > 0 ? worker.flush() : worker.idle()),
    async stop() {
      await worker.flush();
      await worker.stop();
      logs.delete(db);
    },
  };
}

/** Limits the size of an event. */
function shortened(event: ActivityEvent): ActivityEvent {
  const productIds = event.productIds.slice(0, MAX_PRODUCTS);
  const interest = event.interest.slice(0, MAX_PRODUCTS);
  const { products, ...rest } = event.detail;
  const fits = (detail: Record<string, unknown>) => JSON.stringify(detail).length <= MAX_DETAIL_CHARACTERS;
  const detail = [event.detail, rest].find(fits) ?? {};
  return { ...event, productIds, interest, detail };
}

async function writeEvents(db: Db, events: ActivityEvent[]): Promise<void> {
  const rows = events.map(({ siteId, cookieId, userId, productIds, at, ...rest }) => ({
    ...rest,
    site_id: siteId,
    cookie_id: cookieId,
    user_id: userId ?? null,
    product_ids: productIds,
    created_at: at.toISOString(),
  }));
  await sql`
    with event as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (site_id text, activity text,
        cookie_id text, user_id text, product_ids text[], interest text[], detail jsonb, created_at timestamptz)
    ), logged as (
      insert into activity (site_id, activity, cookie_id, user_id, product_ids, detail, created_at)
      select site_id, activity, cookie_id, user_id, product_ids, detail, created_at from event
    )
    insert into product_interest (site_id, cookie_id, product_id, seen_at)
    select event.site_id, event.cookie_id, coalesce(product.master_id, product.id), max(event.created_at)
    from event cross join unnest(event.interest) as seen (id) join product on product.id = seen.id
    group by 1, 2, 3
    -- In one order, so that two processes never wait for each other.
    order by 1, 2, 3
    on conflict (site_id, cookie_id, product_id) do update
      set seen_at = greatest(product_interest.seen_at, excluded.seen_at)`.execute(db);
}
