import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { isForwarded, isLoopbackHeader, isLoopbackHost } from '../../shared/loopback.server.ts';
import { toWebRequest } from '../http/web-request.ts';
import { kind } from './middleware.ts';
import { buffered } from './service-route.ts';
import type { StoreEnv, StoreParts } from './store-env.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** Health, readiness, Prometheus metrics and the problems of promotions, the mailbox of a local store, and the login service's redirect target. */
export function operationsRoutes(parts: StoreParts): Hono<StoreEnv> {
  const { commerce, metrics, publicUrl } = parts;
  // The mailbox shows password reset links: never behind a proxy, where every request comes from this machine.
  const isPrivate = parts.trustedProxies === 0 && (!publicUrl || isLoopbackHost(new URL(publicUrl).hostname));
  const mailbox = isPrivate ? commerce.mailbox : undefined;

  return new Hono<StoreEnv>()
    .get('/__mailbox/*', async (c, next) => {
      const { incoming, url, record } = c.env;
      // By a loopback name only, against DNS rebinding, and not through a proxy that TRUST_PROXY does not count.
      if (!mailbox || !isLoopbackHeader(incoming.headers.host) || isForwarded(Object.keys(incoming.headers)))
        return next();
      record.kind = 'operations';
      return buffered(await mailbox.fetch(await toWebRequest(incoming, url, { withCookies: false })));
    })
    .get('/healthz', kind('operations'), (c) => c.text('alive', 200, NO_STORE))
    .get('/readyz', kind('operations'), async (c) => {
      const ready = !parts.isStopping() && (await commerce.isReady().catch(() => false));
      return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, NO_STORE);
    })
    .get('/metrics', kind('operations'), async (c) => {
      const { registry } = metrics;
      if (!hasToken(c.env.incoming.headers.authorization, parts.metricsToken))
        return c.text('Not found.', 404, NO_STORE);
      return c.body(await registry.metrics(), 200, { ...NO_STORE, 'content-type': registry.contentType });
    })
    .get('/operations/promotions', kind('operations'), async (c) => {
      if (!hasToken(c.env.incoming.headers.authorization, parts.metricsToken))
        return c.text('Not found.', 404, NO_STORE);
      return c.json({ problems: await commerce.promotionProblems() }, 200, NO_STORE);
    })
    .get('/callback', kind('operations'), (c) => c.text('', 200, NO_STORE));
}

function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false;
  const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
