import { LRUCache } from 'lru-cache';

interface Answer {
  value: unknown;
}

/**
 * View models made from the commerce service's answers, in this process. Bounded, so that a crawler walking every
 * refinement cannot fill the memory.
 */
const answers = new LRUCache<string, Answer>({ max: 5_000 });
const inFlight = new Map<string, Promise<unknown>>();

/** What a call may tell about its answer: how long it lives, in seconds. The shortest of several wins. */
export interface Lifetime {
  seconds: number;
}

/**
 * One answer for one key: identical requests in flight share it, and it is kept for as long as the answers behind
 * it say in their Cache-Control. Failures are never kept.
 */
export async function answerFor<T>(key: string, ask: (lifetime: Lifetime) => Promise<T>): Promise<T> {
  const known = answers.get(key);
  if (known) return known.value as T;
  const pending = inFlight.get(key);
  if (pending) return pending as Promise<T>;

  const lifetime: Lifetime = { seconds: Number.POSITIVE_INFINITY };
  const question = ask(lifetime)
    .then((value) => {
      const keepFor = Number.isFinite(lifetime.seconds) ? lifetime.seconds : 0;
      if (keepFor > 0 && inFlight.get(key) === question) answers.set(key, { value }, { ttl: keepFor * 1000 });
      return value;
    })
    .finally(() => {
      if (inFlight.get(key) === question) inFlight.delete(key);
    });
  inFlight.set(key, question);
  return question;
}

/** Forgets every answer, also those under way, after a change of prices, stock or content. */
export function dropCatalogueAnswers(): void {
  answers.clear();
  inFlight.clear();
}

/** Seconds that "there is no such thing" is believed when the answer does not say for how long. */
const ABSENT_SECONDS = 60;

/** Seconds an answer may be kept by a shared cache; 0 when it says no, or was found and does not say. */
export function answerLifetime({ status, headers }: Pick<Response, 'status' | 'headers'>): number {
  const cacheControl = headers.get('cache-control');
  if (!cacheControl) return status === 404 ? ABSENT_SECONDS : 0;
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /max-age=(\d+)/.exec(cacheControl)?.[1];
  return Number(seconds ?? 0);
}
