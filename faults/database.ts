import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connectEmbedded, connectPostgres } from '../commerce/database/connection.ts';
import { startPostgres } from '../scripts/postgres.mjs';

export type DatabaseKind = 'embedded' | 'postgres';

/** A new database for a store, and its data directory. */
export interface TestDatabase {
  kind: DatabaseKind;
  env: Record<string, string>;
  /** Opens a connection; the embedded database allows one only while no store is running. */
  connect(): Promise<Connection>;
  /** kills a PostgreSQL server as a power cut would; `resume` restarts it */
  halt?(): void;
  resume?(): void;
  remove(): void;
}

/** Creates a database; undefined when PostgreSQL is not installed. Removed at the latest when this process exits. */
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
