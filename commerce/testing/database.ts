import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { type Connection, connectEmbedded, connectPostgres } from '../database/connection.ts';

/**
 * Creates a migrated database for one test file: with TEST_DATABASE_URL a new database on that server, copied
 * from a template; otherwise an embedded one in memory, started from a snapshot. global-setup.ts creates both
 * templates once per run.
 */
export async function freshDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const snapshot = process.env.TEST_SNAPSHOT;
    if (!snapshot) throw new Error('TEST_SNAPSHOT is not set: run through vitest with its global setup.');
    return connectEmbedded(undefined, new Blob([readFileSync(snapshot)]));
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template vitrine_template`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const connection = connectPostgres(url.href, 10);
  return {
    ...connection,
    async close() {
      await connection.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs one statement on the server's maintenance database. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
