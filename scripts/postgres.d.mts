/** A temporary PostgreSQL server on the loopback interface. */
export interface OwnPostgres {
  url: string;
  /** kills the server like a power cut */
  halt(): unknown;
  /** restarts the server on the same data */
  start(): unknown;
  /** stops the server and deletes its data */
  stop(): void;
}

/** Starts a server; undefined when PostgreSQL is not installed. Only a `durable` server uses fsync. */
export function startPostgres(settings?: { durable?: boolean }): OwnPostgres | undefined;
