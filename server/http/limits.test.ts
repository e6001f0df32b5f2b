import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { CLIENT_LIMITS } from './limits.ts';

let server: Server;
afterEach(() => server.close());

/** The response to a client that sends `bytes` and then nothing more. */
async function responseTo(bytes: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
const quick = { ...CLIENT_LIMITS, headersTimeout: 60, requestTimeout: 60, connectionsCheckingInterval: 20 };

test.each([
  ['its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc'],
])('responds 408 to a client that never completes %s', async (_what, bytes) => {
  server = createServer(quick, (request) => request.resume());
  expect(await responseTo(bytes)).toMatch(/^HTTP\/1\.1 408 /);
});

test('too many headers are rejected', async () => {
  server = createServer(CLIENT_LIMITS, (_request, response) => response.end());
  expect(await responseTo(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});
