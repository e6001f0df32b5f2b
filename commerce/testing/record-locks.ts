import type { KyselyPlugin, QueryId } from 'kysely';
import type { Db } from '../database/connection.ts';

/** A row that a query locked: its table, and its number where it is an order. */
export interface RecordedLock {
  table: string;
  orderNo?: string;
}

/** A connection to the same database, and the rows that are locked with it, in their order. */
export function recordLocks(db: Db): { db: Db; locks: RecordedLock[] } {
  const locks: RecordedLock[] = [];
  const tables = new Map<QueryId, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const text = JSON.stringify(node);
      const isLocking = /"ForUpdate"|for update/.test(text) && !/SkipLocked|skip locked/.test(text);
      // A function of the database, which locks the records that it takes from.
      if (text.includes('take_stock(')) tables.set(queryId, 'inventory_record');
      else if (isLocking) tables.set(queryId, tableOf(text));
      return node;
    },
    async transformResult({ queryId, result }) {
      const table = tables.get(queryId);
      for (const row of table ? result.rows : []) {
        const { order_no: orderNo } = row;
        locks.push({ table: table!, ...(typeof orderNo === 'string' ? { orderNo } : {}) });
      }
      return result;
    },
  };
  return { db: db.withPlugin(plugin), locks };
}

/** The table of a query, of the builder or in SQL. */
const tableOf = (text: string): string =>
  /"from":\{.*?"IdentifierNode","name":"(\w+)"/.exec(text)?.[1] ?? /from (\w+)/.exec(text)?.[1] ?? 'unknown';
