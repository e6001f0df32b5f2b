import type { Handler, MiddlewareHandler } from 'hono';
import { documentKey } from '../documents/cache-key.ts';
import { securityHeaders } from '../documents/content-security.ts';
import { encodeDocument } from '../documents/encode-document.ts';
import { documentResponse } from '../documents/send-document.ts';
import { clientAddress } from '../http/client-address.ts';
import { toWebRequest } from '../http/web-request.ts';
import { hasPreviewCookie, previewOf } from '../preview/grant.ts';
import { keepPrivate } from '../preview/preview-handler.ts';
import { noSession, openRequestSession } from '../session/port.ts';
import type { StoreEnv, StoreParts } from './store-env.ts';

/** Documents of the storefront: cached, shared between shoppers, or personal. */
export function documentRoutes(parts: StoreParts) {
  const { cache, metrics, renderer, sessions, policy } = parts;
  const headers = securityHeaders(policy.secure);

  /** Sets the preview and the cache key of the request. */
  const readTarget: MiddlewareHandler<StoreEnv> = async (c, next) => {
    const { incoming, url } = c.env;
    const { cookie } = incoming.headers;
    const preview = hasPreviewCookie(cookie) ? await previewOf(cookie, url, sessions.key) : undefined;
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    c.set('preview', preview);
    c.set('key', isRead && !preview ? documentKey(url) : undefined);
    await next();
  };

  /** Answers from the cache; renders a stale document again in the background. */
  const cached: MiddlewareHandler<StoreEnv> = async (c, next) => {
    const { key } = c.var;
    const document = key === undefined ? undefined : cache.get(key);
    if (key === undefined || !document) return next();
    const { incoming, url } = c.env;
    if (incoming.url) cache.setTarget(incoming.url, key);
    const stale = cache.isStale(document);
    metrics.documents.inc({ result: stale ? 'stale' : 'fresh' });
    if (stale) renderShared(url, key, c.env).catch(() => {});
    return documentResponse(incoming, document, headers);
  };

  const shared: Handler<StoreEnv> = async (c, next) => {
    const { key } = c.var;
    if (key === undefined) return next();
    const { incoming, url } = c.env;
    metrics.documents.inc({ result: 'rendered' });
    return documentResponse(incoming, await renderShared(url, key, c.env), headers);
  };

  /**
   * Renders from the key alone: headers and other parameters must not reach a document that others get. Nothing depends on the address of
   * the client either; the service counts by it who searches.
   */
  function renderShared(url: URL, key: string, { incoming, record }: StoreEnv['Bindings']) {
    const request = new Request(url.origin + key, { headers: { accept: 'text/html' } });
    const caller = {
      correlationId: record.correlationId,
      clientAddress: clientAddress(incoming, parts.trustedProxies),
    };
    return cache.render(key, () => renderer.render(request, noSession, caller));
  }

  const personal: Handler<StoreEnv> = async (c) => {
    const { incoming, url, record } = c.env;
    const { preview } = c.var;
    const { correlationId } = record;
    const caller = { correlationId, preview, clientAddress: clientAddress(incoming, parts.trustedProxies) };
    const commerceFetch = parts.commerce.fetchFor(correlationId, caller.clientAddress);
    const session = await openRequestSession(sessions, incoming.headers.cookie, commerceFetch);
    const request = await toWebRequest(incoming, url, { withCookies: true });
    const retry = request.clone();
    let hasEnded = false;
    const refused = (accessToken: string) => {
      if (session.forget(accessToken)) hasEnded = true;
    };
    let rendered = await renderer.render(request, session.port, { ...caller, refused });
    // A session that was ended elsewhere (new password, deleted account): render again for a guest.
    if (hasEnded) rendered = await renderer.render(retry, session.port, caller);
    const cookies = [...rendered.headers.getSetCookie(), ...(await session.setCookies())];
    if (preview) keepPrivate(rendered.headers);
    else if (!rendered.headers.has('cache-control'))
      rendered.headers.set('cache-control', 'private, no-store');
    const document = await encodeDocument(rendered, { policy, now: Date.now });
    const response = documentResponse(incoming, document, { ...headers, 'correlation-id': correlationId });
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  };

  return { readTarget, cached, shared, personal };
}
