import { sql } from 'kysely';
import { announceChange } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import type { Recurrence } from '../database/tables/scheduling.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { nextBoundary, type Schedule } from './schedule.ts';

/** Bounds the delay after another process changed a schedule, when its notification was lost. */
const INTERVAL_MS = 30_000;

/**
 * Starts the worker that makes caches and documents forget prices and content when a promotion, a campaign, a slot or a page begins or
 * ends by its dates, weekdays or times of day: what is evaluated at request time is right by itself, what was cached is not.
 */
export const startOfferWorker = ({ db, log }: Pick<CommerceServices, 'db' | 'log'>): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: 1,
    debounce: 500,
    async run() {
      const at = await announceReachedDates(db);
      if (at) log.info({ at }, 'a promotion or content began or ended by its schedule');
      return 0;
    },
    untilNext: () => untilNextDate(db),
    onError: (error) => log.error({ error }, 'schedules of promotions and content could not be followed'),
  });

/**
 * Announces once, whichever process is first, that a schedule's time was reached since the last call, and returns that time;
 * undefined when none was. Times that passed while no process ran are announced by the next one, for a CDN.
 */
export function announceReachedDates(db: Db): Promise<Date | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ since: Date; now: Date }>`
      select announced_at as since, clock_timestamp() as now from announced_schedules for update`.execute(
      trx,
    );
    const { since, now } = rows[0]!;
    const reached = firstBoundary(await schedules(trx), since);
    if (!reached || reached > now) return undefined;
    await sql`update announced_schedules set announced_at = ${now}`.execute(trx);
    await announceChange(trx, ['all']);
    return reached;
  });
}

/** Milliseconds until the next time of any schedule; undefined without one. By the clock of the database, as the dates are. */
async function untilNextDate(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ since: Date; now: Date }>`
    select announced_at as since, clock_timestamp() as now from announced_schedules`.execute(db);
  const { since, now } = rows[0]!;
  const next = firstBoundary(await schedules(db), since);
  return next && next.getTime() - now.getTime() + 1;
}

function firstBoundary(all: Schedule[], after: Date): Date | undefined {
  let first: Date | undefined;
  for (const one of all) {
    const next = nextBoundary(one, after);
    if (next && (!first || next < first)) first = next;
  }
  return first;
}

interface Row {
  starts_at: Date | null;
  ends_at: Date | null;
  recurrence: Recurrence;
}

/** Schedules that change pages for everybody, those of Page Designer included. */
const schedules = async (db: Db): Promise<Schedule[]> => [...(await offers(db)), ...(await pages(db))];

/** Schedules of promotions, campaigns and slots. Those that ended are left out, and equal ones are one. */
async function offers(db: Db): Promise<Schedule[]> {
  const { rows } = await sql<Row>`
    select distinct starts_at, ends_at, recurrence from (
      select starts_at, ends_at, '{}'::jsonb as recurrence from campaign
      union all select starts_at, ends_at, recurrence from promotion
      union all select starts_at, ends_at, recurrence from promotion_assignment
      union all select starts_at, ends_at, recurrence from slot_configuration
      union all select starts_at, ends_at, recurrence from slot_campaign_assignment
    ) scheduled
    where (ends_at is null or ends_at > (select announced_at from announced_schedules))
      and (starts_at is not null or ends_at is not null or recurrence <> '{}')`.execute(db);
  return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at, recurrence: row.recurrence }));
}

/** Schedules of pages and components, which are stored as their archive wrote them. */
async function pages(db: Db): Promise<Schedule[]> {
  const { rows } = await sql<{ valid_from: string | null; valid_to: string | null }>`
    select distinct rule #>> '{schedule,valid_from}' as valid_from, rule #>> '{schedule,valid_to}' as valid_to
    from content_asset, jsonb_path_query(config, '$.visibility[*]') rule
    where config ? 'visibility'`.execute(db);
  return rows.map(({ valid_from, valid_to }) => ({
    startsAt: dateOf(valid_from),
    endsAt: dateOf(valid_to),
    recurrence: {},
  }));
}

function dateOf(text: string | null): Date | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
