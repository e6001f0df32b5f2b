import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';

/** Statements a connection may keep planned; the server holds some hundred kilobytes for a large one. */
const MAX_CACHED_STATEMENTS = 150;
/** A statement is planned once for good when it comes so often: what is asked seldom is not worth a place. */
const OFTEN = 3;
/** What PostgreSQL says when a table has other columns than when a statement was planned. */
const OUTDATED = '0A000';

/**
 * A pool as Kysely asks for one, whose connections plan their statements once: planning a read of the catalogue takes
 * longer than the read. Kysely hands a pool's client texts alone, so what gives them names stands between the two.
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
 * A connection whose statements get a name once they came often enough, under which the server keeps their plan. A
 * migration that changes a table while this process runs makes the server refuse a kept plan; such a statement is asked
 * once more without a name.
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
      // Texts with a list of any length have no end.
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
      // Every plan may be outdated now: they get new names, and the old ones fall to the server's memory.
      generation++;
      names.clear();
      // In a transaction the refusal has ended it already; the server may not have said so yet.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, values);
    }
  }

  /** Only what comes with parameters, as queries of the service do, is worth a plan: not "begin" or a notice. */
  function ask(text: string, values: unknown[]): Promise<QueryResult> {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return name ? askPlanned(name, text, values) : client.query(text, values);
  }

  return {
    // Without pg-cursor in its configuration Kysely hands over texts alone.
    query: ask as unknown as PostgresPoolClient['query'],
    // The pool gives a client a new way back each time it is taken.
    release: (destroy) => client.release(destroy),
  };
}
