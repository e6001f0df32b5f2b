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

/** Network that counts as one client: the /64 of an IPv6 address, an IPv4 address itself, in one spelling. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMappedIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMappedIPv4) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes each address in one way, also one that ends like an IPv4 address.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array(zeros).fill('0'), ...after];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** Like clientAddress, returning the network. */
export function clientNetwork(c: Context): string | undefined {
  const address = clientAddress(c);
  return address && networkOf(address);
}
