import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Shopper } from '../shoppers/shopper.ts';
import { ORIGIN } from './store.ts';

/** Length of a measurement. */
export const SECONDS = 10;
/** Longest delay until a page shows an announced change. */
export const MAX_DELAY_MS = 1000;
/** Records per second of the stock feed. */
const FEED_RATE = 100;
/** Pause of a reader between two documents, in milliseconds. */
const READ_PAUSE_MS = 20;

export const pathOf = (variantId: string) => `/eu/en-IE/pd/sale-${variantId}.html`;

export async function read(path: string): Promise<string> {
  const response = await fetch(ORIGIN + path);
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response.text();
}

/** Reads the paths in turn, and adds the time of each to `times`. */
export async function readDocuments(paths: string[], reader: number, times: number[], ended: AbortSignal) {
  for (let next = reader * 7; !ended.aborted; next++) {
    const started = performance.now();
    await read(paths[next % paths.length]!);
    times.push(performance.now() - started);
    await wait(READ_PAUSE_MS);
  }
}

/** Places the prepared orders evenly over the measured time; returns how many were placed in it. */
export async function placeOrders(ready: Shopper[], ended: AbortSignal): Promise<number> {
  let placed = 0;
  const started = performance.now();
  const pending: Promise<void>[] = [];
  for (const [index, shopper] of ready.entries()) {
    await wait(Math.max(0, started + (index * SECONDS * 1000) / ready.length - performance.now()));
    if (ended.aborted) break;
    pending.push(
      shopper.order().then(({ status }) => {
        if (status === 200 && !ended.aborted) placed++;
      }),
    );
  }
  await Promise.all(pending);
  return placed;
}

export interface FeedRecord {
  product_id: string;
  list_id: string;
}

/** Records of the warehouse that the feed writes. */
export async function feedRecords(db: Client): Promise<FeedRecord[]> {
  const { rows } = await db.query<FeedRecord>(
    'select product_id, list_id from inventory_record where not perpetual order by product_id limit 1000',
  );
  return rows;
}

/** Writes records of a warehouse with hundreds in stock. */
export async function feedStock(db: Client, rows: FeedRecord[], ended: AbortSignal): Promise<void> {
  const started = performance.now();
  for (let next = 0; !ended.aborted; next++) {
    const { product_id, list_id } = rows[next % rows.length]!;
    await db.query(
      'update inventory_record set allocation = $3, turnover = 0 where product_id = $1 and list_id = $2 and allocation > 100',
      [product_id, list_id, 1000 + (next % 500)],
    );
    await wait(Math.max(0, started + (next * 1000) / FEED_RATE - performance.now()));
  }
}

/** Each second sells a product down to two pieces or restocks it; returns how long its page took to show it. */
export async function announceChanges(db: Client, variants: string[], ended: AbortSignal): Promise<number[]> {
  const delays: number[] = [];
  for (let next = 0; !ended.aborted; next++) {
    const id = variants[Math.floor(next / 2) % variants.length]!;
    const isLow = next % 2 === 0;
    await db.query(
      'update inventory_record set allocation = $2, turnover = 0 where product_id = $1 and not perpetual',
      [id, isLow ? 2 : 2000],
    );
    const changed = performance.now();
    while ((await read(pathOf(id))).includes('Only 2 left') !== isLow) {
      if (performance.now() - changed > 10 * MAX_DELAY_MS)
        throw new Error(`The page of ${id} never showed its stock.`);
      await wait(10);
    }
    delays.push(performance.now() - changed);
    await wait(1000, undefined, { signal: ended }).catch(() => {});
  }
  return delays;
}
