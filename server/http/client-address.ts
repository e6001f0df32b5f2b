import type { IncomingMessage } from 'node:http';

/** An address with a port, as some proxies write it: `192.0.2.1:4000`, `[2001:db8::1]:4000`. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

/**
 * Returns the client's IP address: the peer's, or behind `proxies` own reverse proxies (TRUST_PROXY) the entry that the
 * outermost one added to X-Forwarded-For. Entries further left are set by the client and not trusted.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string | undefined {
  const peer = request.socket.remoteAddress;
  if (proxies === 0) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded.split(',').map((hop) => hop.trim());
  const hop = hops.at(-proxies) || peer;
  // Remove the port, which differs for each connection of a client.
  const [, bracketed, plain] = WITH_PORT.exec(hop ?? '') ?? [];
  return bracketed ?? plain ?? hop;
}
