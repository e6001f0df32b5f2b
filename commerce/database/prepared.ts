import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';

/** Maximum named statements per connection; the server needs some hundred kilobytes for a large one. */
const MAX_CACHED_STATEMENTS = 150;
/** Executions after which a statement is prepared; rare statements are not worth the memory. */
const OFTEN = 3;
/** SQLSTATE for a plan whose table has changed. */
const OUTDATED = '0A000';

/**
 * Wraps a pool for Kysely so that connections prepare frequent statements: planning a catalogue query takes
 * longer than running it. Kysely passes only query texts, so the names are added here.
 */
export function planningPool(pool: Pool): PostgresPool {
  const planning = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = planning.get(client) ?? planningClient(client);
      planning.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/**
 * Names a statement once it is frequent, so that the server keeps its plan. When a migration changes a table
 * while this process runs, the server rejects the outdated plan; the statement is then retried without a
 * name.
 */
function planningClient(client: PoolClient): PostgresPoolClient {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= MAX_CACHED_STATEMENTS) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      // Statements with variable-length lists have unlimited variants.
      if (seen.size > 10 * MAX_CACHED_STATEMENTS) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `v${generation}_${names.size}`;
    names.set(text, name);
    return name;
  }

  async function askPlanned(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if ((error as { code?: string }).code !== OUTDATED) throw error;
      // Any plan may be outdated: use new names. The old statements keep their memory until the connection
      // closes.
      generation++;
      names.clear();
      // Inside a transaction the error has aborted it already, so a retry is impossible; the status may lag
      // behind.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, values);
    }
  }

  /**
   * Prepares only statements with parameters, that is, queries of the service; not "begin" or NOTIFY. Kysely
   * passes cursors only when pg-cursor is configured, which it is not.
   */
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new TypeError('Cursors are not supported.');
    const name = values.length > 0 ? nameOf(text) : undefined;
    const result = name ? askPlanned(name, text, [...values]) : client.query(text, [...values]);
    return result as Promise<PostgresQueryResult<R>>;
  }

  return {
    query,
    // The pool assigns a new release function each time a client is taken.
    release: (destroy) => client.release(destroy),
  };
}
