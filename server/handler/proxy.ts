import type { SessionPort } from '../../storefront/sites/request-services.ts';
import { tenantFetch } from '../tenant/tenant-fetch.ts';

/** Catalogue reads a browser may make before it has a session; they take the shared token. */
const CATALOGUE =
  /^\/(search\/shopper-search|product\/shopper-products|site\/shopper-seo|store\/shopper-stores|experience\/shopper-experience|configuration\/shopper-configurations)\/v1\//;
/** What the proxy passes on at all; login goes another way, so that tokens never reach a page. */
const ALLOWED =
  /^\/(search|product|site|store|experience|checkout|customer|pricing|configuration|custom)\/[\w-]+\/v\d+\/(organizations\/|pages\/)/;
/** The Shop API's sessions resource, which names its site in the path. */
const SESSIONS = /^\/ocapi\/s\/([\w-]+)\/dw\/shop\/v\d+_\d+\/sessions$/;
/** The tracker of active data. */
const ACTIVE_DATA = /^\/on\/demandware\.store\/Sites-[\w-]+-Site\/[\w-]+\/__Analytics-Start$/;
/** Activities and recommendations; the caller names its own client. */
const EINSTEIN = /^\/v3\/(activities|personalization)\//;
const PASSED_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'x-cq-client-id',
];

/** For what is not at the commerce service's origin. */
const elsewhere = tenantFetch();

export interface ProxySettings {
  basePath: string;
  origin: string;
  /** of the platform's own pages and its Shop API, when they are not at the origin */
  instanceOrigin?: string;
  /** of the activity service, when it is not the commerce service */
  einsteinOrigin?: string;
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
  const origin = originOf(settings, path);
  if (!origin || /%2f|%5c|\.\.|%2e/i.test(path)) {
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
  const ask = origin === settings.origin ? commerceFetch : elsewhere;
  const answer = await ask(origin + path + url.search, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
  const passed = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'])
    passed.delete(name);
  // The one cookie of the platform that a browser is to have.
  const dwsid = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('dwsid='));
  if (dwsid && SESSIONS.test(path)) passed.append('set-cookie', dwsid);
  return new Response(answer.body, { status: answer.status, headers: passed });
}

/** Where a path is answered; undefined for what the proxy does not pass on. */
function originOf(settings: ProxySettings, path: string): string | undefined {
  if (ALLOWED.test(path)) return settings.origin;
  if (EINSTEIN.test(path)) return settings.einsteinOrigin ?? settings.origin;
  return SESSIONS.test(path) || ACTIVE_DATA.test(path)
    ? (settings.instanceOrigin ?? settings.origin)
    : undefined;
}

async function bearerOf(
  settings: ProxySettings,
  url: URL,
  path: string,
  method: string,
  session: SessionPort,
): Promise<string | undefined> {
  // What is no API of the shopper's never gets their token.
  if (EINSTEIN.test(path) || ACTIVE_DATA.test(path)) return undefined;
  const siteId = SESSIONS.exec(path)?.[1] ?? url.searchParams.get('siteId');
  if (!siteId) return undefined;
  const own = await session.current(siteId);
  if (own) return `Bearer ${own.accessToken}`;
  if (method === 'GET' && CATALOGUE.test(path)) return `Bearer ${await settings.catalogueToken(siteId)}`;
  return undefined;
}
