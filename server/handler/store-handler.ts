import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem, retryHeaders } from '../../commerce/http/problem.ts';
import { ONE_CLICK_PATH } from '../../commerce/newsletter/one-click-url.ts';
import { SANDBOX_PAGES } from '../../commerce/payments/sandbox.ts';
import { canonicalUrl } from '../../storefront/sites/canonical-url.ts';
import type { Preview } from '../../storefront/sites/request-services.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { CommerceConnection } from '../commerce-connection.ts';
import { documentKey } from '../documents/cache-key.ts';
import { createCachedDocuments } from '../documents/cached-documents.ts';
import {
  assetHeaders,
  plainPolicy,
  type StorePolicy,
  securityHeaders,
} from '../documents/content-security.ts';
import { CSP_REPORTS, createCspReports } from '../documents/csp-reports.ts';
import { type DocumentCache, storeDocument } from '../documents/document-cache.ts';
import type { Renderer } from '../documents/renderer.ts';
import { sendDocument } from '../documents/send.ts';
import type { Admission } from '../http/admission.ts';
import { clientAddress } from '../http/client-address.ts';
import { correlationIdOf } from '../http/correlation-id.ts';
import { requestUrl } from '../http/request-url.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { StaticFiles } from '../http/static-files.ts';
import { BodyTooLarge, goneSignal, sendWebResponse, toWebRequest } from '../http/web-request.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { carriesPreview, previewOf } from '../preview/grant.ts';
import { answerPreview, keepPrivate, PREVIEW_PATH } from '../preview/preview-handler.ts';
import { noSession, openRequestSession, type SessionSettings } from '../session/port.ts';
import { answer, createOperations } from './operations.ts';
import { type ProxySettings, proxyCommerce } from './proxy.ts';

export interface StoreParts {
  commerce: CommerceConnection;
  cache: DocumentCache;
  renderer: Renderer;
  files: StaticFiles;
  sessions: SessionSettings;
  proxy: ProxySettings;
  policy: StorePolicy;
  admission: Admission;
  metrics: Metrics;
  log: Log;
  publicUrl: string | undefined;
  /** reverse proxies whose word on the client's address is taken */
  trustedProxies: number;
  /** who has it may read /metrics on the store's port; without one nobody may */
  metricsToken: string | undefined;
  isStopping(): boolean;
}

type Kind = 'document' | 'static' | 'image' | 'proxy' | 'personal' | 'operations';

/** What a request may want; the others, TRACE among them, nobody needs. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Answers every request of the store's port. Kept documents are answered before anything else is done. */
export function createStoreHandler(parts: StoreParts) {
  const { secure } = parts.policy;
  const plain = { ...securityHeaders(secure), 'content-security-policy': plainPolicy(parts.policy) };

  const operations = createOperations(parts, plain);
  const takeReport = createCspReports(parts.log);
  const answerCached = createCachedDocuments({ ...parts, headers: securityHeaders(secure) });

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!answerCached(request, response)) void answerAny(request, response);
  };

  async function answerAny(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    let kind: Kind = 'document';
    const correlationId = correlationIdOf(request.headers['correlation-id']);
    const url = requestUrl(request, parts.publicUrl);
    response.on('close', () => {
      const seconds = (performance.now() - started) / 1000;
      parts.metrics.requests.inc({ kind, status: `${Math.floor(response.statusCode / 100)}xx` });
      parts.metrics.duration.observe({ kind }, seconds);
      const fields = {
        method: request.method,
        path: url?.pathname,
        status: response.statusCode,
        seconds,
        correlationId,
      };
      if (response.statusCode >= 500) parts.log.error(fields, 'request failed');
      else parts.log.debug(fields, 'request');
    });
    try {
      if (!url) return refuse(response, 400, 'The address cannot be read.', plain);
      if (!METHODS.has(request.method ?? ''))
        return refuse(response, 405, 'This method is not known here.', {
          ...plain,
          allow: [...METHODS].join(', '),
        });
      kind = await route(request, response, url, correlationId);
    } catch (error) {
      // The client has gone.
      if (response.destroyed) return;
      if (error instanceof Problem)
        return refuse(response, error.status, error.message, { ...plain, ...retryHeaders(error.status) });
      if (error instanceof BodyTooLarge) return refuse(response, 413, 'The request is too large.', plain);
      parts.log.error({ error, path: url?.pathname, correlationId }, 'request failed');
      // The official client says no more than the status.
      if (error instanceof Error && error.message.startsWith('503 '))
        return refuse(response, 503, 'We cannot answer at this moment. Try again!', {
          ...plain,
          'retry-after': '5',
        });
      refuse(response, 500, 'Something went wrong. Try again!', plain);
    }
  }

  async function route(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    correlationId: string,
  ): Promise<Kind> {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const { cookie } = request.headers;
    const preview = carriesPreview(cookie) ? await previewOf(cookie, url, parts.sessions.key) : undefined;
    const key = reading && !preview ? documentKey(url) : undefined;
    const kept = key === undefined ? undefined : parts.cache.peek(key);
    if (key !== undefined && kept) {
      if (request.url) parts.cache.remember(request.url, key);
      const fresh = parts.cache.isFresh(kept);
      parts.metrics.documents.inc({ result: fresh ? 'fresh' : 'stale' });
      if (!fresh) renderShared(url, key, correlationId).catch(() => {});
      sendDocument(request, response, kept, securityHeaders(secure));
      return 'document';
    }
    if (await operations(request, response, url)) return 'operations';
    if (await parts.files.serve(request, response, url.pathname, assetHeaders(secure))) return 'static';
    if (url.pathname.startsWith('/images/') && parts.commerce.app) {
      await parts.admission.whenTaken(request, response, async () => {
        const answer = await askService(request, response, url);
        if (answer) await sendWebResponse(answer, response, { ...plain });
      });
      return 'image';
    }
    // Browsers send what they report without saying whose page asked for it.
    if (url.pathname === CSP_REPORTS) {
      await takeReport(request, response, clientAddress(request, parts.trustedProxies));
      return 'operations';
    }
    // A mail program is no page of this store; the signed address says whose newsletter ends.
    if (url.pathname !== ONE_CLICK_PATH && !isSameOrigin(request, url.origin)) {
      refuse(response, 403, 'This request did not come from a page of this store.', plain);
      return 'personal';
    }
    return parts.admission.inTurn(request, response, () =>
      make(request, response, url, correlationId, key, preview),
    );
  }

  /** Makes what the request asks for; costs enough to be done for a few requests of a client at a time. */
  async function make(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    correlationId: string,
    key: string | undefined,
    preview: Preview | undefined,
  ): Promise<Kind> {
    if (url.pathname === ONE_CLICK_PATH || url.pathname.startsWith(SANDBOX_PAGES)) {
      const answer = await askService(request, response, url);
      if (answer) {
        await sendWebResponse(answer, response, { ...plain });
        return 'personal';
      }
    }
    if (url.pathname === PREVIEW_PATH) {
      await answerPreview(request, response, url, { key: parts.sessions.key, secure, headers: plain });
      return 'operations';
    }
    if (url.pathname.startsWith(`${parts.proxy.basePath}/`)) {
      await proxied(request, response, url, correlationId);
      return 'proxy';
    }
    // The router's own data have the form of the page that asks for them.
    const elsewhere = /\.data$/.test(url.pathname) ? undefined : canonicalUrl(url, storeConfig);
    if (elsewhere !== undefined) {
      const status = request.method === 'GET' || request.method === 'HEAD' ? 302 : 307;
      answer(response, status, '', { ...plain, location: elsewhere });
      return 'document';
    }
    if (key !== undefined) {
      parts.metrics.documents.inc({ result: 'rendered' });
      sendDocument(request, response, await renderShared(url, key, correlationId), securityHeaders(secure));
      return 'document';
    }
    await personal(request, response, url, correlationId, preview);
    return 'personal';
  }

  /** Asks the service of this process without the shopper's cookies; undefined when there is none. */
  async function askService(request: IncomingMessage, response: ServerResponse, url: URL) {
    const asked = await toWebRequest(request, url, { withCookies: false, signal: goneSignal(response) });
    return parts.commerce.app?.fetch(asked, {
      clientAddress: clientAddress(request, parts.trustedProxies),
    });
  }

  /** Renders from the key alone: what is not part of it, and every header, would be shown to others too. */
  function renderShared(url: URL, key: string, correlationId: string) {
    const request = new Request(url.origin + key, { headers: { accept: 'text/html' } });
    return parts.cache.render(key, () => parts.renderer.render(request, noSession, { correlationId }));
  }

  async function personal(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    correlationId: string,
    preview: Preview | undefined,
  ) {
    const caller = { correlationId, preview, clientAddress: clientAddress(request, parts.trustedProxies) };
    const commerceFetch = parts.commerce.fetchFor(correlationId, caller.clientAddress);
    const session = await openRequestSession(parts.sessions, request.headers.cookie, commerceFetch);
    const asked = await toWebRequest(request, url, { withCookies: true });
    const askedAgain = asked.clone();
    let hasEnded = false;
    const refused = (accessToken: string) => {
      if (session.forget(accessToken)) hasEnded = true;
    };
    let rendered = await parts.renderer.render(asked, session.port, { ...caller, refused });
    // A session that ended elsewhere, by a new password or an account's deletion: whoever comes with it is a guest.
    if (hasEnded) rendered = await parts.renderer.render(askedAgain, session.port, caller);
    const cookies = [...rendered.headers.getSetCookie(), ...(await session.setCookies())];
    if (preview) keepPrivate(rendered.headers);
    else if (!rendered.headers.has('cache-control'))
      rendered.headers.set('cache-control', 'private, no-store');
    const document = await storeDocument(rendered, { maxBytes: 0, policy: parts.policy, now: Date.now });
    sendDocument(request, response, document, {
      ...securityHeaders(secure),
      'correlation-id': correlationId,
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    });
  }

  async function proxied(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    correlationId: string,
  ) {
    const address = clientAddress(request, parts.trustedProxies);
    const commerceFetch = parts.commerce.fetchFor(correlationId, address);
    const session = await openRequestSession(parts.sessions, request.headers.cookie, commerceFetch);
    const answer = await proxyCommerce(
      parts.proxy,
      await toWebRequest(request, url, { withCookies: true }),
      session.port,
      commerceFetch,
    );
    const cookies = await session.setCookies();
    await sendWebResponse(answer, response, {
      ...plain,
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    });
  }
}

function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
): void {
  if (response.headersSent) response.destroy();
  else answer(response, status, text, headers);
}
