import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { SANDBOX_CARDS, SANDBOX_PAGES } from '../../commerce/payments/sandbox.ts';
import type { Environment } from '../config/environment.ts';
import { clientAddress } from '../http/client-address.ts';

type Settings = Pick<Environment, 'PAYMENT_PROVIDER' | 'HOST' | 'loopback' | 'demoAllowed' | 'TRUST_PROXY'>;

/** Whether shoppers on other machines type cards at this store's port of the service: a demonstration with the sandbox. */
const isForShoppers = (env: Settings): boolean =>
  env.PAYMENT_PROVIDER === 'sandbox' && env.demoAllowed && !env.loopback;

/** Where the port of the service listens: on loopback, unless shoppers on other machines type cards there. */
export const servicePortHost = (env: Settings): string => (isForShoppers(env) ? env.HOST : '127.0.0.1');

const LOOPBACK = /^(::1$|(::ffff:)?127\.)/;
const FOR_SHOPPERS = [SANDBOX_CARDS.slice(0, -1), SANDBOX_CARDS, SANDBOX_PAGES];

/** What a request of a port comes with. */
export interface PortEnv {
  Bindings: { incoming: IncomingMessage };
}

/**
 * The bindings of a request to the service with the address of its client: behind own proxies (TRUST_PROXY) the peer is a proxy. A
 * server of this machine that calls without a proxy acts for many shoppers, and is not a client.
 */
export function behindProxies<Bindings extends PortEnv['Bindings']>(
  env: Pick<Environment, 'TRUST_PROXY'>,
  bindings: Bindings,
): Bindings & { clientAddress?: string } {
  const { incoming } = bindings;
  if (env.TRUST_PROXY === 0) return bindings;
  const address = clientAddress(incoming, env.TRUST_PROXY);
  return address && !LOOPBACK.test(address) ? { ...bindings, clientAddress: address } : bindings;
}

/** The service as its port answers: completely on this machine, and only the sandbox's pages elsewhere. */
export function servicePort(env: Settings, app: Pick<Hono, 'fetch'>): Hono<PortEnv> {
  return new Hono<PortEnv>().notFound((c) => {
    const { incoming } = c.env;
    const peer = incoming.socket.remoteAddress ?? '';
    const { path } = c.req;
    const isOpen = FOR_SHOPPERS.some((open) => (open.endsWith('/') ? path.startsWith(open) : path === open));
    if (!LOOPBACK.test(peer) && !isOpen) return c.text('There is nothing here.', 404);
    return app.fetch(c.req.raw, behindProxies(env, c.env));
  });
}
