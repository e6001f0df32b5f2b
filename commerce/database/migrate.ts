import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Db } from './connection.ts';
import { migrations } from './migrations/all.ts';
import { RENAMED } from './migrations/renamed.ts';

const migratorOf = (db: Db) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // A migration that was merged late may run after one with a higher number.
    allowUnorderedMigrations: true,
  });

/** Whether the schema is the one this version works with. */
export async function isMigrated(db: Db): Promise<boolean> {
  await renameRecorded(db);
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

/** Brings the schema up to date; throws the error of the first migration that failed. */
export async function migrate(db: Db): Promise<void> {
  await renameRecorded(db);
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** Gives recorded migrations the names they have in this version; a database that has them is not written to. */
async function renameRecorded(db: Db): Promise<void> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as exists`.execute(db);
  if (!rows[0]?.exists) return;
  const recorded = await sql<{ name: string }>`
    select name from ${table} where name = any(${Object.keys(RENAMED)})`.execute(db);
  for (const { name } of recorded.rows) {
    await sql`update ${table} set name = ${RENAMED[name]} where name = ${name}`.execute(db);
  }
}
