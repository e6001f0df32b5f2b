import { once } from 'node:events';
import { request as ask, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { openAdmission } from './admission.ts';
import { type ConnectionLimits, drain, guardedServer } from './guarded-server.ts';
import { MAX_PIPELINED, USUAL_LIMITS } from './limits.ts';

let server: Server;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  server.close();
});

async function open(
  answer: RequestListener,
  limits: ConnectionLimits = { connections: 100 },
  options: Parameters<typeof guardedServer>[2] = {},
): Promise<number> {
  server = guardedServer(answer, limits, options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function connected(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${more}\r\n`;

test('pipelined requests are answered one after the other, in order', async () => {
  let atWork = 0;
  let most = 0;
  const port = await open(async (request, response) => {
    most = Math.max(most, ++atWork);
    await new Promise(setImmediate);
    atWork -= 1;
    response.end(`answer ${request.url}`);
  });
  const socket = await connected(port);
  socket.write(get('/1') + get('/2') + get('/3', 'Connection: close\r\n'));
  const said = await text(socket);
  expect(said.match(/answer \/\d/g)).toEqual(['answer /1', 'answer /2', 'answer /3']);
  expect(most).toBe(1);
});

test('a connection that does not read holds one buffered response at most', async () => {
  let answered = 0;
  const big = Buffer.alloc(16 * 1024 * 1024);
  const arrived = Promise.withResolvers<void>();
  const port = await open((_request, response) => {
    answered += 1;
    response.end(big);
    arrived.resolve();
  });
  const socket = await connected(port);
  socket.pause();
  socket.write(get('/').repeat(20));
  await arrived.promise;
  const other = await connected(port, '127.0.0.2');
  other.write(get('/', 'Connection: close\r\n'));
  expect((await text(other)).length).toBeGreaterThan(big.length);
  // While the other connection received 16 MB, the first received nothing more.
  expect(answered).toBe(2);
});

test('a connection that pipelines too many requests is closed', async () => {
  let answered = 0;
  const port = await open(() => {
    answered += 1;
  });
  const socket = await connected(port);
  socket.write(get('/').repeat(MAX_PIPELINED + 2));
  await once(socket, 'close');
  expect(answered).toBe(1);
});

test('a client above its connection limit loses its longest idle connection; other clients lose none', async () => {
  const port = await open((_request, response) => response.end('yes'), { connections: 100, perPeer: 2 });
  const other = await connected(port, '127.0.0.2');
  const [first, second] = [await connected(port), await connected(port)];
  const closed = once(first, 'close');
  const third = await connected(port);
  await closed;
  for (const socket of [second, third, other]) {
    socket.write(get('/', 'Connection: close\r\n'));
    expect(await text(socket)).toMatch(/yes$/);
  }
});

test('a request that arrives before the idle timeout is answered', async () => {
  const port = await open((_request, response) => response.end('yes'), undefined, {
    keepAliveTimeout: 30,
    keepAliveTimeoutBuffer: 0,
  });
  const socket = await connected(port);
  socket.setEncoding('utf8');
  socket.write(get('/'));
  await once(socket, 'data');
  // The process is busy until the timeout; the request waits in the socket buffer.
  socket.write(get('/late', 'Connection: close\r\n'));
  const until = performance.now() + 80;
  while (performance.now() < until);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('an idle connection is closed after its timeout', async () => {
  const port = await open((_request, response) => response.end('yes'), undefined, {
    keepAliveTimeout: 20,
    keepAliveTimeoutBuffer: 0,
  });
  const socket = await connected(port);
  socket.write(get('/'));
  expect(await text(socket)).toMatch(/yes$/);
});

test('a draining server answers requests on open connections and then closes them', async () => {
  const port = await open((request, response) => response.end(`answer ${request.url}`));
  const socket = await connected(port);
  socket.setEncoding('utf8');
  socket.write(get('/1'));
  await once(socket, 'data');
  const drained = drain(server);
  socket.write(get('/2'));
  expect(await text(socket)).toMatch(/connection: close[\s\S]*answer \/2$/i);
  await drained;
});

test('requests of one client are limited in concurrency, those of others are not delayed', async () => {
  const { inTurn } = openAdmission({ ...USUAL_LIMITS, LIMIT_REQUESTS_PER_CLIENT: 2 }, 0);
  const begun: string[] = [];
  const release = Promise.withResolvers<void>();
  const port = await open((request, response) => {
    const from = request.socket.remoteAddress!;
    inTurn(request, response, async () => {
      begun.push(from);
      if (from === '127.0.0.1') await release.promise;
      response.end('yes');
    }).catch(() => response.destroy());
  });
  const send = (localAddress: string) =>
    new Promise<string>((resolve, reject) => {
      const asked = ask({ port, host: '127.0.0.1', localAddress, agent: false }, (answer) =>
        resolve(text(answer)),
      );
      asked.on('error', reject);
      asked.end();
    });
  const greedy = Array.from({ length: 12 }, () => send('127.0.0.1'));
  expect(await send('127.0.0.2')).toBe('yes');
  expect(begun.filter((from) => from === '127.0.0.1').length).toBeLessThanOrEqual(2);
  release.resolve();
  expect(await Promise.all(greedy)).toEqual(Array(12).fill('yes'));
});
