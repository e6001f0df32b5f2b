import type { Db } from './connection.ts';
import { isCollision } from './unavailable.ts';

const ROUNDS = 3;

/**
 * Runs a transaction, again from its beginning when it was taken back only because it met another one (a deadlock).
 * So `work` must do nothing outside the transaction.
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
