import type { ServerOptions } from 'node:http';
import { z } from 'zod';

/** Timeouts of a request in milliseconds, and the maximum size of its headers in bytes. */
export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  /** interval at which timeouts are checked */
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** A connection that reads nothing of its response for so many milliseconds is closed. */
export const WRITE_STALL_MS = 20_000;

/**
 * Maximum number of pipelined requests waiting on a connection; a connection that sends more is closed. Browsers do not
 * pipeline.
 */
export const MAX_PIPELINED = 32;

/** Milliseconds a request is queued before it is answered 503. */
export const QUEUE_TIMEOUT_MS = 20_000;

const count = (usual: number, most = 1_000_000) => z.coerce.number().int().min(1).max(most).default(usual);

/**
 * Limits per client of the storefront's port, as environment variables. A client is a network (clientAddress). Requests
 * beyond its share are queued, so that an office or a mobile carrier behind one address is only slower; a request is
 * refused when the queue is full. Cached documents, files and images are not limited.
 */
export const limitSettings = {
  /** open connections in total: idle ones use memory too */
  LIMIT_CONNECTIONS: count(4_000),
  /** open connections per client; another one closes the longest idle. Not applied behind a proxy */
  LIMIT_CONNECTIONS_PER_CLIENT: count(500),
  /** concurrent requests in total: one thread serves them, and more only use memory */
  LIMIT_REQUESTS: count(64),
  /** concurrent requests per client */
  LIMIT_REQUESTS_PER_CLIENT: count(4),
  /** queued requests in total and per client; more are answered 503 */
  LIMIT_WAITING: count(2_000),
  LIMIT_WAITING_PER_CLIENT: count(400),
  /** unread response bytes per client, beyond which its next requests are queued */
  LIMIT_UNREAD_BYTES_PER_CLIENT: count(16 * 1024 * 1024, 2 ** 40),
};

/** Parsed limitSettings. */
export type Limits = z.output<z.ZodObject<typeof limitSettings>>;

export const USUAL_LIMITS: Limits = z.object(limitSettings).parse({});
