import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Unexpected bodies of a response with status 200. */
const NONSENSE = {
  page: ['text/html', '<!doctype html><title>Maintenance</title><h1>We are back soon</h1>'],
  nothing: ['application/json', ''],
  null: ['application/json', 'null'],
  list: ['application/json', '[]'],
  empty: ['application/json', '{}'],
  number: ['application/json', '7'],
} as const;

/**
 * `refused`: 404; `broken`: the connection ends without a response; `half`: the first half of
 * the response as a whole one; any other: that body with status 200.
 */
export type Trouble = 'refused' | 'broken' | 'half' | keyof typeof NONSENSE;

export interface TroubledTenant {
  origin: string;
  /** from now on calls with a matching path fail; without a path none */
  trouble(path?: RegExp, kind?: Trouble): void;
  close(): Promise<void>;
}

/** A proxy to the tenant at `origin` that fails matching calls. */
export async function openTroubledTenant(origin: string): Promise<TroubledTenant> {
  const { hostname, port } = new URL(origin);
  let troubled: RegExp | undefined;
  let kind: Trouble = 'refused';
  const pass = (incoming: IncomingMessage, answer: ServerResponse, give: typeof whole) => {
    const { url: path, method } = incoming;
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const onward = request({ hostname, port, path, method, headers }, (given) => give(given, answer));
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, answer) => {
    if (!troubled?.test(incoming.url ?? '')) return pass(incoming, answer, whole);
    if (kind === 'half') return pass(incoming, answer, half);
    if (kind === 'broken') return incoming.socket.destroy();
    incoming.resume();
    const [type, body] = kind === 'refused' ? REFUSAL : NONSENSE[kind];
    answer.writeHead(kind === 'refused' ? 404 : 200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    trouble(path, how = 'refused') {
      troubled = path;
      kind = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const REFUSAL = ['application/json', '{"title":"Not Found"}'] as const;

function whole(given: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
  given.pipe(answer);
}

async function half(given: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = Buffer.concat(await given.toArray());
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = given.headers;
  answer.writeHead(given.statusCode ?? 502, headers).end(body.subarray(0, body.length / 2));
}
