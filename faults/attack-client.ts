import { Agent, request } from 'node:http';

/** One client of the storefront: an address of this machine with its connections and cookies. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  send(method: string, path: string, body: string, headers: Record<string, string>): Promise<Reply>;
  end(): void;
}

/** `status` is 0 without a response. */
export interface Reply {
  status: number;
  text: string;
  ms: number;
}

export function clientAt(localAddress: string, port: number, maxSockets: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets, localAddress } as object);
  const cookies = new Map<string, string>();
  const send: Client['send'] = (method, path, body, headers) =>
    new Promise((resolve) => {
      const started = performance.now();
      const done = (status: number, text: string) =>
        resolve({ status, text, ms: performance.now() - started });
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const all = { ...(cookie ? { cookie } : {}), ...headers };
      request({ host: '127.0.0.1', port, path, agent, method, headers: all }, (answer) => {
        for (const line of answer.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (name) cookies.set(name, value ?? '');
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')));
      })
        .on('error', () => done(0, ''))
        .end(body);
    });
  return { end: () => agent.destroy(), send, get: (path, headers = {}) => send('GET', path, '', headers) };
}

/** A running attack; `stop` ends it. */
export interface Attack {
  /** number of responses to the attacker by status */
  seen: Map<string, number>;
  stop(): void;
}

/** Starts an attack on the storefront from an address. */
export type StartAttack = (port: number, address: string) => Promise<Attack>;

export const count = (seen: Map<string, number>, what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

/** Repeats `act` with a number of concurrent workers of one client. */
export function repeat(client: Client, many: number, act: () => Promise<Reply>): Attack {
  const seen = new Map<string, number>();
  let stopped = false;
  const work = async () => {
    while (!stopped) count(seen, String((await act()).status || 'none'));
  };
  for (let worker = 0; worker < many; worker++) void work();
  return {
    seen,
    stop() {
      stopped = true;
      client.end();
    },
  };
}
