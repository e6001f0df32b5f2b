import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { freePorts, open, until } from '../scripts/processes.ts';
import { installPrograms, startHaproxy, startPgbouncer } from './programs.ts';

const root = join(import.meta.dirname, '..');

export interface ClusterSettings {
  /** processes of the store */
  stores: number;
  /** port of the shop; a free one unless given */
  port?: number;
  /** masters of the demo catalog */
  products: number;
  /** how long after its commit the replica applies a change */
  delayMs: number;
  /** further settings of the stores */
  env?: Record<string, string>;
}

export interface Cluster {
  /** the shop behind HAProxy */
  url: string;
  /** the commerce service behind HAProxy */
  commerce: string;
  /** the stores themselves */
  stores: string[];
  /** the primary, which is the promoted replica after `promote` */
  database: string;
  /** environment of commands of the store */
  env: Record<string, string>;
  /** kills the primary like a power cut */
  killPrimary(): void;
  /** makes the replica the primary */
  promote(): void;
  stop(): Promise<void>;
}

/**
 * Opens several processes of the store behind HAProxy, on a PostgreSQL server behind PgBouncer (transaction mode) with a streaming replica,
 * all on this machine with new data. The primary acknowledges what the replica has written too (synchronous commit).
 */
export async function openCluster(settings: ClusterSettings): Promise<Cluster> {
  installPrograms();
  const closing: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const [primaryPort, standbyPort, database, pool, commerce] = await freePorts(5);
    const shop = settings.port ?? (await freePorts(1))[0];
    const postgres = startPostgres({ durable: true, port: primaryPort! })!;
    closing.push(() => postgres.stop());
    fillDatabase(postgres.url, join(folder, 'fill'), settings.products);
    const standby = postgres.standby({ port: standbyPort!, delayMs: settings.delayMs });
    closing.push(() => standby.stop());
    await waitForReplica(postgres.url);
    const ports = await freePorts(settings.stores * 2);
    const storePorts = ports.slice(0, settings.stores);
    const servicePorts = ports.slice(settings.stores);
    // The port of the service says nothing of its health; the one of its store does.
    const servers = (of: number[]) =>
      of.map((port, at) => `    server store${at + 1} 127.0.0.1:${port} port ${storePorts[at]}`).join('\n');
    const haproxy = await startHaproxy({
      shop: shop!,
      commerce: commerce!,
      database: database!,
      primary: primaryPort!,
      standby: standbyPort!,
      stores: servers(storePorts),
      services: servers(servicePorts),
    });
    closing.push(() => haproxy.stop());
    const pgbouncer = await startPgbouncer({ pool: pool!, database: database! });
    closing.push(() => pgbouncer.stop());
    const url = `http://127.0.0.1:${shop}`;
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://postgres@127.0.0.1:${pool}/vitrine`,
      DATABASE_DIRECT_URL: `postgres://postgres@127.0.0.1:${database}/postgres`,
      DATABASE_REPLICA_URL: standby.url,
      PUBLIC_URL: url,
      COMMERCE_PUBLIC_URL: `http://localhost:${commerce}`,
      TRUST_PROXY: '1',
      PLAIN_HTTP: 'allow',
      DEMO_CREDENTIALS: 'allow',
      SESSION_SECRET: 'of this cluster on one machine only, not a secret',
      SMTP_URL: 'smtp://127.0.0.1:1',
      WARM_PICTURES: 'no',
      ...settings.env,
    };
    for (const [index, port] of storePorts.entries()) {
      const close = await open('server/commands/start.ts', 'The store is open at', {
        ...env,
        PORT: String(port),
        COMMERCE_PORT: String(servicePorts[index]),
        DATA_DIR: join(folder, `store${index + 1}`),
      });
      closing.push(close);
    }
    for (const address of [`${url}/healthz`, `http://127.0.0.1:${commerce}/openapi.json`])
      await until(`HAProxy at ${address}`, async () => (await fetch(address)).status === 200);
    return {
      url,
      commerce: `http://localhost:${commerce}`,
      stores: storePorts.map((port) => `http://127.0.0.1:${port}`),
      database: env.DATABASE_DIRECT_URL,
      env,
      killPrimary: () => void postgres.halt(),
      promote: () => void standby.promote(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function fillDatabase(url: string, folder: string, products: number): void {
  const { status } = spawnSync(
    process.execPath,
    ['server/commands/demo.ts', '--products', String(products)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder } },
  );
  if (status !== 0) throw new Error('Filling the database failed; see above.');
}

/** Waits for the replica, and makes commits wait for it from then on. */
async function waitForReplica(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const streams = "select from pg_stat_replication where state = 'streaming'";
    await until('the replica', async () => (await client.query(streams)).rowCount !== 0);
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}
