/** A temporary PostgreSQL server on the loopback interface. */
export interface OwnPostgres {
  url: string;
  /** kills the server like a power cut */
  halt(): unknown;
  /** restarts the server on the same data */
  start(): unknown;
  /** starts a streaming replica, which applies changes `delayMs` after their commit; stop it before this server */
  standby(settings?: { port?: number; delayMs?: number }): OwnPostgres;
  /** makes a replica the primary */
  promote(): unknown;
  /** stops the server and deletes its data */
  stop(): void;
}

/**
 * Starts a server; undefined when PostgreSQL is not installed. Only a `durable` server uses fsync. `port`: a free one by the id of this
 * process unless given.
 */
export function startPostgres(settings?: { durable?: boolean; port?: number }): OwnPostgres | undefined;
