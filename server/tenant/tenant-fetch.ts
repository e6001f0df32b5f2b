import { serviceUnavailable } from '../../commerce/http/problem.ts';
import { schemaErrorOf } from '../../storefront/platform/response-schemas.server.ts';
import type { Log } from '../log.ts';

/** Timeout of reads, and of writes, which may wait for a bank. */
const TIMEOUT_MS = { read: 8_000, write: 30_000 };

/** Statuses of a failed server or gateway. */
const FAILED = new Set([500, 502, 503, 504]);

/** Statuses without a body. */
const BODILESS = new Set([204, 205, 304]);

/** Responses that are HTML fragments, and those whose body is not used: the tracker, redirects of a sign-in. */
const PIECE = /\/html$/;
const OTHER = /^\/on\/demandware\.store\/|\/oauth2\/(?!token$)/;

/**
 * A fetch that always resolves to a complete response. A timeout, a broken connection, a failed server and an invalid
 * body (a gateway's HTML page, for example) become a problem with status 503. Reads are retried once after a broken
 * connection, because an idle keep-alive connection can close at the moment it is reused.
 */
export function tenantFetch(
  log: Pick<Log, 'error'>,
  over: typeof fetch = fetch,
  timeout = TIMEOUT_MS,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const late = AbortSignal.timeout(isRead ? timeout.read : timeout.write);
    const signal = AbortSignal.any([request.signal, late]);
    const ask = async () => complete(await over(request.clone(), { signal }), request, log);
    try {
      return await ask().catch((error: unknown) => {
        if (!isRead || signal.aborted) throw error;
        return ask();
      });
    } catch (error) {
      // The caller aborted the request.
      if (request.signal.aborted) throw error;
      return away(late.aborted ? 'no-answer-in-time' : 'no-answer', request.url);
    }
  };
}

/** Reads the whole body, so that a truncated response is an error here. */
async function complete(
  answer: Response,
  { url, method }: Request,
  log: Pick<Log, 'error'>,
): Promise<Response> {
  const body = BODILESS.has(answer.status) ? null : await answer.arrayBuffer();
  if (FAILED.has(answer.status) && !isProblem(answer)) return away('tenant-failed', url);
  const reason =
    body && answer.ok && method !== 'HEAD' ? unreadable(answer, body, { url, method }) : undefined;
  if (reason) {
    // Later path segments may identify a customer.
    const api = new URL(url).pathname.split('/').slice(0, 4).join('/');
    log.error({ method, api, reason }, 'the tenant sent an invalid response');
    return away('unreadable-answer', url);
  }
  const headers = new Headers(answer.headers);
  // fetch has decoded the body.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const status = FAILED.has(answer.status) ? 503 : answer.status;
  const statusText = status === answer.status ? answer.statusText : 'Service Unavailable';
  return at(answer.url || url, new Response(body, { status, statusText, headers }));
}

/** Why a successful response cannot be used; undefined when it can. */
function unreadable(
  answer: Response,
  body: ArrayBuffer,
  { url, method }: Pick<Request, 'url' | 'method'>,
): string | undefined {
  const { pathname } = new URL(url);
  if (OTHER.test(pathname)) return undefined;
  // A write may have an empty response.
  if (body.byteLength === 0) return method === 'GET' && !PIECE.test(pathname) ? 'empty body' : undefined;
  const text = new TextDecoder().decode(body);
  if (PIECE.test(pathname)) {
    const isPiece =
      /html/.test(answer.headers.get('content-type') ?? '') && !/^\s*<(!doctype|html)/i.test(text);
    return isPiece ? undefined : 'not an HTML fragment';
  }
  try {
    return schemaErrorOf(url, JSON.parse(text));
  } catch {
    return 'not JSON';
  }
}

const isProblem = (answer: Response) => /json/.test(answer.headers.get('content-type') ?? '');

/** The `slug` differs from that of a declined payment: it is unknown whether a write was applied. */
const away = (slug: string, url: string) =>
  at(url, serviceUnavailable('The commerce service did not answer. Try again!', slug).toResponse());

/** The official client reads the URL of a response. */
const at = (url: string, response: Response) => Object.defineProperty(response, 'url', { value: url });
