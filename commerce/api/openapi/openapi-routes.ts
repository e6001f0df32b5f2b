import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { OpenApi } from './document.ts';
import { viewerPage } from './viewer.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const SECONDS = 3600;

/**
 * GET /openapi.json describes every mounted route; GET /docs shows it as a page. `app` is the whole service.
 */
export function openApiRoutes(app: Hono): Hono {
  let document: Promise<OpenApi> | undefined;
  // Loaded and built on the first request, because most processes never need it.
  const read = () => {
    document ??= import('./document.ts').then(({ openApiDocument }) =>
      openApiDocument(app.routes, version()),
    );
    return document;
  };
  return new Hono()
    .get('/openapi.json', async (c) => {
      c.header('cache-control', `public, max-age=${SECONDS}`);
      c.header('access-control-allow-origin', '*');
      return c.json(await read());
    })
    .get('/docs', async (c) => {
      c.header('cache-control', `public, max-age=${SECONDS}`);
      c.header('content-security-policy', POLICY);
      return c.html(viewerPage(await read()));
    });
}

const version = (): string =>
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;
