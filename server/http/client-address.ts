import type { IncomingMessage } from 'node:http';

/** An address with a port, as some proxies write it: `192.0.2.1:4000`, `[2001:db8::1]:4000`. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

/**
 * The address a request comes from: the peer's, or behind `proxies` reverse proxies of ours (TRUST_PROXY) the one that
 * the outermost of them wrote into X-Forwarded-For. Entries further to the left are the client's own words.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string | undefined {
  const peer = request.socket.remoteAddress;
  if (proxies === 0) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded.split(',').map((hop) => hop.trim());
  const hop = hops.at(-proxies) || peer;
  // The port differs with each connection of one client.
  const [, bracketed, plain] = WITH_PORT.exec(hop ?? '') ?? [];
  return bracketed ?? plain ?? hop;
}
