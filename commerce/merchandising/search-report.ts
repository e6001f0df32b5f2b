import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { MIN_CLIENTS } from './term-clients.ts';

/** Terms of each list of a report. */
const MAX_TERMS = 100;

export interface ReportedTerm {
  term: string;
  locale: string;
  searches: number;
  /** products that were found the last time; null when the term has a redirect */
  results: number | null;
}

export interface SearchReport {
  /** all that was counted */
  searches: number;
  /** of these, those that found nothing */
  misses: number;
  /** most searched first, at most 100 */
  top: ReportedTerm[];
  /** that found nothing the last time, most searched first, at most 100 */
  withoutResults: ReportedTerm[];
}

/** What was searched on a site on the last days, today included, by day in UTC; `locale`: only searches in it. */
export async function readSearchReport(
  db: Db,
  { siteId, days, locale, now }: { siteId: string; days: number; locale: string | undefined; now: Date },
): Promise<SearchReport> {
  const first = new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const counted = sql`
    select locale, term, sum(searches)::int as searches, sum(misses)::int as misses,
      (array_agg(results order by day desc))[1] as results
    from search_term where site_id = ${siteId} and day >= ${first}::date
      ${locale === undefined ? sql`` : sql`and locale = ${locale}`}
    -- Earlier versions stored terms of one search.
    group by locale, term having sum(searches) >= ${MIN_CLIENTS}`;
  const listed = (condition: ReturnType<typeof sql>) => sql<ReportedTerm>`
    select term, locale, searches, results from (${counted}) counted ${condition}
    order by searches desc, term, locale limit ${MAX_TERMS}`;
  const [totals, top, without] = [
    await sql<{ searches: number; misses: number }>`
      select coalesce(sum(searches), 0)::int as searches, coalesce(sum(misses), 0)::int as misses
      from (${counted}) counted`.execute(db),
    await listed(sql``).execute(db),
    await listed(sql`where results = 0`).execute(db),
  ];
  return { ...totals.rows[0]!, top: top.rows, withoutResults: without.rows };
}
