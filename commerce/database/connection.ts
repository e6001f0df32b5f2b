import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { letOthersIn } from '../jobs/event-loop.ts';
import { listenPostgres } from './listener.ts';
import { planningPool } from './prepared.ts';
import type { Database } from './schema.ts';
import { diskHasSpace, spaceWatch } from './space.ts';

export type Db = Kysely<Database>;

/** A connected database and how to hear of changes that other processes made. */
export interface Connection {
  db: Db;
  kind: 'postgres' | 'embedded';
  /**
   * Calls back with the payload of every NOTIFY on the channel, from any process of the database, and with `all`
   * once a lost connection is there again: what was told meanwhile nobody heard.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  /** whether it can write; false from a write that failed because a disk is full until one works again */
  hasSpace(): Promise<boolean>;
  close(): Promise<void>;
}

/** Takes space on the disk, and gives it back whatever happens. */
async function tryWrite(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`begin`.execute(one);
    try {
      await sql`create temporary table space_probe on commit drop as
        select md5(n::text) as filler from generate_series(1, 10000) as n`.execute(one);
    } finally {
      await sql`rollback`.execute(one);
    }
  });
}

/** How long a request waits for a connection, to a server that is silent or from a pool that is used up. */
const CONNECT_TIMEOUT_MS = 15_000;

/** Opens PostgreSQL by URL, with a pool of `max` connections. A server that went away may come back. */
export function connectPostgres(url: string, max = 10): Connection {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A client that loses its server must not end the process, idle or at work: what it was asked fails by itself,
  // and the next query reconnects.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = listenPostgres(url);
  const watch = spaceWatch(() => tryWrite(db));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: planningPool(pool) }),
    log: errorsTo(watch.note),
  });
  return {
    db,
    kind: 'postgres',
    listen: listener.listen,
    hasSpace: watch.hasSpace,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/**
 * What the embedded database keeps of its files in its own memory. It would take four times as much of what this
 * process has; what it does not keep the system's file cache holds.
 */
const SHARED_BUFFERS = '32MB';

/**
 * Opens the embedded database in a folder, or in memory without one. `snapshot` is a data directory
 * dumped before; it starts a new database from that state.
 */
export async function connectEmbedded(folder?: string, snapshot?: Blob): Promise<Connection> {
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  const query = pglite.query.bind(pglite) as typeof pglite.query;
  pglite.query = async (...asked) => {
    await letOthersIn();
    return query(...asked) as never;
  };
  const watch = spaceWatch(() => tryWrite(db));
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), log: errorsTo(watch.note) });
  return {
    db,
    kind: 'embedded',
    hasSpace: async () => (await watch.hasSpace()) && (!folder || (await diskHasSpace(folder))),
    async listen(channel, onPayload) {
      await pglite.listen(channel, onPayload);
    },
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

const errorsTo = (note: (error: unknown) => void) => (event: LogEvent) => {
  if (event.level === 'error') note(event.error);
};
