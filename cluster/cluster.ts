import { parseArgs } from 'node:util';
import { openCluster } from './open-cluster.ts';

const HELP = `npm run cluster -- [--stores 2] [--port 3000] [--products 456] [--delay 0]

Opens several processes of the store with the demo data behind HAProxy, on PostgreSQL behind PgBouncer with a streaming replica, all
on this machine. --delay: milliseconds after which the replica applies a change. Ctrl+C stops everything and deletes the data.`;

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '2' },
    port: { type: 'string', default: '3000' },
    products: { type: 'string', default: '456' },
    delay: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else {
  // From the beginning, and for every signal: a terminal sends one to each process, and the one that started this passes its own on.
  let open: (() => Promise<void>) | undefined;
  let isStopping = false;
  const stop = () => {
    if (!isStopping) void open?.().then(() => process.exit(0));
    isStopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const cluster = await openCluster({
    stores: whole(values.stores, 1, 16),
    port: whole(values.port, 1, 65535),
    products: whole(values.products, 1, 1_000_000),
    delayMs: whole(values.delay, 0, 3_600_000),
  });
  open = cluster.stop;
  if (isStopping) await cluster.stop().then(() => process.exit(0));
  console.log(`The store is open at ${cluster.url}, with the processes ${cluster.stores.join(', ')}`);
  console.log(`PostgreSQL answers at ${cluster.database}`);
}

/** Parses a number of an option; exits with the usage when it is out of range. */
function whole(text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  console.error(`${text} is not a whole number from ${least} to ${most}.\n${HELP}`);
  process.exit(1);
}
