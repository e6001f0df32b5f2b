import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { startWorker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { forgetOldActivity } from './retention.ts';

/** Milliseconds events wait for others, so that many page views are one statement. */
const BATCH_WINDOW_MS = 250;
const BATCH_SIZE = 500;
/** Events waiting beyond this are dropped: a database that cannot follow must not fill the memory. */
const MAX_WAITING = 20_000;
const PURGE_INTERVAL_MS = 10 * 60 * 1000;
/** Events written after which old ones are forgotten, however short ago that was done. */
const PURGE_AFTER_EVENTS = 10_000;
/** Products of an event, and characters of what else it holds, that are kept. */
const MAX_PRODUCTS = 48;
const MAX_DETAIL_CHARACTERS = 4000;

export interface ActivityEvent {
  siteId: string;
  activity: string;
  cookieId: string;
  userId: string | undefined;
  productIds: string[];
  /** products the visitor looked at or chose, as opposed to such as were only shown */
  interest: string[];
  detail: Record<string, unknown>;
  at: Date;
}

export interface ActivityLog {
  /** Takes an event; it is written a moment later, together with others. */
  record(event: ActivityEvent): void;
  /** Writes the events that wait and resolves when they are stored. */
  settle(): Promise<void>;
  /** Writes the events that wait and takes no more. */
  stop(): Promise<void>;
}

const logs = new WeakMap<Db, ActivityLog>();

/** The one log of a database in this process. */
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
    await forgetOldActivity(db, now());
  }

  async function writeBatch(batch: number): Promise<number> {
    // A batch that fails is dropped: activity is never worth a failed request.
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

/** An event as it is kept: what its bounds do not hold is left out. */
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
