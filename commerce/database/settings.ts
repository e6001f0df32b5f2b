import { LRUCache } from 'lru-cache';
import type { Db } from './connection.ts';

/** Milliseconds an answer holds at most: a replica, or a notice that was lost, is behind no longer. */
const HOLDS_MS = 30_000;
/** Prices of variants are the most of them; what a thousand masters are made of takes some twenty megabytes. */
const MOST = 20_000;
/** Pages of searches and beginnings that were typed. */
const MOST_OF_INDEX = 5000;

interface Memory {
  answers: LRUCache<string, object>;
  /** what is dropped with every order, so that dropping it looks at nothing else */
  ofIndex: LRUCache<string, object>;
  /** grows when something is forgotten, so that a read begun before is not kept after */
  generation: number;
}
// A transaction shares the adapter of its database, and so what is remembered of it.
const memories = new WeakMap<object, Memory>();
const adapterOf = (db: Db): object => db.getExecutor().adapter;

/**
 * Remembers what only an import changes, such as sites, promotions and delivery methods, in this process and for this
 * database. For a process that hears of changes: it hands the tags of each to what this returns. Where nobody asked for
 * it, as in an import, every read reads.
 */
export function rememberSettings(db: Db): (tags: string[]) => void {
  const answers = new LRUCache<string, object>({ max: MOST, ttl: HOLDS_MS });
  const ofIndex = new LRUCache<string, object>({ max: MOST_OF_INDEX, ttl: HOLDS_MS });
  const memory: Memory = { answers, ofIndex, generation: 0 };
  memories.set(adapterOf(db), memory);
  return (tags) => {
    memory.generation++;
    ofIndex.clear();
    if (tags.includes('all')) answers.clear();
    else if (tags.includes(PRICES)) {
      for (const key of [...answers.keys()]) if (key.startsWith(PRICES)) answers.delete(key);
    }
  };
}

/** The tag of a change of some prices, and the beginning of the keys that go with it. */
export const PRICES = 'prices';

/**
 * Begins the keys of what changes with the stock of single products, too: the newest index, and what it answers. Stock moves within
 * it without a notice, so such an answer may be as old as one that a client keeps.
 */
export const OF_INDEX = 'index ';

/**
 * A setting by a key that says what it is and of which site; `read` reads it. The answer is shared: nobody may change
 * it. Two that ask at once both read: a transaction that waited for another's read could wait for itself.
 */
export async function setting<Value extends object>(
  db: Db,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(adapterOf(db));
  const kept = memory && (key.startsWith(OF_INDEX) ? memory.ofIndex : memory.answers);
  const known = kept?.get(key);
  if (known) return known as Value;
  const generation = memory?.generation;
  const value = await read();
  if (memory?.generation === generation) kept?.set(key, value);
  return value;
}

/** What is remembered of an id that nothing was found for. */
const NOTHING = {};

/**
 * As `setting`, for many ids of one kind, whose keys begin with `kind`, which is not of the index: those that are not
 * remembered are read together. Ids without a value are left out, and remembered as such.
 */
export async function settings<Value extends object>(
  db: Db,
  kind: string,
  ids: string[],
  read: (unknown: string[]) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  const memory = memories.get(adapterOf(db));
  if (!memory) return read(ids);
  const found = new Map<string, Value>();
  const unknown: string[] = [];
  for (const id of ids) {
    const known = memory.answers.get(`${kind} ${id}`);
    if (known === undefined) unknown.push(id);
    else if (known !== NOTHING) found.set(id, known as Value);
  }
  if (unknown.length === 0) return found;
  const { generation } = memory;
  const values = await read(unknown);
  for (const id of unknown) {
    const value = values.get(id);
    if (value) found.set(id, value);
    if (memory.generation === generation) memory.answers.set(`${kind} ${id}`, value ?? NOTHING);
  }
  return found;
}
