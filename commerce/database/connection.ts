import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { yieldToEventLoop } from '../jobs/event-loop.ts';
import { INTEGER_PARSERS, postgresTypes } from './integers.ts';
import { listenPostgres } from './listener.ts';
import { planningPool } from './prepared.ts';
import type { Database } from './schema.ts';
import { diskHasSpace, spaceWatch } from './space.ts';

export type Db = Kysely<Database>;

/** A database connection with change notifications from other processes. */
export interface Connection {
  db: Db;
  kind: 'postgres' | 'embedded';
  /** connections of queries; of a server only */
  pool?: PostgresPool;
  /**
   * Calls back with the payload of every NOTIFY on the channel, from any process, and with `all` after a
   * reconnect, because notifications may have been missed.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  /** whether the database can write; false after a write failed on a full disk, until a write succeeds */
  hasSpace(): Promise<boolean>;
  close(): Promise<void>;
}

/** Writes to disk and rolls back. */
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

/** Maximum wait for a connection, to an unresponsive server or from an exhausted pool. */
const CONNECT_TIMEOUT_MS = 15_000;
/** Idle connections are kept: a new one costs a handshake, and prepares its statements again. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
/** Connections that stay open when idle for longer. */
const MIN_CONNECTIONS = 4;
/** Keepalive probes of idle connections notice a server or a firewall that dropped them. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A connection to a server. */
export interface ServerConnection extends Connection {
  pool: PostgresPool;
}

/**
 * Connects to PostgreSQL by URL with a pool of `max` connections. Reconnects when the server returns. `directUrl`: the server itself
 * when `url` is a connection pooler in transaction mode, which keeps neither LISTEN nor prepared statements of a session.
 */
export function connectPostgres(
  url: string,
  max = 10,
  { directUrl }: { directUrl?: string | undefined } = {},
): ServerConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min: Math.min(max, MIN_CONNECTIONS),
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
    types: postgresTypes(),
  });
  // An idle or active client that loses its server must not end the process: its query rejects, and the next
  // one reconnects.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = listenPostgres(directUrl ?? url);
  const watch = spaceWatch(() => tryWrite(db));
  const queried: PostgresPool = directUrl ? pool : planningPool(pool);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: queried }),
    log: errorsTo(watch.note),
  });
  return {
    db,
    kind: 'postgres',
    pool: queried,
    listen: listener.listen,
    hasSpace: watch.hasSpace,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/**
 * Shared buffers of the embedded database. The default takes four times as much memory; the operating system
 * caches the files anyway.
 */
const SHARED_BUFFERS = '32MB';

/**
 * Opens the embedded database in a folder, or in memory without one. `snapshot` is a dumped data directory
 * that initialises a new database.
 */
export async function connectEmbedded(folder?: string, snapshot?: Blob): Promise<Connection> {
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { pg_trgm, unaccent },
    parsers: INTEGER_PARSERS,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  const query = pglite.query.bind(pglite) as typeof pglite.query;
  pglite.query = async <T>(...args: Parameters<typeof query>) => {
    await yieldToEventLoop();
    return query<T>(...args);
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
