import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { hasPreviewCookie } from '../preview/grant.ts';
import type { DocumentCache } from './document-cache.ts';
import { sendCachedDocument } from './send-document.ts';

/**
 * Early exit of the request handler: answers a request whose document is cached and fresh before its URL is parsed.
 * Returns false when the request needs the slow path.
 */
export function createCachedDocuments(parts: {
  cache: DocumentCache;
  metrics: Metrics;
  log: Log;
  headers: Record<string, string>;
}) {
  const { cache, metrics, log, headers } = parts;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    const document = cache.getByTarget(url);
    if (!document || hasPreviewCookie(request.headers.cookie)) return false;
    const started = performance.now();
    if (!sendCachedDocument(request, response, document, headers)) return false;
    const seconds = (performance.now() - started) / 1000;
    metrics.countCachedDocument(response.statusCode, seconds);
    if (log.isLevelEnabled('debug'))
      log.debug({ method, path: url.split('?')[0], status: response.statusCode, seconds }, 'request');
    return true;
  };
}
