import type { Client, QueryResult } from 'pg';

/** Statements a connection may keep planned; the server holds some hundred kilobytes for a large one. */
const MOST = 150;
/** A statement is planned once for good when it comes so often: what is asked seldom is not worth a place. */
const OFTEN = 3;
/** What PostgreSQL says when a table has other columns than when a statement was planned. */
const OUTDATED = '0A000';

/**
 * Lets a connection plan its statements once: planning a read of the catalogue takes longer than the read. A text that
 * came often enough gets a name, under which the server keeps its plan. A migration that changes a table while this
 * process runs makes the server refuse a kept plan; such a statement is asked once more without a name.
 */
export function planOnce(client: Client): void {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 0;
  const ask = client.query.bind(client) as unknown as (
    query: string | { name?: string; text: string; values?: unknown[] },
    values?: unknown[],
    ...more: unknown[]
  ) => Promise<QueryResult>;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= MOST) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      // Texts with a list of any length have no end.
      if (seen.size > 10 * MOST) seen.clear();
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
      return await ask({ name, text, values });
    } catch (error) {
      if ((error as { code?: string }).code !== OUTDATED) throw error;
      // Every plan may be outdated now: they get new names, and the old ones fall to the server's memory.
      generation++;
      names.clear();
      // In a transaction the refusal has ended it already.
      if (client.getTransactionStatus() === 'E') throw error;
      return ask(text, values);
    }
  }

  client.query = ((query: unknown, values?: unknown, ...more: unknown[]) => {
    // Only what comes with parameters, as queries of the service do: not "begin", a cursor or a callback.
    const plain =
      typeof query === 'string' && Array.isArray(values) && values.length > 0 && more.length === 0;
    const name = plain ? nameOf(query) : undefined;
    return name && plain
      ? askPlanned(name, query, values)
      : ask(query as string, values as unknown[], ...more);
  }) as typeof client.query;
}
