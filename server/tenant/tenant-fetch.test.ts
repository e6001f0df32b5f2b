import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { tenantFetch } from './tenant-fetch.ts';

const log = createLog('silent');

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A tenant with a fixed response; returns its origin and the methods it received. */
async function tenant(answer: RequestListener) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.method ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

const slugOf = async (answer: Response) =>
  String((await answer.json()).type)
    .split('/')
    .at(-1);

test('[API-02] a tenant’s response is passed through with its URL', async () => {
  const { origin } = await tenant((_, response) => {
    response.writeHead(404, { 'content-type': 'application/problem+json', 'x-kept': 'yes' });
    response.end('{"type":"a/not-found"}');
  });
  const answer = await tenantFetch(log)(`${origin}/a?b=1`);
  expect([answer.status, answer.statusText, answer.url, answer.headers.get('x-kept')]).toEqual([
    404,
    'Not Found',
    `${origin}/a?b=1`,
    'yes',
  ]);
  expect(await slugOf(answer)).toBe('not-found');
  const { origin: silent } = await tenant((_, response) => response.writeHead(204).end());
  expect((await tenantFetch(log)(silent, { method: 'DELETE' })).status).toBe(204);
});

test('[API-02] reads are retried once after a broken connection, writes never', async () => {
  let broken = 0;
  const { origin, heard } = await tenant((request, response) => {
    if (broken++ % 2 === 0) request.socket.destroy();
    else response.end('{"count":1}');
  });
  expect(await (await tenantFetch(log)(origin)).json()).toEqual({ count: 1 });
  expect(heard).toEqual(['GET', 'GET']);
  const changed = await tenantFetch(log)(origin, { method: 'POST', body: '{}' });
  expect([changed.status, await slugOf(changed)]).toEqual([503, 'no-answer']);
  expect(heard).toEqual(['GET', 'GET', 'POST']);
});

test('[API-02] refused connections, timeouts, truncated and failed responses become 503 with Retry-After', async () => {
  const nobody = await tenantFetch(log)('http://127.0.0.1:9/');
  expect([nobody.status, nobody.statusText, nobody.headers.get('retry-after')]).toEqual([
    503,
    'Service Unavailable',
    '5',
  ]);
  const silent = await tenant(() => {});
  const late = await tenantFetch(log, fetch, { read: 50, write: 50 })(silent.origin);
  expect([late.status, await slugOf(late), silent.heard]).toEqual([503, 'no-answer-in-time', ['GET']]);
  const half = await tenant((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"co', () => request.socket.destroy());
  });
  expect((await tenantFetch(log)(half.origin)).status).toBe(503);
  const gateway = await tenant((_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'));
  const failed = await tenantFetch(log)(gateway.origin);
  expect([failed.status, await slugOf(failed)]).toEqual([503, 'tenant-failed']);
});

test('[API-02] a tenant’s own problem response is passed through', async () => {
  const { origin } = await tenant((_, response) => {
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"type":"x/payment-unavailable"}');
  });
  const answer = await tenantFetch(log)(origin, { method: 'POST', body: '{}' });
  expect([answer.status, await slugOf(answer)]).toEqual([503, 'payment-unavailable']);
});

test('[API-02] an unreadable successful response becomes 503', async () => {
  const statusOf = async (path: string, type: string, body: string, method = 'GET') => {
    const { origin } = await tenant((_, response) => {
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    const answer = await tenantFetch(log)(origin + path, { method });
    if (answer.status === 503) expect(await slugOf(answer)).toBe('unreadable-answer');
    return answer.status;
  };
  const page = '<!doctype html><h1>Maintenance</h1>';
  expect(await statusOf('/a', 'text/html', page)).toBe(503);
  for (const body of ['', 'null', '[]', '7', '"soon"', '{"count":1,"da']) {
    expect([body, await statusOf('/a', 'application/json', body)]).toEqual([body, 503]);
  }
  expect(await statusOf('/search/v1/product-search', 'application/json', '{}')).toBe(503);
  expect(await statusOf('/a', 'application/json', '{}')).toBe(200);
  // A write may have an empty response.
  expect(await statusOf('/a', 'application/json', '', 'POST')).toBe(200);
  // An HTML fragment of a page is valid, a gateway's page is not.
  expect(await statusOf('/slots/promo/html', 'text/html', '<p>Free delivery</p>')).toBe(200);
  expect(await statusOf('/slots/promo/html', 'text/html', page)).toBe(503);
  expect(await statusOf('/slots/promo/html', 'application/json', '{}')).toBe(503);
  // Sign-in redirects and tracker responses are not parsed.
  expect(await statusOf('/organizations/a/oauth2/authorize', 'text/plain', '')).toBe(200);
  expect(await statusOf('/on/demandware.store/Sites-a-Site/en/__Analytics-Start', 'text/html', page)).toBe(
    200,
  );
});

test('[API-02] an aborted request gets no response', async () => {
  const { origin } = await tenant(() => {});
  const gone = new AbortController();
  const asked = tenantFetch(log)(origin, { signal: gone.signal });
  gone.abort();
  await expect(asked).rejects.toThrow();
});
