/** What a request came to; `status` 0 when there was no answer. */
export interface Answer {
  status: number;
  type: string;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the platform's JSON, looked at field by field
  body: any;
  milliseconds: number;
}

/** Nothing of ours takes so long. */
const PATIENCE_MS = 60_000;

/** One request, JSON in and out; no answer is an answer too. */
export async function ask(
  method: string,
  url: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string>; patience?: number } = {},
): Promise<Answer> {
  const started = performance.now();
  const spent = () => performance.now() - started;
  const { token, body, headers, patience = PATIENCE_MS } = options;
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
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

/** The answer when it is 200; throws what else it was. */
export async function must(asked: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await asked;
  if (status !== 200)
    throw new Error(`The service answered ${status}: ${JSON.stringify(body)?.slice(0, 300)}`);
  return body;
}

/** Does so many things at once, with so many hands. */
export async function withHands<T, R>(
  hands: number,
  things: T[],
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = things.entries();
  await Promise.all(
    Array.from({ length: Math.min(hands, things.length) }, async () => {
      for (const [index, thing] of left) results[index] = await work(thing);
    }),
  );
  return results;
}
