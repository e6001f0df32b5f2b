import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

interface Bindings {
  /** set by a server that calls the service in process and knows whom it serves */
  clientAddress?: string;
  incoming?: { socket?: { remoteAddress?: string } };
}

const LOOPBACK = /^(::1$|(::ffff:)?127\.)/;

/**
 * The address a request comes from; undefined when it is not known. Forwarding headers are not read, anyone
 * can write them; a loopback peer is a server that speaks for many shoppers, so it says nothing either.
 */
export function clientAddress(c: Context): string | undefined {
  const env = (c.env ?? {}) as Bindings;
  if (env.clientAddress) return env.clientAddress;
  const peer = env.incoming?.socket?.remoteAddress;
  return peer && !LOOPBACK.test(peer) ? peer : undefined;
}

/** The network whose requests count as one client's: an IPv6 subscriber has a whole /64, an IPv4 one an address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return `${[...before, ...Array(Math.max(0, zeros)).fill('0'), ...after].slice(0, 4).join(':')}::/64`;
}

/** As clientAddress, with the network in place of the address. */
export function clientNetwork(c: Context): string | undefined {
  const address = clientAddress(c);
  return address && networkOf(address);
}
