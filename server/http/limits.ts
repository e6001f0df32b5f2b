import type { ServerOptions } from 'node:http';
import { z } from 'zod';

/** How long a client may take to send what it asks, in milliseconds, and how much of it may be headers, in bytes. */
export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  /** how often it is looked who takes too long */
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** Milliseconds in which a client that is sent something must take some of it. */
export const WRITE_STALL_MS = 20_000;

/**
 * Requests that may wait on one connection behind the one that is answered. No browser sends any before it has its
 * answer; a connection that sends more is closed.
 */
export const MOST_PIPELINED = 32;

/** Milliseconds a request waits for its turn before it is answered 503. */
export const PATIENCE_MS = 20_000;

const count = (usual: number, most = 1_000_000) => z.coerce.number().int().min(1).max(most).default(usual);

/**
 * What one client may cost the storefront's port, as settings of the environment. Who a client is says clientAddress.
 * Beyond a share requests wait, so that an office or a mobile carrier behind one address is slower at worst; refused
 * is only what would fill the memory. Documents, files and pictures that are kept need no share.
 */
export const limitSettings = {
  /** open connections in all: each costs memory even when it says nothing */
  LIMIT_CONNECTIONS: count(4_000),
  /** of these, of one client; one more closes its longest idle one. Behind a proxy they are the proxy's, and all count */
  LIMIT_CONNECTIONS_PER_CLIENT: count(500),
  /** requests that are worked on at once: the thread is one, and more of them only take memory */
  LIMIT_REQUESTS: count(64),
  /** of these, of one client: what others ask comes in between after each of them at the latest */
  LIMIT_REQUESTS_PER_CLIENT: count(4),
  /** requests that wait for their turn, in all and of one client, before 503 */
  LIMIT_WAITING: count(2_000),
  LIMIT_WAITING_PER_CLIENT: count(400),
  /** bytes that a client was answered and has not taken yet; until it does its next requests wait */
  LIMIT_UNREAD_BYTES_PER_CLIENT: count(16 * 1024 * 1024, 2 ** 40),
};

/** The values of limitSettings; `Partial` means the usual ones. */
export type Limits = z.output<z.ZodObject<typeof limitSettings>>;

export const USUAL_LIMITS: Limits = z.object(limitSettings).parse({});
