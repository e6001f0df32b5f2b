/** A PostgreSQL server of one's own, on loopback. */
export interface OwnPostgres {
  url: string;
  /** ends it as a power cut would */
  halt(): unknown;
  /** opens it again on the same data */
  start(): unknown;
  /** ends it and removes its data */
  stop(): void;
}

/** Starts it; undefined when the machine has no server programs. Only a `durable` one waits for the disk. */
export function startPostgres(settings?: { durable?: boolean }): OwnPostgres | undefined;
