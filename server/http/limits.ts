import type { Server, ServerOptions } from 'node:http';

/** How long a client may take to send what it asks, in milliseconds, and how much of it may be headers, in bytes. */
export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  /** how often it is looked who takes too long */
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** The same for a server that somebody else made; it looks after its clients at its own interval. */
export function limitClients(server: Server): Server {
  server.headersTimeout = CLIENT_LIMITS.headersTimeout;
  server.requestTimeout = CLIENT_LIMITS.requestTimeout;
  server.keepAliveTimeout = CLIENT_LIMITS.keepAliveTimeout;
  return server;
}
