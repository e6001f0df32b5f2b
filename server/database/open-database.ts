import { join } from 'node:path';
import { type Connection, connectEmbedded } from '../../commerce/database/connection.ts';
import type { Environment } from '../config/environment.ts';
import { connectNamed } from './connect-named.ts';
import { acquireEmbeddedLock } from './embedded-lock.ts';

export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

/** Opens the configured database. The embedded one is locked for this process. */
export async function openDatabase(env: Environment): Promise<Connection> {
  if (env.DATABASE_URL)
    return connectNamed('DATABASE_URL', env.DATABASE_URL, { directUrl: env.DATABASE_DIRECT_URL });
  const lock = await acquireEmbeddedLock(env.DATA_DIR);
  try {
    const connection = await connectEmbedded(databaseFolder(env.DATA_DIR));
    return {
      ...connection,
      async close() {
        await connection.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
