const TYPE_BASE = 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/';

/** Rate-limit window in seconds; also the Retry-After of 429. */
export const WAIT_SECONDS = 15 * 60;

/** Retry-After of 503, in seconds. */
const AWAY_SECONDS = 5;

/** Retry-After header for 429 and 503. */
export function retryHeaders(status: number): Record<string, string> {
  if (status === 429) return { 'retry-after': String(WAIT_SECONDS) };
  return status === 503 ? { 'retry-after': String(AWAY_SECONDS) } : {};
}

/**
 * An error response in the platform's format (application/problem+json). `slug` is the last segment of its
 * `type`.
 */
export class Problem extends Error {
  readonly status: number;
  readonly slug: string;
  readonly title: string;
  readonly extra: Record<string, unknown>;

  constructor(
    status: number,
    slug: string,
    title: string,
    detail: string,
    extra: Record<string, unknown> = {},
  ) {
    super(detail);
    this.status = status;
    this.slug = slug;
    this.title = title;
    this.extra = extra;
  }

  toResponse(headers: Record<string, string> = {}): Response {
    const body = { title: this.title, type: TYPE_BASE + this.slug, detail: this.message, ...this.extra };
    return new Response(JSON.stringify(body), {
      status: this.status,
      statusText: STATUS_TEXT[this.status] ?? '',
      headers: { 'content-type': 'application/problem+json', ...retryHeaders(this.status), ...headers },
    });
  }
}

/** The official client builds its error from the status text, so it must be set. */
export const STATUS_TEXT: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const badRequest = (detail: string, slug = 'bad-request', title = 'Bad Request', extra = {}) =>
  new Problem(400, slug, title, detail, extra);
export const unauthorized = (detail = 'Authentication credentials are missing or invalid.') =>
  new Problem(401, 'unauthorized', 'Unauthorized', detail);
export const notFound = (detail: string, slug = 'not-found', title = 'Not Found', extra = {}) =>
  new Problem(404, slug, title, detail, extra);
export const serviceUnavailable = (
  detail = 'The service is temporarily unavailable. Nothing is lost; please try again in a few seconds.',
  slug = 'service-unavailable',
) => new Problem(503, slug, 'Service Unavailable', detail);
