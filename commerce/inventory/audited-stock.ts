import type { Actor } from '../audit/audited.ts';
import { recordChanges } from '../audit/audited.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { type StockResult, type StockUpdate, setStock } from './set-stock.ts';

/** Sets stock and records who did, in one transaction. Records that have the values already are not recorded again. */
export function setAuditedStock(
  db: Db,
  actor: Actor,
  updates: StockUpdate[],
  now: Date,
  options?: Parameters<typeof setStock>[2],
): Promise<StockResult[]> {
  return inTransaction(db, async (trx) => {
    const results = await setStock(trx, updates, options);
    const changes = results.flatMap(({ update, refusal, before, after }) => {
      if (refusal || isSame(before, after)) return [];
      const { listId, productId, allocation } = update;
      return [
        {
          actor,
          action: 'stock.set',
          subject: `stock:${listId}:${productId}`,
          siteId: null,
          request: { allocation },
          before: before && { ...before },
          after: after && { ...after },
        },
      ];
    });
    await recordChanges(trx, changes, now);
    return results;
  });
}

/** Whether a record is the same but for the time of the count. */
const isSame = (before: StockResult['before'], after: StockResult['after']): boolean =>
  JSON.stringify({ ...before, allocatedAt: null }) === JSON.stringify({ ...after, allocatedAt: null });
