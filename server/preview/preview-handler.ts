import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieOfLink, endedCookie } from './grant.ts';

export const PREVIEW_PATH = '/__preview';

/**
 * Begins a preview with the link of the operator (GET) or ends it (POST). What the browser kept of the shop goes, so
 * that neither is seen in the other.
 */
export async function answerPreview(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { key, secure, headers }: { key: Uint8Array; secure: boolean; headers: Record<string, string> },
): Promise<void> {
  const grant = url.searchParams.get('grant') ?? '';
  const cookie =
    request.method === 'POST' ? endedCookie(secure) : await cookieOfLink(grant.slice(0, 8000), key, secure);
  const own = new Headers(headers);
  keepPrivate(own);
  const private_ = Object.fromEntries(own);
  if (!cookie) {
    response.writeHead(403, { ...private_, 'content-type': 'text/plain; charset=utf-8' });
    response.end('This preview link is not good, or no longer. npm run preview makes a new one.');
    return;
  }
  response.writeHead(303, {
    ...private_,
    location: '/',
    'set-cookie': cookie,
    'clear-site-data': '"cache"',
  });
  response.end();
}

/** What is previewed is for this browser alone, and for no search engine. */
export function keepPrivate(headers: Headers): void {
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
}
