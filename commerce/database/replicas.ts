import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import type { Db, ServerConnection } from './connection.ts';
import type { Database } from './schema.ts';
import { isDatabaseAway } from './unavailable.ts';

/** Interval of the question whether a replica has caught up. */
const CATCH_UP_MS = 100;
/** Delay after which a replica that cannot be reached is asked again. */
const UNREACHABLE_MS = 1000;

/** Reads that may come from a replica. */
export interface ReplicaReads {
  /**
   * Takes its connections in turn from the replicas that have everything `changed` has been called for, else from the primary: a reader that
   * is told of a change never reads the data before it.
   */
  db: Db;
  /** Call it for every notification of a change, before readers are told. */
  changed(): void;
  /** replicas that are read from at this moment */
  readonly caughtUp: number;
  close(): Promise<void>;
}

/**
 * Reads from streaming replicas. `onError` is called once for each time that a replica becomes unreachable, with its number in the list
 * from 1. A database that is no standby has no position to compare and is always read from.
 */
export async function readReplicas(
  primary: { db: Db; pool: PostgresPool },
  replicas: ServerConnection[],
  onError: (error: unknown, replica: number) => void,
): Promise<ReplicaReads> {
  const gates = replicas.map((replica, index) =>
    openGate(primary.db, replica, (error) => onError(error, index + 1)),
  );
  await Promise.all(gates.map(({ asked }) => asked));
  let turn = 0;
  const pool: PostgresPool = {
    options: primary.pool.options,
    async connect() {
      const ready = gates.filter((gate) => gate.hasChanges());
      const gate = ready[turn++ % Math.max(1, ready.length)];
      const client = await gate?.connect();
      if (!gate || !client) return primary.pool.connect();
      return insteadOf(client, primary.pool, gate.failed);
    },
    // The pools belong to their connections.
    end: async () => {},
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    changed() {
      for (const gate of gates) gate.changed();
    },
    get caughtUp() {
      return gates.filter((gate) => gate.hasChanges()).length;
    },
    async close() {
      for (const gate of gates) gate.stop();
      await db.destroy();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** Whether a replica has what was announced. It starts without, and is asked until it has. */
function openGate(primary: Db, { db, pool }: ServerConnection, onError: (error: unknown) => void) {
  /** changes announced so far, and those that the replica has */
  let announced = 1;
  let replayed = 0;
  let isUnreachable = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;
  const first = Promise.withResolvers<void>();

  const failed = (error: unknown) => {
    replayed = 0;
    if (!isUnreachable && !stopped) onError(error);
    isUnreachable = true;
    first.resolve();
  };

  /** Compares the replica with the primary's position after everything announced until now. */
  async function compare(): Promise<boolean> {
    const until = announced;
    const position = await positionOf(primary);
    while (!(await hasReplayed(db, position))) {
      if (stopped) return false;
      first.resolve();
      await new Promise((resolve) => {
        timer = setTimeout(resolve, CATCH_UP_MS);
      });
    }
    replayed = until;
    isUnreachable = false;
    first.resolve();
    return replayed === announced;
  }

  async function ask(): Promise<void> {
    if (asking || stopped) return;
    asking = true;
    try {
      while (!(await compare())) if (stopped) break;
    } catch (error) {
      failed(error);
      if (!stopped) timer = setTimeout(() => void ask(), UNREACHABLE_MS);
    }
    asking = false;
  }
  void ask();

  return {
    failed(error: unknown) {
      failed(error);
      void ask();
    },
    /** when the replica has been asked once */
    asked: first.promise,
    hasChanges: () => replayed === announced,
    changed() {
      announced++;
      void ask();
    },
    /** A connection; undefined when the replica cannot be reached. */
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        this.failed(error);
        return undefined;
      }
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * A connection whose reads are repeated on the primary when the replica is lost during them, outside of transactions, which have one
 * snapshot.
 */
function insteadOf(
  client: PostgresPoolClient,
  primary: PostgresPool,
  onLost: (error: unknown) => void,
): PostgresPoolClient {
  let inTransaction = false;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    if (typeof text !== 'string') return client.query(text);
    inTransaction ||= /^\s*(begin|start)\b/i.test(text);
    return client.query<R>(text, values).catch(async (error: unknown) => {
      if (inTransaction || !isDatabaseAway(error)) throw error;
      onLost(error);
      const other = await primary.connect();
      try {
        return await other.query<R>(text, values);
      } finally {
        other.release();
      }
    });
  }
  return {
    query,
    release: (destroy) => client.release(destroy),
  };
}

/** Position of the primary's log, which is behind everything committed; of a replica that was promoted meanwhile too. */
async function positionOf(primary: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    primary,
  );
  return rows[0]!.position;
}

async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has`.execute(
    replica,
  );
  return rows[0]!.has;
}
