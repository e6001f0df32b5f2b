import type { SessionPort } from '../storefront/request-services.ts';

/** Catalogue reads a browser may make before it has a session; they take the shared token. */
const CATALOGUE =
  /^\/(search\/shopper-search|product\/shopper-products|site\/shopper-seo|store\/shopper-stores|experience\/shopper-experience)\/v1\//;
/** What the proxy passes on at all; login goes another way, so that tokens never reach a page. */
const ALLOWED =
  /^\/(search|product|site|store|experience|checkout|customer|pricing|configuration|custom)\/[\w-]+\/v\d+\/(organizations\/|pages\/)/;
const PASSED_HEADERS = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match'];

export interface ProxySettings {
  basePath: string;
  origin: string;
  catalogueToken(siteId: string): Promise<string>;
}

/**
 * The platform's APIs for the browser, below the proxy base path: adds the bearer token of the session
 * cookie, which the page itself never sees. A client that brings its own token keeps it.
 */
export async function proxyCommerce(
  settings: ProxySettings,
  request: Request,
  session: SessionPort,
  commerceFetch: typeof fetch,
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(settings.basePath.length);
  // Percent-encoded dots and slashes could name another path behind the check.
  if (!ALLOWED.test(path) || /%2f|%5c|\.\.|%2e/i.test(path)) {
    return Response.json(
      { title: 'Not Found', detail: 'The proxy does not pass this path on.' },
      { status: 404 },
    );
  }
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const bearer =
    request.headers.get('authorization') ?? (await bearerOf(settings, url, path, request.method, session));
  if (bearer) headers.set('authorization', bearer);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const answer = await commerceFetch(settings.origin + path + url.search, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
  const passed = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'])
    passed.delete(name);
  return new Response(answer.body, { status: answer.status, headers: passed });
}

async function bearerOf(
  settings: ProxySettings,
  url: URL,
  path: string,
  method: string,
  session: SessionPort,
): Promise<string | undefined> {
  const siteId = url.searchParams.get('siteId');
  if (!siteId) return undefined;
  const own = await session.current(siteId);
  if (own) return `Bearer ${own.accessToken}`;
  if (method === 'GET' && CATALOGUE.test(path)) return `Bearer ${await settings.catalogueToken(siteId)}`;
  return undefined;
}
