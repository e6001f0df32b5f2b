import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { startWorker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { countedTerm } from './counted-term.ts';
import { MIN_CLIENTS, TermClients } from './term-clients.ts';

/** Milliseconds that searches are counted in memory, so that many are written in one statement. */
const BATCH_WINDOW_MS = 2000;
/** Days that counts are kept. */
const KEPT_DAYS = 90;
/** Different terms of a site, locale and day; further ones are not counted. */
const MAX_TERMS_A_DAY = 2000;
/** Different terms that wait to be written; further ones are dropped, so that a slow database does not fill the memory. */
const MAX_WAITING = 5000;
const PURGE_INTERVAL_MS = 3_600_000;
const BATCH_SIZE = 500;

export interface CountedSearch {
  siteId: string;
  locale: string;
  phrase: string;
  /** products that were found; undefined when the phrase has a redirect */
  results: number | undefined;
  /** network of the client (clientNetwork); it is neither stored nor written to the log */
  client: string | undefined;
  at: Date;
}

export interface SearchLog {
  /**
   * Counts a search, which is written with others shortly after; not one whose phrase may be about a person, and none before three clients
   * searched for the term on the day.
   */
  record(search: CountedSearch): void;
  /** Writes what waits and resolves when it is stored. */
  settle(): Promise<void>;
  /** Writes what waits and ignores further searches. */
  stop(): Promise<void>;
}

interface Count {
  site_id: string;
  locale: string;
  day: string;
  term: string;
  searches: number;
  misses: number;
  results: number | null;
}

const logs = new WeakMap<Db, SearchLog>();
type Services = Pick<CommerceServices, 'db' | 'log' | 'now'>;

/** Returns the search log of a database, one per process. */
export function searchLog(services: Services): SearchLog {
  const log = logs.get(services.db) ?? createLog(services);
  logs.set(services.db, log);
  return log;
}

function createLog({ db, log, now }: Services): SearchLog {
  const waiting = new Map<string, Count>();
  const clients = new TermClients();
  let purgedAt = Number.NEGATIVE_INFINITY;

  async function writeBatch(batch: number): Promise<number> {
    clients.keepDay(now());
    // Drops a batch that fails: counting must not fail searches.
    const counts = [...waiting.entries()].slice(0, batch);
    for (const [key] of counts) waiting.delete(key);
    if (counts.length > 0)
      await writeCounts(
        db,
        counts.map(([, count]) => count),
      );
    if (now().getTime() - purgedAt >= PURGE_INTERVAL_MS) {
      purgedAt = now().getTime();
      await deleteOldTerms(db, now());
    }
    return counts.length;
  }

  const worker = startWorker({
    every: PURGE_INTERVAL_MS,
    batch: BATCH_SIZE,
    debounce: BATCH_WINDOW_MS,
    run: writeBatch,
    onError: (error) => log.warn({ error }, 'counting searches failed'),
  });
  return {
    record({ siteId, locale, phrase, results, client, at }) {
      const term = countedTerm(phrase, locale);
      if (term === undefined) return;
      const day = at.toISOString().slice(0, 10);
      const key = JSON.stringify([siteId, locale, day, term]);
      const counted = clients.add(key, client, results === 0, at);
      if (!counted) return;
      const known = waiting.get(key);
      if (!known && waiting.size >= MAX_WAITING) return;
      waiting.set(key, {
        ...{ site_id: siteId, locale, day, term },
        searches: (known?.searches ?? 0) + counted.searches,
        misses: (known?.misses ?? 0) + counted.misses,
        results: results ?? null,
      });
      worker.wake();
    },
    settle: () => (waiting.size > 0 ? worker.flush() : worker.idle()),
    async stop() {
      await worker.flush();
      await worker.stop();
      logs.delete(db);
    },
  };
}

/** Adds counts to those that are stored. New terms of a site, locale and day beyond the maximum are left out. */
async function writeCounts(db: Db, counts: Count[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given (site_id text, locale text,
        day date, term text, searches integer, misses integer, results integer)
    ), known as (
      select given.*, stored.term is not null as is_stored,
        row_number() over (partition by given.site_id, given.locale, given.day, stored.term is null) as place,
        (select count(*) from search_term own
          where own.site_id = given.site_id and own.locale = given.locale and own.day = given.day) as terms
      from given left join search_term stored using (site_id, locale, day, term)
    )
    insert into search_term (site_id, locale, day, term, searches, misses, results)
    select site_id, locale, day, term, searches, misses, results from known
    where is_stored or terms + place <= ${MAX_TERMS_A_DAY}
    -- In one order, so that two processes never wait for each other.
    order by site_id, locale, day, term
    on conflict (site_id, locale, day, term) do update set
      searches = search_term.searches + excluded.searches, misses = search_term.misses + excluded.misses,
      results = excluded.results`.execute(db);
}

/** Deletes counts of days that are more than 90 days ago, and those of fewer searches than are counted, which earlier versions stored. */
export async function deleteOldTerms(db: Db, now: Date): Promise<void> {
  const first = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  await sql`delete from search_term where day < ${first}::date or searches < ${MIN_CLIENTS}`.execute(db);
}
