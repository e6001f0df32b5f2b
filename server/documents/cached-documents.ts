import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { carriesPreview } from '../preview/grant.ts';
import type { DocumentCache } from './document-cache.ts';
import { sendKept } from './send.ts';

/**
 * Answers a request whose document is kept and fresh, before its address is even parsed: such requests are most of a
 * busy store's, and each costs as little as it can. False when somebody else must answer.
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
    const kept = cache.freshAt(url);
    if (!kept || carriesPreview(request.headers.cookie)) return false;
    const started = performance.now();
    sendKept(request, response, kept, headers);
    const seconds = (performance.now() - started) / 1000;
    metrics.keptDocument(response.statusCode, seconds);
    if (log.isLevelEnabled('debug'))
      log.debug({ method, path: url.split('?')[0], status: response.statusCode, seconds }, 'request');
    return true;
  };
}
