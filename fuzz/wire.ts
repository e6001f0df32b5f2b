import { Agent, request } from 'node:http';
import type { WireRequest } from './mutate.ts';

/** Response timeout in milliseconds. */
export const TIMEOUT_MS = 5000;
/** Maximum number of bytes kept of a response. */
const MAX_BYTES = 4 * 1024 * 1024;

export interface WireResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** size of the whole body */
  bytes: number;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends a request unmodified. Rejects without a response or after the timeout. Retries on a new connection when the
 * server had closed the reused one.
 */
export function sendWire(origin: string, wire: WireRequest, isRetry = false): Promise<WireResponse> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request(
      {
        agent: isRetry ? false : agent,
        hostname,
        port,
        method: wire.method,
        path: wire.target,
        headers: {
          'accept-encoding': 'identity',
          ...wire.headers,
          ...(wire.body ? { 'content-length': String(wire.body.length) } : {}),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= MAX_BYTES) chunks.push(chunk);
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
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      if (!isRetry && sent.reusedSocket && isClosed) resolve(sendWire(origin, wire, true));
      else reject(error);
    });
    sent.end(wire.body);
  });
}

export const closeWire = (): void => agent.destroy();
