import type { IncomingMessage, ServerResponse } from 'node:http';

/** Maximum size of a request body in bytes. */
export const MAX_BODY = 256 * 1024;

/** How much of a body that is too large is read before its request is answered, and for how long. */
const DISCARDED_BYTES = 16 * 1024 * 1024;
const DISCARDED_MS = 5_000;

/**
 * Reads and discards a body that is announced to be too large, so that its client reads the answer: one that still sends when
 * the connection is closed may lose it, and the rest of the body would be taken for the next request. Undefined for other bodies.
 */
export function discardOversized(request: IncomingMessage): Promise<void> | undefined {
  if (!(Number(request.headers['content-length']) > MAX_BODY)) return undefined;
  return discard(request);
}

/** Reads and discards the rest of a body until it ends or was too much. Never rejects. */
export function discard(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const stop = () => {
      clearTimeout(timer);
      request.off('data', count).off('close', stop).pause();
      resolve();
    };
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > DISCARDED_BYTES) stop();
    };
    const timer = setTimeout(stop, DISCARDED_MS);
    request.on('data', count).once('end', stop).once('close', stop);
    request.resume();
  });
}

/** Announces that the connection is closed after an answer 413 to a body that was not read to its end. */
export function closeAfterOversized(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status === 413 && !request.complete) response.shouldKeepAlive = false;
    return writeHead(status, ...rest);
  };
}
