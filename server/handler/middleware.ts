import type { MiddlewareHandler } from 'hono';
import { canonicalUrl } from '../../storefront/sites/canonical-url.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { Admission } from '../http/admission.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { RequestKind, StoreEnv } from './store-env.ts';

type StoreMiddleware = MiddlewareHandler<StoreEnv>;

/** Methods of HTTP that a route may use; TRACE and CONNECT are refused. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/** Adds each header that the response does not have. Static files have fewer, which a page's dozen files save. */
export function addHeaders(headers: Record<string, string>): StoreMiddleware {
  return async (c, next) => {
    await next();
    if (c.env.record.kind === 'static') return;
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

/** Labels the request in the metrics. */
export function kind(value: RequestKind): StoreMiddleware {
  return async (c, next) => {
    c.env.record.kind = value;
    await next();
  };
}

export const allowMethods: StoreMiddleware = async (c, next) => {
  if (METHODS.has(c.env.incoming.method ?? '')) return next();
  return c.text('Method not allowed.', 405, {
    allow: [...METHODS].join(', '),
    'cache-control': 'no-store',
  });
};

/** Refuses writes that no page of this store sent. */
export function requireSameOrigin({ except }: { except: string }): StoreMiddleware {
  return async (c, next) => {
    const { url, incoming, record } = c.env;
    if (url.pathname === except || isSameOrigin(incoming, url.origin)) return next();
    record.kind = 'personal';
    return c.text('This request did not come from a page of this store.', 403, {
      'cache-control': 'no-store',
    });
  };
}

/** Runs the rest when it is the client's turn, a few requests of each client at a time. */
export function inTurn(admission: Admission): StoreMiddleware {
  return (c, next) => admission.inTurn(c.env.incoming, c.env.outgoing, next);
}

/** Runs the rest once the client has read enough of its earlier responses. */
export function whenRead(admission: Admission): StoreMiddleware {
  return (c, next) => admission.whenRead(c.env.incoming, c.env.outgoing, next);
}

/** Redirects to the canonical URL. The router's `.data` requests follow the URL of their page. */
export const redirectToCanonical: StoreMiddleware = async (c, next) => {
  const { url, incoming } = c.env;
  const location = url.pathname.endsWith('.data') ? undefined : canonicalUrl(url, storeConfig);
  if (location === undefined) return next();
  return c.text('', isRead(incoming.method) ? 302 : 307, { location, 'cache-control': 'no-store' });
};
