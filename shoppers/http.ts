/** Response of a request; `status` is 0 when there was none. */
export interface Answer {
  status: number;
  type: string;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: JSON of the platform, whose fields the callers read
  body: any;
  milliseconds: number;
}

/** Default timeout, longer than any request takes. */
const TIMEOUT_MS = 60_000;

/** Sends one request with a JSON or form body and parses a JSON response. Never throws for a missing response. */
export async function ask(
  method: string,
  url: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string>; timeout?: number } = {},
): Promise<Answer> {
  const started = performance.now();
  const spent = () => performance.now() - started;
  const { token, body, headers, timeout = TIMEOUT_MS } = options;
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    const content = type.includes('json') ? JSON.parse(text) : text;
    return { status: response.status, type, headers: response.headers, body: content, milliseconds: spent() };
  } catch {
    return { status: 0, type: '', headers: new Headers(), body: undefined, milliseconds: spent() };
  }
}

/** Returns the body of a 200 response; throws for any other status. */
export async function expectOk(request: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await request;
  if (status !== 200)
    throw new Error(`The service responded with ${status}: ${JSON.stringify(body)?.slice(0, 300)}`);
  return body;
}

/** Runs `work` for each item with a limited number of concurrent workers. Returns the results in order. */
export async function mapConcurrently<T, R>(
  concurrency: number,
  things: T[],
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = things.entries();
  await Promise.all(
    Array.from({ length: Math.min(concurrency, things.length) }, async () => {
      for (const [index, thing] of left) results[index] = await work(thing);
    }),
  );
  return results;
}
