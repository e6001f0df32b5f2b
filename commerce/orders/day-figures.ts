import { sql } from 'kysely';
import { dayIn, endOfDay } from '../../shared/time-zone.ts';
import type { Db } from '../database/connection.ts';

const DAY_MS = 86_400_000;

/** What a site sold on a day. */
export interface DayFigures {
  /** YYYY-MM-DD in the time zone of the site */
  day: string;
  /** orders that were placed, also those that were cancelled since */
  orders: number;
  /** their total without cancelled ones, in minor units of `currency` */
  revenueCents: number;
}

/** The days before and with that of `now`, the first one first, each with its end. */
function daysUntil(now: Date, count: number, timeZone: string): { day: string; end: Date }[] {
  const today = Date.parse(dayIn(now, timeZone));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, end: endOfDay(day, timeZone) };
  });
}

/**
 * Orders and revenue of a site for each of the last `count` days in a time zone, today last. The revenue is that of orders in
 * `currency`. Read from an index alone.
 */
export async function dayFigures(
  db: Db,
  { siteId, currency, timeZone }: { siteId: string; currency: string; timeZone: string },
  now: Date,
  count: number,
): Promise<DayFigures[]> {
  const [before, ...days] = daysUntil(now, count + 1, timeZone);
  const ends = [before!, ...days].map(({ end }) => end);
  const { rows } = await sql<{ place: number; orders: number; revenue: number }>`
    select width_bucket(created_at, ${ends}::timestamptz[]) as place, count(*)::int as orders,
      coalesce(sum(total_cents) filter (where status <> 'cancelled' and currency = ${currency}), 0)::bigint as revenue
    from placed_order
    where site_id = ${siteId} and created_at > ${ends[0]} and status in ('new', 'completed', 'cancelled')
    group by 1`.execute(db);
  const found = new Map(rows.map((row) => [row.place, row]));
  return days.map(({ day }, index) => ({
    day,
    orders: found.get(index + 1)?.orders ?? 0,
    revenueCents: found.get(index + 1)?.revenue ?? 0,
  }));
}
