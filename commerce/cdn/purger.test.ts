import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PurgeSettings, purgersOf } from './purger.ts';

/** What a cache was asked, on a real server. */
interface Asked {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let asked: Asked[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
  response.writeHead(status).end('answer of the cache');
});
let url: string;
beforeEach(async () => {
  asked = [];
  status = 200;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const purge = (settings: Omit<PurgeSettings, 'urls'>, tags: string[]) =>
  purgersOf({ ...settings, urls: [url] })[0]!.purge(tags);
const many = Array.from({ length: 140 }, (_none, index) => `product:${index}`);

test('Varnish gets keys in a header, at most 100 at once, and the secret', async () => {
  await purge({ kind: 'varnish', token: 'secret' }, ['product:A 7,ä', 'category:women']);
  expect(asked[0]).toMatchObject({
    line: 'PURGE /',
    headers: { 'xkey-purge': 'any product%3AA%207%2C%C3%A4 category%3Awomen', 'x-purge-token': 'secret' },
  });
  await purge({ kind: 'varnish' }, many);
  expect(asked.slice(1).map(({ headers }) => String(headers['xkey-purge']).split(' ').length)).toEqual([
    100, 41,
  ]);
});

test('Fastly gets surrogate keys, or a purge of everything', async () => {
  const settings = { kind: 'fastly', token: 'api', service: 'SU1Z0isxPaozGVKXdv0eY' } as const;
  await purge(settings, ['product:1']);
  await purge(settings, ['product:1', 'all']);
  expect(asked).toMatchObject([
    {
      line: 'POST /service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: { 'fastly-key': 'api', 'surrogate-key': 'any product%3A1' },
    },
    { line: 'POST /service/SU1Z0isxPaozGVKXdv0eY/purge_all' },
  ]);
});

test('Cloudflare gets at most 30 tags at once, or a purge of everything', async () => {
  const settings = { kind: 'cloudflare', token: 'api', service: 'zone1' } as const;
  await purge(settings, many);
  expect(asked).toHaveLength(5);
  expect(asked[0]).toMatchObject({
    line: 'POST /client/v4/zones/zone1/purge_cache',
    headers: { authorization: 'Bearer api' },
  });
  expect(JSON.parse(asked[0]!.body).tags).toHaveLength(30);
  await purge(settings, ['all']);
  expect(JSON.parse(asked.at(-1)!.body)).toEqual({ purge_everything: true });
});

test('a purge that the cache refuses rejects with its answer', async () => {
  status = 403;
  await expect(purge({ kind: 'varnish' }, ['product:1'])).rejects.toThrow(/403: answer of the cache/);
});
