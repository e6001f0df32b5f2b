import { lacksSpace } from './space.ts';

/** Network errors between the service and the database server. */
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);

/**
 * SQLSTATE classes: connection exceptions, server shutdown or start, insufficient disk, memory or connections
 * (53…), I/O errors (58030), a standby that was not promoted yet (25006).
 */
const STATES = /^(08...|57P0[1-5]|53...|58030|25006)$/;

/** File system errors of the embedded database: disk full, over quota, or read-only. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Driver errors without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Whether an error means that the database is temporarily unreachable or not writable, as opposed to an
 * invalid query. The failed statement may have been executed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (STATES.test(code) || DISK.has(code))) return true;
  // ENOENT on connect is a missing database socket; otherwise it is a missing file.
  if (code !== undefined && NETWORK.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  return DRIVER_MESSAGES.test(error.message) || lacksSpace(error);
}

/**
 * Whether a transaction was rolled back by a deadlock or serialisation failure, so that a retry can succeed.
 */
export function isCollision(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01'].includes((error as { code?: string }).code ?? '');
}
