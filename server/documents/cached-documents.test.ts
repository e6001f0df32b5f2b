import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createCachedDocuments } from './cached-documents.ts';
import { DocumentCache } from './document-cache.ts';

const BODY = `<html>${'linen '.repeat(400)}</html>`;
let now = 0;
const cache = new DocumentCache({ maxBytes: 1_000_000, policy: { secure: false }, now: () => now });
const metrics = createMetrics(cache);
const answerCached = createCachedDocuments({
  cache,
  metrics,
  log: createLog('silent'),
  headers: { 'x-frame-options': 'DENY' },
});
const server = createServer((request, response) => {
  if (!answerCached(request, response)) response.writeHead(418).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await cache.render('/women', async () => ({
    status: 200,
    headers: new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      'cache-tag': 'category:women',
    }),
    body: Buffer.from(BODY),
  }));
  cache.setTarget('/women?utm_source=mail', '/women');
});
afterAll(() => server.close());

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, headers, method }, async (response) => {
      const body = Buffer.from(await text(response.setEncoding('latin1')), 'latin1');
      resolve({ status: response.statusCode!, headers: response.headers, body });
    })
      .on('error', reject)
      .end();
  });
}
const PATH = '/women?utm_source=mail';

describe('cached documents', () => {
  test('answers a known target in the preferred encoding, with all headers', async () => {
    const brotli = await ask(PATH, { 'accept-encoding': 'gzip, br' });
    expect(brotli).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', 'x-frame-options': 'DENY', vary: 'Accept-Encoding' },
    });
    expect(brotli.headers['content-security-policy']).toContain("default-src 'self'");
    expect(brotliDecompressSync(brotli.body).toString()).toBe(BODY);
    expect((await ask(PATH)).body.toString()).toBe(BODY);
    // Without an encoding, because the compressed form may be recompressed meanwhile.
    const head = await ask(PATH, {}, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(BODY)));
    const known = await ask(PATH, { 'if-none-match': String(brotli.headers.etag) });
    expect(known.status).toBe(304);
  });

  test('an unknown target, a POST, a preview, and a stale or invalidated document take the slow path', async () => {
    expect((await ask('/women')).status).toBe(418);
    expect((await ask(PATH, {}, 'POST')).status).toBe(418);
    expect((await ask(PATH, { cookie: 'vitrine_preview=x' })).status).toBe(418);
    now = 61_000;
    expect((await ask(PATH)).status).toBe(418);
    now = 0;
    expect((await ask(PATH)).status).toBe(200);
    cache.invalidateTags(['category:women']);
    expect((await ask(PATH)).status).toBe(418);
  });

  test('updates the request counters when metrics are collected', async () => {
    const output = await metrics.registry.metrics();
    expect(output).toContain('vitrine_http_requests_total{kind="document",status="2xx"} 4');
    expect(output).toContain('vitrine_http_requests_total{kind="document",status="3xx"} 1');
    expect(output).toContain('vitrine_document_cache_total{result="fresh"} 5');
  });
});
