import type { IncomingMessage } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: safe methods always; others only when the browser says that
 * one of our own pages sent it (Sec-Fetch-Site, else Origin). Requests without either are refused.
 */
export function isSameOrigin(request: IncomingMessage, ownOrigin: string): boolean {
  if (SAFE.has(request.method ?? 'GET')) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === ownOrigin;
}
