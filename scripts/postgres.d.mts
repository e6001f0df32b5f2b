/** A temporary PostgreSQL server on the loopback interface. */
export interface OwnPostgres {
  url: string;
  /** file of its log */
  log: string;
  /** kills the server like a power cut */
  halt(): unknown;
  /** restarts the server on the same data */
  start(): unknown;
  /** starts a streaming replica, which applies changes `delayMs` after their commit; stop it before this server */
  standby(settings?: { port?: number; delayMs?: number }): OwnPostgres;
  /** stops the server, copies its data to a folder that does not exist yet, and starts it again */
  copyTo(folder: string): void;
  /** makes a replica the primary */
  promote(): unknown;
  /** stops the server and deletes its data */
  stop(): void;
}

/**
 * Starts a server; undefined when PostgreSQL is not installed. Only a `durable` server uses fsync. `port`: a free one by the id of this
 * process unless given. `data`: a folder that `copyTo` wrote, to start with a copy of it.
 */
export function startPostgres(settings?: {
  durable?: boolean;
  port?: number;
  data?: string;
}): OwnPostgres | undefined;
