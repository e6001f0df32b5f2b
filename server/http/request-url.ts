import type { IncomingMessage } from 'node:http';

/** More query parameters than any link has; thousands of them are slow to copy. */
const MAX_PARAMETERS = 100;
/** A host name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The URL of a request, normalised once for all code behind it: repeated slashes (`//`, `\`, `/.//`) are collapsed, so
 * that no path can be read as another host. Undefined for an invalid URL or Host header. PUBLIC_URL overrides Host.
 */
export function requestUrl(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  publicUrl: string | undefined,
): URL | undefined {
  const { host = 'localhost' } = request.headers;
  if (!publicUrl && !HOST.test(host)) return undefined;
  const origin = publicUrl ? new URL(publicUrl).origin : `http://${host}`;
  const target = request.url ?? '/';
  if (!target.startsWith('/')) return undefined;
  try {
    // The origin and the target are joined as text: the target starts with a slash, so it cannot extend the host.
    const url = new URL(origin + target);
    if (url.username || url.password) return undefined;
    url.pathname = url.pathname.replace(/\/{2,}/g, '/');
    if (url.search.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) return undefined;
    // PostgreSQL refuses NUL in text, and no URL of the store contains it.
    return decodeURIComponent(url.pathname).includes('\0') || url.search.includes('%00') ? undefined : url;
  } catch {
    return undefined;
  }
}
