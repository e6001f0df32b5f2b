import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Db } from './connection.ts';
import { migrations } from './migrations/all.ts';
import { RENAMED } from './migrations/renamed.ts';

const migratorOf = (db: Db) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // A migration merged late may have a lower number than one that already ran.
    allowUnorderedMigrations: true,
  });

/** Whether all migrations of this version have run. */
export async function isMigrated(db: Db): Promise<boolean> {
  await renameRecorded(db);
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

/** Migrates the schema to the latest version; throws the error of the first failed migration. */
export async function migrate(db: Db): Promise<void> {
  await renameRecorded(db);
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** Renames recorded migrations to their current names; writes nothing when they are current. */
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
