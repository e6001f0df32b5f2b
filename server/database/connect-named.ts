import { sql } from 'kysely';
import { connectPostgres, type ServerConnection } from '../../commerce/database/connection.ts';
import { reasonOf } from '../config/command-line.ts';

/**
 * Connects to the PostgreSQL server of a setting and tests the connection. Throws an Error with the setting, the host and
 * the reason, without the password.
 */
export async function connectNamed(
  setting: string,
  url: string,
  options: { directUrl?: string | undefined } = {},
): Promise<ServerConnection> {
  const connection = connectPostgres(url, undefined, options);
  try {
    await sql`select 1`.execute(connection.db);
    return connection;
  } catch (error) {
    await connection.close();
    const { host, searchParams, pathname } = new URL(url);
    const where = host || searchParams.get('host') || 'this machine';
    throw new Error(
      `${setting}: the database ${pathname.slice(1)} on ${where} cannot be opened: ${reasonOf(error)}`,
    );
  }
}
