import { Agent, request } from 'node:http';
import type { WireRequest } from './spoil.ts';

/** Within which every request is answered, in milliseconds. */
export const TIME_LIMIT = 5000;
/** More of an answer than this is not read. */
const MOST_BYTES = 4 * 1024 * 1024;

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** of the whole body, also of what was not read */
  bytes: number;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends the bytes as they are, and waits no longer than the limit. Throws when no answer came. A connection that the
 * server had closed meanwhile is no answer of its own: the request goes over a new one.
 */
export function sendWire(origin: string, wire: WireRequest, again = false): Promise<WireAnswer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request(
      {
        agent: again ? false : agent,
        hostname,
        port,
        method: wire.method,
        path: wire.target,
        headers: {
          'accept-encoding': 'identity',
          ...wire.headers,
          ...(wire.body ? { 'content-length': String(wire.body.length) } : {}),
        },
        signal: AbortSignal.timeout(TIME_LIMIT),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= MOST_BYTES) chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            bytes: size,
            milliseconds: performance.now() - started,
          }),
        );
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      if (!again && asked.reusedSocket && isClosed) resolve(sendWire(origin, wire, true));
      else reject(error);
    });
    asked.end(wire.body);
  });
}

export const closeWire = (): void => agent.destroy();
