import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';

const RETENTION_DAYS = 90;
const INTERVAL_MS = 3_600_000;
const BATCH_SIZE = 5000;

/** Deletes records of stock that are older than 90 days, at most `limit`. Returns their number. */
export async function deleteOldStockRecords(db: Db, now: Date, limit = BATCH_SIZE): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 24 * 3_600_000);
  const { rows } = await sql`
    delete from audit_record where id in (
      select id from audit_record where subject like 'stock:%' and at < ${before} order by at limit ${limit})
    returning id`.execute(db);
  return rows.length;
}

/** Starts the worker that deletes old records of stock, now and every hour. */
export const startAuditRetention = ({ db, log, now }: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    run: (batch) => deleteOldStockRecords(db, now(), batch),
    onError: (error) => log.error({ error }, 'deleting old audit records failed'),
  });
