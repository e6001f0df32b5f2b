import { serviceUnavailable } from '../../commerce/http/problem.ts';
import { faultOf } from '../../storefront/platform/response-schemas.server.ts';

/** How long a tenant may take to answer what is read, and what changes something: a bank may be asked. Milliseconds. */
const PATIENCE = { reading: 8_000, changing: 30_000 };

/** What a server or a gateway before it says when it has failed itself. */
const FAILED = new Set([500, 502, 503, 504]);

/** Statuses that have no body; the others are read whole. */
const BODILESS = new Set([204, 205, 304]);

/** Answers that are pieces of pages, and what is not asked for its answer: a tracker, the way through a sign-in. */
const PIECE = /\/html$/;
const OTHER = /^\/on\/demandware\.store\/|\/oauth2\/(?!token$)/;

/**
 * A fetch of another machine that always has an answer. When none comes in time, the connection breaks, the other side
 * failed or answers what nobody can read, such as the page of a gateway, it is a problem of status 503, by which the
 * storefront goes on without or says when to try again. What is read is asked once more when its connection broke: a kept
 * one may end at the moment it is used.
 */
export function tenantFetch(over: typeof fetch = fetch, patience = PATIENCE): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const late = AbortSignal.timeout(reading ? patience.reading : patience.changing);
    const signal = AbortSignal.any([request.signal, late]);
    const ask = async () => whole(await over(request.clone(), { signal }), request);
    try {
      return await ask().catch((error: unknown) => {
        if (!reading || signal.aborted) throw error;
        return ask();
      });
    } catch (error) {
      // Whoever asked went away; nobody waits for an answer.
      if (request.signal.aborted) throw error;
      return away(late.aborted ? 'no-answer-in-time' : 'no-answer', request.url);
    }
  };
}

/** The answer once all of it has come, so that one that breaks off is none. */
async function whole(answer: Response, { url, method }: Request): Promise<Response> {
  const body = BODILESS.has(answer.status) ? null : await answer.arrayBuffer();
  if (FAILED.has(answer.status) && !isProblem(answer)) return away('tenant-failed', url);
  const fault =
    body && answer.ok && method !== 'HEAD' ? unreadable(answer, body, { url, method }) : undefined;
  if (fault) {
    // Further on a path may name a person.
    const api = new URL(url).pathname.split('/').slice(0, 4).join('/');
    console.error(`${method} ${api} was answered by what cannot be used: ${fault}`);
    return away('unreadable-answer', url);
  }
  const headers = new Headers(answer.headers);
  // They were of the body as it travelled.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const status = FAILED.has(answer.status) ? 503 : answer.status;
  const statusText = status === answer.status ? answer.statusText : 'Service Unavailable';
  return at(answer.url || url, new Response(body, { status, statusText, headers }));
}

/** Why nothing can be made of an answer that says all is well. */
function unreadable(
  answer: Response,
  body: ArrayBuffer,
  { url, method }: Pick<Request, 'url' | 'method'>,
): string | undefined {
  const { pathname } = new URL(url);
  if (OTHER.test(pathname)) return undefined;
  // What changes something may have nothing to say.
  if (body.byteLength === 0) return method === 'GET' && !PIECE.test(pathname) ? 'nothing' : undefined;
  const text = new TextDecoder().decode(body);
  if (PIECE.test(pathname)) {
    const isPiece =
      /html/.test(answer.headers.get('content-type') ?? '') && !/^\s*<(!doctype|html)/i.test(text);
    return isPiece ? undefined : 'no piece of a page';
  }
  try {
    return faultOf(url, JSON.parse(text));
  } catch {
    return 'no JSON';
  }
}

const isProblem = (answer: Response) => /json/.test(answer.headers.get('content-type') ?? '');

/** `slug` is not that of a payment that was not taken: what became of a change is not known. */
const away = (slug: string, url: string) =>
  at(url, serviceUnavailable('The commerce service did not answer. Try again!', slug).toResponse());

/** The official client reads the address of an answer. */
const at = (url: string, response: Response) => Object.defineProperty(response, 'url', { value: url });
