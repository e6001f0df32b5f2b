import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connectEmbedded, connectPostgres } from '../commerce/database/connection.ts';
import { startPostgres } from '../scripts/postgres.mjs';

export type DatabaseKind = 'embedded' | 'postgres';

/** A database of our own for a store, and its data directory. */
export interface TestDatabase {
  kind: DatabaseKind;
  env: Record<string, string>;
  /** Connects to look at the data; the embedded one only while no store is open on it. */
  connect(): Promise<Connection>;
  /** takes a PostgreSQL server away, as a power cut would, and brings it back */
  halt?(): void;
  resume?(): void;
  remove(): void;
}

/** Undefined when the machine has no PostgreSQL server. It is removed at the end of this process at the latest. */
export function newDatabase(kind: DatabaseKind): TestDatabase | undefined {
  const made = kind === 'embedded' ? embedded() : postgres();
  if (!made) return undefined;
  let removed = false;
  const remove = () => {
    if (!removed) made.remove();
    removed = true;
  };
  process.once('exit', remove);
  return { ...made, remove };
}

function newFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-faults-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

function embedded(): TestDatabase {
  const { dataDir, remove } = newFolder();
  return {
    kind: 'embedded',
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    connect: () => connectEmbedded(join(dataDir, 'database')),
    remove,
  };
}

function postgres(): TestDatabase | undefined {
  const server = startPostgres();
  if (!server) return undefined;
  const { dataDir, remove } = newFolder();
  return {
    kind: 'postgres',
    env: { DATA_DIR: dataDir, DATABASE_URL: server.url },
    connect: async () => connectPostgres(server.url, 2),
    halt: () => void server.halt(),
    resume: () => void server.start(),
    remove() {
      server.stop();
      remove();
    },
  };
}
