import type { Handler } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import { toWebRequest } from '../http/web-request.ts';
import { openRequestSession } from '../session/port.ts';
import { proxyCommerce } from './proxy.ts';
import { buffered } from './service-route.ts';
import type { StoreEnv, StoreParts } from './store-env.ts';

/** The platform's APIs below the proxy base path, with the shopper's token. */
export function proxyRoute(parts: StoreParts): Handler<StoreEnv> {
  return async (c) => {
    const { incoming, url, record } = c.env;
    const address = clientAddress(incoming, parts.trustedProxies);
    const commerceFetch = parts.commerce.fetchFor(record.correlationId, address);
    const session = await openRequestSession(parts.sessions, incoming.headers.cookie, commerceFetch);
    const request = await toWebRequest(incoming, url, { withCookies: true });
    const response = await buffered(await proxyCommerce(parts.proxy, request, session.port, commerceFetch));
    for (const cookie of await session.setCookies()) response.headers.append('set-cookie', cookie);
    return response;
  };
}
