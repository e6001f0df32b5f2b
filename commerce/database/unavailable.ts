import { lacksSpace } from './space.ts';

/** Of the network on the way to the server. */
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);

/**
 * SQLSTATE: connection exceptions, a server that shuts down or starts, and one that lacks something it needs: space on
 * its disk, memory, connections (53…), or that cannot write its files (58030).
 */
const STATES = /^(08...|57P0[1-5]|53...|58030)$/;

/** Of the disk that the embedded database writes to: full, over its quota, or gone read-only. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** What the driver says without a code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Whether an error says that the database cannot be reached or cannot write now, which passes, and not that a query was wrong. What
 * it was asked may have been done or not.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (STATES.test(code) || DISK.has(code))) return true;
  // A socket by its path is refused as a missing file is; files of ours are no database.
  if (code !== undefined && NETWORK.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  return SAID.test(error.message) || lacksSpace(error);
}

/** Whether a transaction was taken back only because it met another one, so that it may be tried again at once. */
export function isCollision(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01'].includes((error as { code?: string }).code ?? '');
}
