import type { IncomingMessage } from 'node:http';

/** More parameters than any address of ours or an advertiser's has; what copies them one by one takes long for thousands. */
const MOST_PARAMETERS = 100;

/**
 * The address a request asks for, normalised once for everything behind it: one slash between segments, whatever was
 * written (`//`, `\`, `/.//`), so that no path can be read as another host. Undefined when it cannot be an address.
 * Only PUBLIC_URL is trusted over Host.
 */
export function requestUrl(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  publicUrl: string | undefined,
): URL | undefined {
  const origin = publicUrl ? new URL(publicUrl).origin : `http://${request.headers.host ?? 'localhost'}`;
  const target = request.url ?? '/';
  if (!target.startsWith('/')) return undefined;
  try {
    // The host ends where the path begins: what follows it is never read as one.
    const url = new URL(origin + target);
    if (url.username || url.password) return undefined;
    url.pathname = url.pathname.replace(/\/{2,}/g, '/');
    if (url.search.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS) return undefined;
    // No address of ours holds NUL, and the database would refuse it.
    return decodeURIComponent(url.pathname).includes('\0') || url.search.includes('%00') ? undefined : url;
  } catch {
    return undefined;
  }
}
