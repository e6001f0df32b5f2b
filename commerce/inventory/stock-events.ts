import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { EventData } from '../webhooks/event-types.ts';
import { type NewEvent, recordEvents } from '../webhooks/record.ts';

/** Changes of a product in this time are one event, whatever is sold. */
const INTERVAL_MS = 2000;
/** Noted changes per run: a change is that of one order, or of some hundred records of an import. */
const BATCH_SIZE = 500;
/** Events per statement. */
const CHUNK = 1000;

/**
 * Writes events about the stock that changed since the last run, with the quantities of now, at most one for each product
 * and list. Events about the same product that no endpoint has received yet are replaced. One process at a time, so that
 * a later event has the later quantity. Returns the number of noted changes.
 */
export function recordStockEvents(db: Db, now: Date, limit = BATCH_SIZE): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows: locks } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('stock events')) as locked`.execute(trx);
    if (!locks[0]?.locked) return 0;
    // Whoever adds a row has committed when it is seen, and with it the quantity that is read here.
    const { rows } = await sql<ChangedStock & { changes: number }>`
      with taken as (
        delete from stock_change where id in (select id from stock_change order by id limit ${limit})
        returning list_id, product_ids
      ), changed as (select distinct list_id, unnest(product_ids) as product_id from taken)
      select changed.list_id as "listId", changed.product_id as "productId", record.product_id is null as deleted,
        record.perpetual, greatest(0, record.allocation - record.turnover
          + case record.handling when 'none' then 0 else record.extra_allocation end) as ats,
        greatest(0, record.allocation - record.turnover) as "stockLevel",
        (select count(*)::int from taken) as changes
      from changed left join inventory_record record using (list_id, product_id)
      order by 1, 2`.execute(trx);
    const events = rows.map(stockEvent);
    for (let at = 0; at < events.length; at += CHUNK) {
      const chunk = events.slice(at, at + CHUNK);
      await dropWaiting(
        trx,
        chunk.map(({ subject }) => subject),
      );
      await recordEvents(trx, chunk, now);
    }
    return rows[0]?.changes ?? 0;
  });
}

interface ChangedStock {
  listId: string;
  productId: string;
  deleted: boolean;
  perpetual: boolean | null;
  ats: number;
  stockLevel: number;
}

function stockEvent({ listId, productId, deleted, perpetual, ats, stockLevel }: ChangedStock): NewEvent {
  const counted = !deleted && !perpetual;
  const data: EventData<'stock.changed'> = {
    inventoryListId: listId,
    productId,
    ats: counted ? ats : deleted ? 0 : null,
    stockLevel: counted ? stockLevel : deleted ? 0 : null,
    perpetual: perpetual ?? false,
    deleted,
  };
  return { type: 'stock.changed', subject: `stock:${listId}:${productId}`, data };
}

/** Drops events of these products that wait, except those that are being sent: their endpoint needs the latest only. */
async function dropWaiting(trx: Db, subjects: string[]): Promise<void> {
  const { rows } = await sql<{ position: number }>`
    delete from event_delivery where (endpoint_id, position) in (
      select delivery.endpoint_id, delivery.position
      from webhook_endpoint endpoint join event_delivery delivery on delivery.endpoint_id = endpoint.id
      where delivery.subject = any(${subjects}) and delivery.state = 'waiting' and delivery.claimed_until is null
      for update of delivery skip locked)
    returning position`.execute(trx);
  if (rows.length === 0) return;
  const positions = rows.map(({ position }) => position);
  await sql`
    delete from outgoing_event event where position = any(${positions}::bigint[])
      and not exists (select from event_delivery delivery where delivery.position = event.position)`.execute(
    trx,
  );
}

/** Writes events about changed stock, every two seconds. Start it when an endpoint receives them. */
export const startStockEventWorker = ({ db, log, now, publisher }: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    async run(batch) {
      const waiting = await db.selectFrom('stock_change').select('id').limit(1).executeTakeFirst();
      if (!waiting) return 0;
      const count = await recordStockEvents(db, now(), batch);
      publisher?.wake();
      return count;
    },
    onError: (error) => log.error({ error }, 'writing events of stock failed, will retry'),
  });
