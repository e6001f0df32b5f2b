import type { Transaction } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import { customerNotFound } from '../identity/require-self.ts';

/**
 * Runs a change while holding a lock on the customer, so that names stay unique and one entry is preferred.
 */
export function withCustomerLock<T>(
  db: Db,
  customerId: string,
  change: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const owner = await trx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    if (!owner) throw customerNotFound(customerId);
    return change(trx);
  });
}

/** Clears the preferred flag of all other entries. */
export const unsetOtherPreferred = (
  trx: Db,
  table: 'customer_address' | 'customer_payment_instrument',
  customerId: string,
  id: string,
) =>
  trx
    .updateTable(table)
    .set({ preferred: false })
    .where('customer_id', '=', customerId)
    .where('id', '<>', id)
    .where('preferred', '=', true)
    .execute();
