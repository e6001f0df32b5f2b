import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { OwnPostgres } from '../scripts/postgres.mjs';
import { runStatements } from './database.ts';

/** Time in which the statements of a store without requests are counted: sweeps of queues, heartbeats. */
const QUIET_MS = 5000;
/** Time for what a request leaves to be done afterwards. */
const AFTER_MS = 2000;
const STATEMENT = /LOG: {2}(?:statement|execute [^:]*): (?!begin|commit|rollback|start transaction)/gi;

/**
 * Counts the SQL statements of `work`, with those that it causes afterwards, in the log of the server. Those that begin and end a
 * transaction do not count; what the store sends by itself in the same time is subtracted.
 */
export async function countStatements(postgres: OwnPostgres, work: () => Promise<void>): Promise<number> {
  await logStatements(postgres.url, 'all');
  try {
    const count = () => readFileSync(postgres.log, 'utf8').match(STATEMENT)?.length ?? 0;
    const atFirst = count();
    await wait(QUIET_MS);
    const before = count();
    const started = performance.now();
    await work();
    await wait(AFTER_MS);
    const own = ((before - atFirst) * (performance.now() - started)) / QUIET_MS;
    return Math.max(0, count() - before - own);
  } finally {
    await logStatements(postgres.url, 'none');
  }
}

const logStatements = (url: string, which: 'all' | 'none') =>
  runStatements(url, [`alter system set log_statement = '${which}'`, 'select pg_reload_conf()']);
