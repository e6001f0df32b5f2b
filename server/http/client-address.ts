import type { IncomingMessage } from 'node:http';

/**
 * The address a request comes from: the peer's, or behind `proxies` reverse proxies of ours (TRUST_PROXY) the one that
 * the outermost of them wrote into X-Forwarded-For. Entries further to the left are the client's own words.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string | undefined {
  const peer = request.socket.remoteAddress;
  if (proxies === 0) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded.split(',').map((hop) => hop.trim());
  return hops.at(-proxies) || peer;
}
