import { existsSync } from 'node:fs';
import { timeOfDatabase } from '../../commerce/database/clock.ts';
import type { Connection } from '../../commerce/database/connection.ts';
import { isMigrated } from '../../commerce/database/migrate.ts';
import type { Environment } from '../config/environment.ts';
import { databaseFolder, openDatabase } from './open-database.ts';

/**
 * Opens the existing, migrated database, runs `work` and closes it. Throws when there is none. `now` is the time of the database:
 * what a command writes is compared with what the store writes.
 */
export async function withDatabase<T>(
  env: Environment,
  work: (connection: Connection, now: Date) => Promise<T>,
): Promise<T> {
  if (!env.DATABASE_URL && !existsSync(databaseFolder(env.DATA_DIR)))
    throw new Error(`There is no database in ${env.DATA_DIR}. Run npm start to create one.`);
  const connection = await openDatabase(env);
  try {
    if (!(await isMigrated(connection.db)))
      throw new Error('The database has the schema of an older version. Run npm start to migrate it.');
    return await work(connection, await timeOfDatabase(connection.db));
  } finally {
    await connection.close();
  }
}
