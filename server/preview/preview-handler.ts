import type { IncomingMessage } from 'node:http';
import { cookieOfLink, endedCookie } from './grant.ts';

export const PREVIEW_PATH = '/__preview';

/**
 * Starts a preview from an operator's link (GET) or ends it (POST). Clears the browser's cache, so that previewed and
 * public pages are not mixed.
 */
export async function previewResponse(
  request: IncomingMessage,
  url: URL,
  { key, secure }: { key: Uint8Array; secure: boolean },
): Promise<Response> {
  const grant = url.searchParams.get('grant') ?? '';
  const cookie =
    request.method === 'POST' ? endedCookie(secure) : await cookieOfLink(grant.slice(0, 8000), key, secure);
  const headers = new Headers();
  keepPrivate(headers);
  if (!cookie) {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response('This preview link is invalid or has expired. Create one with: npm run preview', {
      status: 403,
      headers,
    });
  }
  headers.set('location', '/');
  headers.set('set-cookie', cookie);
  headers.set('clear-site-data', '"cache"');
  return new Response(null, { status: 303, headers });
}

/** Keeps a preview out of shared caches and search engines. */
export function keepPrivate(headers: Headers): void {
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
}
