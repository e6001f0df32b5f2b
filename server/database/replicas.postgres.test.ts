import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectPostgres, type Db, type ServerConnection } from '../../commerce/database/connection.ts';
import { type ReplicaReads, readReplicas } from '../../commerce/database/replicas.ts';
import { type OwnPostgres, startPostgres } from '../../scripts/postgres.mjs';

/** Long enough that a read right after a commit finds the replica behind. */
const DELAY_MS = 1000;

let server: OwnPostgres;
let standby: OwnPostgres;
let primary: ServerConnection;
let reads: ReplicaReads;
const errors: number[] = [];

beforeAll(async () => {
  // Beside the port of the server that the other tests use.
  server = startPostgres({ port: 57_000 + (process.pid % 1000) })!;
  primary = connectPostgres(server.url, 2);
  await sql`create table price (cents integer)`.execute(primary.db);
  await sql`insert into price values (1000)`.execute(primary.db);
  standby = server.standby({ delayMs: DELAY_MS });
  const replica = connectPostgres(standby.url, 2);
  reads = await readReplicas(primary as Required<ServerConnection>, [replica], (_, number) => {
    errors.push(number);
  });
}, 60_000);
afterAll(async () => {
  await reads.close();
  await primary.close();
  standby.stop();
  server.stop();
});

async function price(db: Db): Promise<{ cents: number; replica: boolean }> {
  const { rows } = await sql<{
    cents: number;
    replica: boolean;
  }>`select cents, pg_is_in_recovery() as replica from price`.execute(db);
  return rows[0]!;
}
const caughtUp = () => vi.waitFor(() => expect(reads.caughtUp).toBe(1), { timeout: 20_000 });

test('after a change is announced nothing older is read: the primary answers until the replica has it', async () => {
  await caughtUp();
  expect(await price(reads.db)).toEqual({ cents: 1000, replica: true });
  for (const cents of [900, 800]) {
    await sql`update price set cents = ${cents}`.execute(primary.db);
    reads.changed();
    expect(await price(reads.db)).toEqual({ cents, replica: false });
  }
  await caughtUp();
  expect(await price(reads.db)).toEqual({ cents: 800, replica: true });
}, 30_000);

test('while the replica is down the primary answers, and afterwards it has what it missed', async () => {
  await caughtUp();
  standby.halt();
  expect(await price(reads.db)).toEqual({ cents: 800, replica: false });
  expect(errors).toEqual([1]);
  await sql`update price set cents = 700`.execute(primary.db);
  reads.changed();
  expect(await price(reads.db)).toEqual({ cents: 700, replica: false });
  standby.start();
  await caughtUp();
  expect(await price(reads.db)).toEqual({ cents: 700, replica: true });
  expect(errors).toEqual([1]);
}, 60_000);
