import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createCachedDocuments } from '../documents/cached-documents.ts';
import { assetHeaders, plainHeaders, securityHeaders } from '../documents/content-security.ts';
import { correlationIdOf } from '../http/correlation-id.ts';
import { requestUrl } from '../http/request-url.ts';
import { createStoreApp } from './store-app.ts';
import type { RequestRecord, StoreParts } from './store-env.ts';

/**
 * Request handler of the store's port. Fresh cached documents and static files take an early exit without URL parsing
 * or routing; everything else goes through the Hono application (docs/decisions/0034-hono.md).
 */
export function createStoreHandler(parts: StoreParts) {
  const { secure } = parts.policy;
  const files = assetHeaders(secure);
  const plain = plainHeaders(parts.policy);
  const sendCached = createCachedDocuments({ ...parts, headers: securityHeaders(secure) });
  const app = createStoreApp(parts);
  const accepted = new WeakMap<object, { url: URL; record: RequestRecord }>();
  const badRequest = () =>
    new Response('The request URL is not valid.', {
      status: 400,
      headers: { ...plain, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  const listener = getRequestListener(
    (request, bindings) => {
      const known = accepted.get(bindings.incoming);
      return known ? app.fetch(request, { ...bindings, ...known }) : badRequest();
    },
    { hostname: 'localhost', errorHandler: badRequest },
  );

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (sendCached(request, response)) return;
    if (parts.files.sendCached(request, response, files)) {
      parts.metrics.countStaticFile();
      return;
    }
    const record = observe(parts, request, response);
    const url = requestUrl(request, parts.publicUrl);
    if (url) accepted.set(request, { url, record });
    void listener(request, response);
  };
}

/** Counts and logs the request when its response has ended. */
function observe(parts: StoreParts, request: IncomingMessage, response: ServerResponse): RequestRecord {
  const started = performance.now();
  const record: RequestRecord = {
    correlationId: correlationIdOf(request.headers['correlation-id']),
    kind: 'document',
  };
  response.once('close', () => {
    const seconds = (performance.now() - started) / 1000;
    const { kind, correlationId } = record;
    const status = response.statusCode;
    parts.metrics.requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
    parts.metrics.duration.observe({ kind }, seconds);
    const fields = {
      method: request.method,
      path: request.url?.split('?')[0]?.slice(0, 300),
      status,
      seconds,
      correlationId,
    };
    if (status >= 500) parts.log.error(fields, 'request failed');
    else parts.log.debug(fields, 'request');
  });
  return record;
}
