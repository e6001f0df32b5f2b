import type { IncomingMessage } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF check: allows safe methods, and other methods only from pages of the store's own origin according to
 * Sec-Fetch-Site or else Origin. Requests with neither header are rejected.
 */
export function isSameOrigin(request: IncomingMessage, ownOrigin: string): boolean {
  if (SAFE.has(request.method ?? 'GET')) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === ownOrigin;
}
