import { LRUCache } from 'lru-cache';
import { KeysByTag } from '../../shared/keys-by-tag.ts';
import { ALL_TAGS, TagJournal } from '../../shared/tag-journal.ts';

/** Share of a ttl that is random, so that responses read together do not expire together. */
const JITTER = 0.2;

/** A value made from responses, and the cache tags of its data. */
export interface Tagged<T> {
  value: T;
  tags: ReadonlySet<string>;
}

interface Reading {
  /** position in the changes when the read started */
  position: number;
  answer: Promise<Tagged<unknown>>;
}

/**
 * View models made from responses of the commerce service, in this process. Bounded, so that a crawler that walks every
 * refinement cannot fill the memory.
 */
const entries = new LRUCache<string, Tagged<unknown>>({
  max: 5_000,
  dispose: (entry, key) => keysByTag.remove(key, entry.tags),
});
const keysByTag = new KeysByTag();
const inFlight = new Map<string, Reading>();
const journal = new TagJournal();

/** Lifetime of a cached value, which every response that it is made from may change. */
export interface Lifetime {
  /** time to live; 0 is not cached */
  seconds: number;
  /** tags of changes that end it */
  tags: Set<string>;
}

/**
 * Returns the cached value of a key, or calls `read` and caches its result for the lifetime it sets. Concurrent reads of
 * one key share one call, unless the data changed between their starts. Failures are not cached.
 */
export async function cachedResponse<T>(
  key: string,
  read: (lifetime: Lifetime) => Promise<T>,
): Promise<Tagged<T>> {
  const known = entries.get(key);
  if (known) return known as Tagged<T>;
  const { position } = journal;
  const pending = inFlight.get(key);
  if (!pending) return startReading(key, read);
  const answer = (await pending.answer) as Tagged<T>;
  const isOutdated = pending.position < position && journal.hasChanged(answer.tags, pending.position);
  return isOutdated ? cachedResponse(key, read) : answer;
}

function startReading<T>(key: string, read: (lifetime: Lifetime) => Promise<T>): Promise<Tagged<T>> {
  const { position } = journal;
  const lifetime: Lifetime = { seconds: Number.POSITIVE_INFINITY, tags: new Set() };
  const answer = read(lifetime)
    .then((value) => {
      const result = { value, tags: lifetime.tags };
      const seconds = Number.isFinite(lifetime.seconds) ? lifetime.seconds : 0;
      // When its data changed during the read, the value may be stale.
      if (seconds > 0 && !journal.hasChanged(lifetime.tags, position)) keep(key, result, seconds);
      return result;
    })
    .finally(() => {
      if (inFlight.get(key)?.answer === answer) inFlight.delete(key);
    });
  inFlight.set(key, { position, answer });
  return answer;
}

function keep(key: string, entry: Tagged<unknown>, seconds: number): void {
  entries.set(key, entry, { ttl: seconds * 1000 * (1 - JITTER * Math.random()) });
  keysByTag.add(key, entry.tags);
}

/** Drops the entries with one of the tags after a change; `all` drops every entry. */
export function invalidateResponses(tags: string[]): void {
  journal.note(tags);
  if (tags.includes(ALL_TAGS)) entries.clear();
  else for (const tag of tags) for (const key of keysByTag.of(tag)) entries.delete(key);
}

/** Ttl of a 404 without Cache-Control, in seconds. */
const NOT_FOUND_TTL = 60;

/** Returns how many seconds a shared cache may keep a response; without Cache-Control only a 404 is cached. */
export function responseTtl({ status, headers }: Pick<Response, 'status' | 'headers'>): number {
  const cacheControl = headers.get('cache-control');
  if (!cacheControl) return status === 404 ? NOT_FOUND_TTL : 0;
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /max-age=(\d+)/.exec(cacheControl)?.[1];
  return Number(seconds ?? 0);
}

/** Returns the cache tags of a response's data, which only the included service names. */
export function responseTags({ headers }: Pick<Response, 'headers'>): string[] {
  const named = headers.get('cache-tag');
  return named ? named.split(',').map(decodeURIComponent) : [];
}
