import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommerceApp } from '../../commerce/app.ts';
import { type RunningService, startService } from '../../commerce/testing/service.ts';
import { readEnvironment } from '../config/environment.ts';
import { servicePort } from '../serve/service-port.ts';
import { openStore } from '../testing/open-store.ts';
import { guardedServer } from './guarded-server.ts';

const LARGE = 300 * 1024;

let store: Awaited<ReturnType<typeof openStore>>;
let service: RunningService;
let port: ReturnType<typeof guardedServer>;
beforeAll(async () => {
  store = await openStore();
  service = await startService();
  const app = servicePort(readEnvironment({}), createCommerceApp(service.services));
  port = guardedServer(getRequestListener(app.fetch), { connections: 100 });
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await store.close();
  await new Promise((resolve) => port.close(resolve));
  await service.close();
});

/** What a client reads that sends these texts on one connection, one after the other. */
async function exchange(to: number, ...texts: string[]): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  for (const one of texts) socket.write(one);
  return text(socket);
}

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;
const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const chunked = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`;
const statuses = (answers: string) => answers.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(-3));

describe.each([
  ['store', () => Number(new URL(store.origin).port), '/eu/en-IE/resource/bag', '200'],
  ['commerce service', () => (port.address() as AddressInfo).port, '/x', '404'],
])('the port of the %s', (_name, to, path, following) => {
  test('answers the next request of a connection after a body that was too large', async () => {
    const length = head(path, `Content-Length: ${LARGE}`);
    expect(statuses(await exchange(to(), length, 'x'.repeat(LARGE), next))).toEqual(['413', following]);
  });

  test('announces the end of the connection when it does not read the body to its end', async () => {
    const size = 20 * 1024 * 1024;
    const answers = await exchange(to(), head(path, `Content-Length: ${size}`), 'x'.repeat(17 * 1024 * 1024));
    expect(answers).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close/i);
    expect(statuses(answers)).toEqual(['413']);
  });

  test('answers a chunked body that is too large, and the next request or the end of the connection', async () => {
    const answers = await exchange(to(), head(path, 'Transfer-Encoding: chunked'), chunked(LARGE), next);
    const [status, second] = statuses(answers)!;
    expect(status).toBe('413');
    expect(second ?? answers.match(/Connection: close/i)?.[0].toLowerCase()).toBe(
      second ? following : 'connection: close',
    );
  });
});
