import type { Connection } from '../../commerce/database/connection.ts';
import { type ReplicaReads, readReplicas } from '../../commerce/database/replicas.ts';
import type { Environment } from '../config/environment.ts';
import type { Log } from '../log.ts';
import { connectNamed } from './connect-named.ts';

/** Opens the replicas of DATABASE_REPLICA_URL; undefined without one. Throws an Error when one cannot be opened. */
export async function openReplicas(
  { DATABASE_REPLICA_URL: urls }: Pick<Environment, 'DATABASE_REPLICA_URL'>,
  { db, pool }: Connection,
  log: Log,
): Promise<ReplicaReads | undefined> {
  if (urls.length === 0 || !pool) return undefined;
  const opened = await Promise.all(urls.map((url) => connectNamed('DATABASE_REPLICA_URL', url)));
  return readReplicas({ db, pool }, opened, (error, replica) =>
    log.warn({ error, replica }, 'a replica cannot be reached; the primary answers in its place'),
  );
}
