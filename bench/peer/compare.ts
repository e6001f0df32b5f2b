import { type ChildProcess, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
// Shared with the tests.
import { startPostgres } from '../../scripts/postgres.mjs';
import { setStock } from '../../shoppers/shopper.ts';
import { peerText, reportPeer } from '../report.ts';
import { memoryOf } from '../store.ts';
import { exportCatalog } from './catalog.ts';
import { installVendure, VENDURE } from './install.ts';
import { openOurShop } from './our-shop.ts';
import { endServices, pause, populateVendure, resume, startOurs, startVendure } from './processes.ts';
import { compareRounds, type Measure } from './ratios.ts';
import { type Requests, requestCollector } from './requests.ts';
import type { Shop } from './shop.ts';
import { openVendureShop, type VendureIds } from './vendure-shop.ts';
import { CALL_NAMES, measureRound, type Round, sellLastUnit } from './workload.ts';

/** Rounds that a published comparison has at least. */
const MIN_PUBLISHED = 5;
/** Time for PostgreSQL to write the imported data to disk. */
const SETTLE_MS = 30_000;
/** Time in which a resumed service notices connections that ended. */
const RESUME_MS = 1500;
/** Pieces of each variant that is in stock: more than the rounds buy. */
const STOCK = 100_000;

interface Side {
  name: string;
  shop: Shop;
  processes: ChildProcess[];
  setStock: (sku: string, pieces: number) => Promise<void>;
  rounds: Round[];
  soldLastUnits: number[];
}

/**
 * Measures our commerce service and Vendure in turn, `rounds` times each, and prints how they compare. From five rounds on, the result
 * is written to the documents. Throws an Error when npm cannot install Vendure or PostgreSQL is missing.
 */
export async function measurePeer(products: number, rounds: number, folder: string): Promise<void> {
  const postgres = startPostgres({ durable: true });
  if (!postgres) throw new Error('PostgreSQL is not installed; see scripts/postgres.mjs.');
  const cleanUp = () => {
    endServices();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // A paused process would outlive this one.
  process
    .once('SIGINT', () => process.exit(130))
    .once('SIGTERM', () => process.exit(143))
    .once('exit', cleanUp);
  const installed = installVendure(folder);
  const vendureUrl = postgres.url.replace(/postgres$/, 'vendure');
  const vendure = { folder: installed, databaseUrl: vendureUrl };
  await fillOurs(products, postgres.url, folder);
  const catalog = join(folder, 'catalog');
  const collector = requestCollector();
  const count = await withDatabase(postgres.url, async (db) => {
    await db.query('create database vendure');
    return exportCatalog(db, catalog, collector.add);
  });
  const requests = collector.done();
  await populateVendure(vendure, catalog);
  for (const url of [postgres.url, vendureUrl]) await withDatabase(url, settle);
  await wait(SETTLE_MS);

  const version = await withDatabase(postgres.url, async (db) => {
    const { rows } = await db.query<{ server_version: string }>('show server_version');
    return rows[0]!.server_version.split(' ')[0]!;
  });
  const sides = [await openOurs(postgres.url, folder), await openVendure(vendure)];
  await measureInTurn(sides, requests, rounds);
  const [ours, theirs] = sides;
  const figures = {
    peer: 'Vendure',
    version: VENDURE,
    products,
    ...count,
    rounds,
    postgres: version,
    ...resultOf(ours!, theirs!),
  };
  console.log(peerText(figures));
  if (rounds >= MIN_PUBLISHED) reportPeer(figures);
  else console.log(`Not written to docs/benchmark.md: that takes ${MIN_PUBLISHED} rounds.`);
  process.removeListener('exit', cleanUp);
  cleanUp();
}

async function fillOurs(products: number, databaseUrl: string, folder: string): Promise<void> {
  const filled = spawnSync(process.execPath, ['server/commands/demo.ts', '--products', String(products)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
  });
  if (filled.status !== 0) throw new Error('Generating the catalogue failed; see above.');
  await withDatabase(databaseUrl, (db) =>
    db.query(
      'update inventory_record set allocation = $1, turnover = 0 where allocation > 0 and not perpetual',
      [STOCK],
    ),
  );
}

async function openOurs(databaseUrl: string, folder: string): Promise<Side> {
  const { origin, processes } = await startOurs(databaseUrl, folder);
  const shop = await openOurShop(origin);
  pause(processes);
  return {
    name: 'Vitrine',
    shop,
    processes,
    rounds: [],
    soldLastUnits: [],
    setStock: (sku, pieces) => setStock(origin, sku, pieces),
  };
}

async function openVendure(vendure: { folder: string; databaseUrl: string }): Promise<Side> {
  const { origin, processes } = await startVendure(vendure);
  const ids = await withDatabase(vendure.databaseUrl, readIds);
  const shop = await openVendureShop(origin, ids);
  pause(processes);
  return {
    name: `Vendure ${VENDURE}`,
    shop,
    processes,
    rounds: [],
    soldLastUnits: [],
    // Its service reads the stock from the database each time.
    setStock: (sku, pieces) =>
      withDatabase(vendure.databaseUrl, async (db) => {
        await db.query(
          'update stock_level set "stockOnHand" = $2, "stockAllocated" = 0 where "productVariantId" = (select id from product_variant where sku = $1)',
          [sku, pieces],
        );
      }),
  };
}

async function readIds(db: Client): Promise<VendureIds> {
  const variants = await db.query<{ sku: string; id: number }>('select sku, id from product_variant');
  const colors = await db.query<{ code: string; id: number }>(
    `select value.code, value.id from facet_value value join facet on facet.id = value."facetId" where facet.code = 'color'`,
  );
  return {
    variants: new Map(variants.rows.map(({ sku, id }) => [sku, String(id)])),
    colors: new Map(colors.rows.map(({ code, id }) => [code, String(id)])),
  };
}

/** Round 0 warms both services up and does not count. Buyers of the last unit come at the end of each round. */
async function measureInTurn(sides: Side[], requests: Requests, rounds: number): Promise<void> {
  const lastUnits = requests.sellable.slice(-rounds);
  const others = { ...requests, sellable: requests.sellable.slice(0, -rounds) };
  for (let round = 0; round <= rounds; round++) {
    for (const side of sides) {
      console.log(round === 0 ? `${side.name}: warm-up` : `${side.name}: round ${round} of ${rounds}`);
      resume(side.processes);
      await wait(RESUME_MS);
      const measured = await measureRound(side.shop, others, round);
      if (round > 0) {
        side.rounds.push(measured);
        const sku = lastUnits[round - 1]!;
        await side.setStock(sku, 1);
        const sold = await sellLastUnit(side.shop, sku);
        side.soldLastUnits.push(sold);
        const medians = CALL_NAMES.map((name) => `${name} ${measured.calls[name].median.toFixed(1)} ms`);
        console.log(`  ${medians.join(', ')}; the last unit was sold ${sold} times`);
      }
      pause(side.processes);
    }
  }
}

function resultOf(ours: Side, theirs: Side) {
  const compare = (name: (typeof CALL_NAMES)[number], measure: Measure) =>
    compareRounds(
      measure,
      ours.rounds.map((round, at) => ({
        ours: round.calls[name][measure],
        theirs: theirs.rounds[at]!.calls[name][measure],
      })),
    );
  const foundBy = (kind: 'searches' | 'listings') => {
    const mean = ({ rounds }: Side) =>
      rounds.reduce((sum, { found }) => sum + found[kind], 0) / rounds.length;
    return { ours: mean(ours), theirs: mean(theirs) };
  };
  const memory = ({ processes }: Side) => processes.reduce((sum, { pid }) => sum + memoryOf(pid!).now, 0);
  return {
    calls: CALL_NAMES.map((name) => ({
      name,
      median: compare(name, 'median'),
      p95: compare(name, 'p95'),
      perSecond: compare(name, 'perSecond'),
      perSecondOfEight: compare(name, 'perSecondOfEight'),
    })),
    found: { searches: foundBy('searches'), listings: foundBy('listings') },
    soldLastUnits: { ours: ours.soldLastUnits, theirs: theirs.soldLastUnits },
    memory: { ours: memory(ours), theirs: memory(theirs) },
  };
}

/** Runs now what autovacuum would do within minutes of a large import, so that it does not affect the measurement. */
async function settle(db: Client): Promise<void> {
  await db.query('vacuum analyze');
  await db.query('checkpoint');
}

async function withDatabase<T>(connectionString: string, work: (db: Client) => Promise<T>): Promise<T> {
  const db = new Client({ connectionString });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
