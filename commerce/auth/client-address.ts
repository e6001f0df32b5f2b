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
