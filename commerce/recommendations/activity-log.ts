import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { forgetOldActivity } from './retention.ts';

/** Milliseconds events wait for others, so that many page views are one statement. */
const BATCH_WINDOW_MS = 250;
const BATCH = 500;
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
  /** Writes what is waiting and answers when it is there. */
  settle(): Promise<void>;
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
  let waiting: ActivityEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let purged = Number.NEGATIVE_INFINITY;
  let written = 0;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await writeEvents(db, batch);
      written += batch.length;
    }
    if (now().getTime() - purged < PURGE_INTERVAL_MS && written < PURGE_AFTER_EVENTS) return;
    purged = now().getTime();
    written = 0;
    await forgetOldActivity(db, now());
  }

  function settle(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Activity is never worth a failed answer.
    writing = writing.then(writeAll).catch((error) => log.warn({ error }, 'activity was not written'));
    return writing;
  }

  return {
    record(event) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(shortened(event));
      timer ??= setTimeout(settle, BATCH_WINDOW_MS).unref();
    },
    settle: () => (waiting.length > 0 ? settle() : writing),
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
