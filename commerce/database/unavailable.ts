/** Of the network on the way to the server. */
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);

/** SQLSTATE: connection exceptions, a server that shuts down or starts, one that takes no more connections. */
const STATES = /^(08...|57P0[1-5]|53300)$/;

/** What the driver says without a code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Whether an error says that the database cannot be reached now, which passes, and not that a query was wrong. What
 * it was asked may have been done or not.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && STATES.test(code)) return true;
  // A socket by its path is refused as a missing file is; files of ours are no database.
  if (code !== undefined && NETWORK.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  return SAID.test(error.message);
}

/** Whether a transaction was taken back only because it met another one, so that it may be tried again at once. */
export function isCollision(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01'].includes((error as { code?: string }).code ?? '');
}
