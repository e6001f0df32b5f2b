import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `refused`: not there or not for this client; `broken`: the connection ends without an answer. */
export type Trouble = 'refused' | 'broken';

export interface TroubledTenant {
  origin: string;
  /** from now on calls whose path begins so are in trouble; none without */
  trouble(path?: RegExp, kind?: Trouble): void;
  close(): Promise<void>;
}

/** A tenant that passes everything on to the one at `origin`, but for what is in trouble. */
export async function openTroubledTenant(origin: string): Promise<TroubledTenant> {
  const { hostname, port } = new URL(origin);
  let troubled: RegExp | undefined;
  let kind: Trouble = 'refused';
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { url: path, method, headers } = asked;
    const onward = request({ hostname, port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  };
  const server = createServer((asked, answer) => {
    if (!troubled?.test(asked.url ?? '')) return pass(asked, answer);
    if (kind === 'broken') return asked.socket.destroy();
    asked.resume();
    answer.writeHead(404, { 'content-type': 'application/json' }).end('{"title":"Not Found"}');
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
