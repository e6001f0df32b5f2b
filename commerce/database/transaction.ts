import type { Db } from './connection.ts';
import { isCollision } from './unavailable.ts';

const ROUNDS = 3;

/**
 * Runs a transaction and retries it after a deadlock or serialisation failure. `work` must have no side
 * effects outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (round === ROUNDS || !isCollision(error)) throw error;
    }
  }
}
