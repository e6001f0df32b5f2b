import type { IncomingMessage, ServerResponse } from 'node:http';
import { discard, MAX_BODY } from './oversized-body.ts';

export class BodyTooLarge extends Error {}

/** Converts Node's request to a Fetch request with its complete body, up to MAX_BODY. */
export async function toWebRequest(
  incoming: IncomingMessage,
  url: URL,
  options: { withCookies: boolean; signal?: AbortSignal },
): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(':') || HOP_BY_HOP.has(name)) continue;
    if (!options.withCookies && PERSONAL.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD')
    return new Request(url, { method, headers, ...signalOf(options) });
  return new Request(url, { method, headers, body: new Uint8Array(await receiveBody(incoming)) });
}

const signalOf = ({ signal }: { signal?: AbortSignal }) => (signal ? { signal } : {});

/** A signal that aborts when the client disconnects before its response is complete. */
export function abortedOnClose(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'host',
]);
/** Headers that a shared response must not depend on. */
const PERSONAL = new Set([
  'cookie',
  'authorization',
  'accept-language',
  'user-agent',
  'referer',
  'x-forwarded-host',
]);

const bodies = new WeakMap<IncomingMessage, Promise<Buffer>>();

/** Reads the body of a request once. Rejects with BodyTooLarge. */
export function receiveBody(incoming: IncomingMessage): Promise<Buffer> {
  const known = bodies.get(incoming) ?? readBody(incoming);
  bodies.set(incoming, known);
  return known;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BODY) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the request would close the connection before it is answered.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) break;
    chunks.push(chunk);
  }
  if (size > MAX_BODY) {
    await discard(incoming);
    throw new BodyTooLarge();
  }
  return Buffer.concat(chunks);
}

/**
 * Writes a Fetch response. Buffers the body first, so that its source is released before a slow client has read it.
 */
export async function sendWebResponse(
  response: Response,
  outgoing: ServerResponse,
  extra: Record<string, string | string[]>,
): Promise<void> {
  const headers: Record<string, string | string[]> = { ...extra };
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  const cookies = [...response.headers.getSetCookie(), ...[extra['set-cookie'] ?? []].flat()];
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const isRead = outgoing.req.method !== 'HEAD';
  const body = isRead && response.body ? Buffer.from(await response.arrayBuffer()) : undefined;
  outgoing.writeHead(response.status, headers);
  outgoing.end(body);
}
