import type { Db } from './connection.ts';
import { isCollision } from './unavailable.ts';

const ROUNDS = 3;

/**
 * Runs a transaction and retries it after a deadlock or serialisation failure. `work` must have no side
 * effects outside the transaction. Within a transaction it is a part of that one, which repeats as a whole.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let round = 1; ; round++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (round === ROUNDS || !isCollision(error)) throw error;
    }
  }
}

const ROLL_BACK = new Error('The transaction is rolled back.');

/**
 * As `inTransaction`; when the result is a refusal, what `work` changed is rolled back. Returns the result in any case. Within a
 * transaction, whoever began it has to roll back a refusal.
 */
export async function inTransactionUnless<T>(
  db: Db,
  isRefusal: (result: T) => boolean,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db);
  let refusal: { result: T } | undefined;
  try {
    return await inTransaction(db, async (trx) => {
      const result = await work(trx);
      if (!isRefusal(result)) return result;
      refusal = { result };
      throw ROLL_BACK;
    });
  } catch (error) {
    if (error === ROLL_BACK && refusal) return refusal.result;
    throw error;
  }
}
