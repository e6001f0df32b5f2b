import { readOptions } from '../scripts/options.mjs';
import { afterSales } from './after-sales.ts';
import { audit, describeViolations } from './audit.ts';
import { type DatabaseKind, newDatabase } from './database.ts';
import { databaseAway } from './database-away.ts';
import { failingDependencies } from './failing-dependencies.ts';
import { killed } from './killed.ts';
import { killedConfirming } from './killed-confirming.ts';
import { lastUnit } from './last-unit.ts';
import { type Money, moneyCells, readMoney } from './money.ts';
import { noisyNeighbours } from './noisy-neighbour.ts';
import { opposed } from './opposed.ts';
import { providerEvents } from './provider-events.ts';
import { seeded } from './random.ts';
import { sameBasket } from './same-basket.ts';
import { openStore } from './store.ts';
import type { Scene, Trial } from './trial.ts';

const TRIALS = [
  lastUnit,
  sameBasket,
  opposed,
  killed,
  killedConfirming,
  afterSales,
  providerEvents,
  databaseAway,
  failingDependencies,
  ...noisyNeighbours,
];

const given = readOptions(
  'npm run faults -- [--times 5] [--seed 1] [--only trial,trial] [--database embedded,postgres] [--port 3600]',
  {
    times: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    database: { type: 'string', default: 'embedded,postgres' },
    port: { type: 'string', default: '3600' },
  },
);
const wanted = given.only?.split(',');
const rows: { promise: string; database: string; seen: string; holds: boolean; seconds: number }[] = [];
/** the money of all orders of a database, after each test */
const money: { id: string; database: string; books: Money[] }[] = [];

for (const kind of given.database.split(',') as DatabaseKind[]) await runAll(kind);
print();
process.exit(rows.length > 0 && rows.every(({ holds }) => holds) ? 0 : 1);

/** Runs every trial on one database, each followed by an audit of the data. */
async function runAll(kind: DatabaseKind): Promise<void> {
  const trials = TRIALS.filter(({ id, only }) => (wanted?.includes(id) ?? true) && (!only || only === kind));
  if (trials.length === 0) return;
  const database = newDatabase(kind);
  if (!database) return console.log(`No ${kind} server on this machine: its trials are skipped.`);
  const port = Number(given.port);
  try {
    console.log(`Opening the store on ${kind}`);
    const scene: Scene = {
      database,
      store: await openStore(port, database.env),
      random: seeded(Number(given.seed)),
      times: Number(given.times),
      async reopen(env = {}) {
        scene.store = await openStore(port, { ...database.env, ...env });
      },
    };
    for (const trial of trials) await runOne(trial, scene);
    await scene.store.stop();
  } finally {
    database.remove();
  }
}

async function runOne(trial: Trial, scene: Scene): Promise<void> {
  const started = performance.now();
  const note = (seen: string, holds: boolean) => {
    const seconds = (performance.now() - started) / 1000;
    rows.push({ promise: trial.promise, database: scene.database.kind, seen, holds, seconds });
    console.log(`${holds ? 'holds ' : 'BROKEN'} ${trial.id} (${seconds.toFixed(0)} s): ${seen}`);
  };
  try {
    const seen = await trial.run(scene);
    const wrong = await auditData(scene, trial.id);
    note(wrong ? `${seen}; but ${wrong}` : seen, !wrong);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error), false);
  }
}

/** Returns the violations found in the data, and notes the money. The embedded database is read while the store is stopped. */
async function auditData(scene: Scene, id: string): Promise<string | undefined> {
  const isEmbedded = scene.database.kind === 'embedded';
  if (isEmbedded) await scene.store.stop();
  const connection = await scene.database.connect();
  try {
    const books = await readMoney(connection.db);
    money.push({ id, database: scene.database.kind, books });
    const wrong = books
      .filter(({ difference }) => difference !== 0)
      .map(({ currency, difference }) => `money: the books differ by ${difference / 100} ${currency}`);
    const violations = describeViolations(await audit(connection.db));
    return [violations, ...wrong].filter(Boolean).join('; ') || undefined;
  } finally {
    await connection.close();
    if (isEmbedded) await scene.reopen();
  }
}

function print(): void {
  console.log('\n| promise | database | seen | |');
  console.log('| --- | --- | --- | --- |');
  for (const { promise, database, seen, holds, seconds } of rows)
    console.log(
      `| ${promise} | ${database} | ${seen} | ${holds ? 'holds' : 'BROKEN'}, ${seconds.toFixed(0)} s |`,
    );
  console.log('\n| after | database | authorized | captured | refunded | voided | expected | difference |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { id, database, books } of money)
    for (const one of books) console.log(`| ${[id, database, ...moneyCells(one)].join(' | ')} |`);
}
