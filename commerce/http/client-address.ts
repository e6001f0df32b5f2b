import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

interface Bindings {
  /** set by an in-process caller that knows the client it serves */
  clientAddress?: string;
  incoming?: { socket?: { remoteAddress?: string } };
}

const LOOPBACK = /^(::1$|(::ffff:)?127\.)/;

/**
 * Client address of a request; undefined when unknown. Forwarding headers are ignored because anyone can set
 * them. A loopback peer is a server acting for many shoppers, so it is not a client address.
 */
export function clientAddress(c: Context): string | undefined {
  const env = (c.env ?? {}) as Bindings;
  if (env.clientAddress) return env.clientAddress;
  const peer = env.incoming?.socket?.remoteAddress;
  return peer && !LOOPBACK.test(peer) ? peer : undefined;
}

/** Network that counts as one client: the /64 of an IPv6 address, an IPv4 address itself. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return `${[...before, ...Array(Math.max(0, zeros)).fill('0'), ...after].slice(0, 4).join(':')}::/64`;
}

/** Like clientAddress, returning the network. */
export function clientNetwork(c: Context): string | undefined {
  const address = clientAddress(c);
  return address && networkOf(address);
}
