import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import { connectPostgres } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { administer } from './database.ts';

/** Creates the migrated template that every test file's database is copied from. */
export default async function setup(): Promise<() => void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    await administer(server, 'drop database if exists vitrine_template with (force)');
    await administer(server, 'create database vitrine_template');
    const url = new URL(server);
    url.pathname = '/vitrine_template';
    const connection = connectPostgres(url.href, 1);
    await migrate(connection.db);
    await connection.close();
    return () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const pglite = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  // Drop the template databases: they are unused, and each test file would load them.
  await pglite.exec('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`);
  await pglite.exec('checkpoint');
  const file = join(folder, 'snapshot.tar');
  const snapshot = await pglite.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await snapshot.arrayBuffer()));
  await pglite.close();
  process.env.TEST_SNAPSHOT = file;
  return () => rmSync(folder, { recursive: true, force: true });
}
