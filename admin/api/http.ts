/** An answer of the Admin API that refuses a request, or none at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  /** last part of the problem's type, such as `wrong-credentials` */
  readonly type: string;
  readonly reason: string | undefined;
  /** place of the refused value in the request, such as `prices.0.amount` */
  readonly field: string | undefined;
  /** how much can be refunded, such as "19.90" */
  readonly available: string | undefined;
  /** currency of `available` */
  readonly currency: string | undefined;
  /** seconds */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    detail: string,
    {
      type = '',
      reason,
      field,
      available,
      currency,
      retryAfter,
    }: {
      type?: string;
      reason?: string;
      field?: string;
      available?: string;
      currency?: string;
      retryAfter?: number;
    } = {},
  ) {
    super(detail);
    this.status = status;
    this.type = type;
    this.reason = reason;
    this.field = field;
    this.available = available;
    this.currency = currency;
    this.retryAfter = retryAfter;
  }

  /** Refine's name of the status. */
  get statusCode(): number {
    return this.status;
  }
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Idempotency-Key: the same for each attempt of one intention */
  key?: string;
  /** version of the record that was seen */
  ifMatch?: string;
  /** longest wait for an answer, where half a minute is too short */
  timeoutMs?: number | undefined;
  signal?: AbortSignal;
}

export const SESSION = '/admin/v1/session';

/** Event of the window: a request was refused because the session is over. */
export const SESSION_ENDED = 'session-ended';
/** Event of the window: somebody has signed in. */
export const SESSION_STARTED = 'session-started';

/** Longest wait for an answer; a request that timed out is repeated with its key. */
const TIMEOUT_MS = 30_000;
/** Longest wait for the end of a file. */
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

/** Sends a request to the own origin, with the session's cookie. Throws ApiError for every other answer than 2xx. */
export async function send<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const response = await answerTo(path, request, request.timeoutMs ?? TIMEOUT_MS);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A file that the service made. */
export interface Download {
  file: Blob;
  name: string;
  headers: Headers;
}

/** Sends a request whose answer is a file, which is read to its end. Throws ApiError as `send`, also when it is cut off. */
export async function download(path: string, body: object): Promise<Download> {
  const response = await answerTo(path, { method: 'POST', body }, DOWNLOAD_TIMEOUT_MS);
  const { headers } = response;
  const file = await response.blob().catch(() => {
    throw new ApiError(0, '', { type: 'no-answer' });
  });
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  return { file, name, headers };
}

async function answerTo(
  path: string,
  { method = 'GET', body, key, ifMatch, signal }: ApiRequest,
  timeoutMs: number,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: '*/*',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, '', { type: 'no-answer' });
  });
  if (response.ok) return response;
  // Whoever asks keeps what was typed, and asks again after signing in.
  if (response.status === 401 && path !== SESSION) window.dispatchEvent(new Event(SESSION_ENDED));
  throw await refusal(response);
}

async function refusal(response: Response): Promise<ApiError> {
  const problem: Partial<Record<'detail' | 'type' | 'reason' | 'field' | 'available' | 'currency', unknown>> =
    await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, typeof problem.detail === 'string' ? problem.detail : '', {
    type: String(problem.type ?? '').replace(/^.*\//, ''),
    ...(typeof problem.reason === 'string' ? { reason: problem.reason } : {}),
    ...(typeof problem.field === 'string' ? { field: problem.field } : {}),
    ...(typeof problem.available === 'string' ? { available: problem.available } : {}),
    ...(typeof problem.currency === 'string' ? { currency: problem.currency } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
}
