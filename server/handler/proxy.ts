import type { SessionPort } from '../../storefront/sites/request-services.ts';

/** Catalogue reads allowed without a session; they use the shared guest token. */
const CATALOGUE =
  /^\/(search\/shopper-search|product\/shopper-products|site\/shopper-seo|store\/shopper-stores|experience\/shopper-experience|configuration\/shopper-configurations)\/v1\//;
/** Paths the proxy forwards. Login is not among them: tokens never reach a page; nor are the merchant's orders. */
const ALLOWED =
  /^\/(?!checkout\/orders\/)(search|product|site|store|experience|checkout|customer|pricing|configuration|custom)\/[\w-]+\/v\d+\/(organizations\/|pages\/)/;
/** The Shop API's sessions resource; its site id is in the path. */
const SESSIONS = /^\/ocapi\/s\/([\w-]+)\/dw\/shop\/v\d+_\d+\/sessions$/;
/** The active data tracker. */
const ACTIVE_DATA = /^\/on\/demandware\.store\/Sites-[\w-]+-Site\/[\w-]+\/__Analytics-Start$/;
/** Activities and recommendations (Einstein); the caller sends its own client id. */
const EINSTEIN = /^\/v3\/(activities|personalization)\//;
const PASSED_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'expected-payment',
  'expected-total',
  'idempotency-key',
  'if-none-match',
  'x-cq-client-id',
];

export interface ProxySettings {
  basePath: string;
  origin: string;
  /** origin of the platform's pages and the Shop API, unless it is `origin` */
  instanceOrigin?: string;
  /** origin of the activity service, unless it is `origin` */
  einsteinOrigin?: string;
  /** ids of the configured sites; others get no token */
  siteIds: ReadonlySet<string>;
  catalogueToken(siteId: string): Promise<string>;
  /** calls origins other than `origin` */
  fetchElsewhere: typeof fetch;
}

/**
 * Forwards a call below the proxy base path to the platform, with the access token of the session cookie, which pages
 * never see. A caller's own Authorization header is kept.
 */
export async function proxyCommerce(
  settings: ProxySettings,
  request: Request,
  session: SessionPort,
  commerceFetch: typeof fetch,
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(settings.basePath.length);
  // Percent-encoded dots and slashes would bypass the path check.
  const origin = originOf(settings, path);
  if (!origin || /%2f|%5c|\.\.|%2e/i.test(path)) return notFound('The proxy does not forward this path.');
  const siteId = SESSIONS.exec(path)?.[1] ?? url.searchParams.get('siteId');
  if (siteId && !settings.siteIds.has(siteId)) return notFound('This site is not configured.');
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const bearer =
    request.headers.get('authorization') ?? (await bearerOf(settings, siteId, path, request.method, session));
  if (bearer) headers.set('authorization', bearer);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const forward = origin === settings.origin ? commerceFetch : settings.fetchElsewhere;
  const answer = await forward(origin + path + url.search, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
  const passed = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie', 'cache-tag'])
    passed.delete(name);
  // The only cookie of the platform that is passed to the browser.
  const dwsid = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('dwsid='));
  if (dwsid && SESSIONS.test(path)) passed.append('set-cookie', dwsid);
  return new Response(answer.body, { status: answer.status, headers: passed });
}

const notFound = (detail: string): Response => Response.json({ title: 'Not Found', detail }, { status: 404 });

/** The origin that answers a path; undefined for paths the proxy does not forward. */
function originOf(settings: ProxySettings, path: string): string | undefined {
  if (ALLOWED.test(path)) return settings.origin;
  if (EINSTEIN.test(path)) return settings.einsteinOrigin ?? settings.origin;
  return SESSIONS.test(path) || ACTIVE_DATA.test(path)
    ? (settings.instanceOrigin ?? settings.origin)
    : undefined;
}

async function bearerOf(
  settings: ProxySettings,
  siteId: string | null,
  path: string,
  method: string,
  session: SessionPort,
): Promise<string | undefined> {
  // Only the Shopper APIs get the shopper's token.
  if (EINSTEIN.test(path) || ACTIVE_DATA.test(path)) return undefined;
  if (!siteId) return undefined;
  const own = await session.current(siteId);
  if (own) return `Bearer ${own.accessToken}`;
  if (method === 'GET' && CATALOGUE.test(path)) return `Bearer ${await settings.catalogueToken(siteId)}`;
  return undefined;
}
