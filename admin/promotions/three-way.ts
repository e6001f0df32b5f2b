/** A value that two people changed differently since both read it, by its place in the record. */
export interface Conflict {
  /** field, then locale, id or name within it */
  path: string[];
  mine: unknown;
  theirs: unknown;
}

type Entries = Record<string, unknown>;

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isObject = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries with an identity of their own: lists of ids, and of assignments, which have that of their campaign. */
function keyOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  return isObject(entry) && typeof entry.campaignId === 'string' ? entry.campaignId : undefined;
}

/** The entries of a list by identity; undefined when they have none, or one twice: such a list is one value. */
function entriesOf(list: unknown): Entries | undefined {
  if (!Array.isArray(list)) return undefined;
  const entries: Entries = {};
  for (const entry of list) {
    const key = keyOf(entry);
    // The prefix keeps the order of ids that are numbers.
    if (key === undefined || `.${key}` in entries) return undefined;
    entries[`.${key}`] = entry;
  }
  return entries;
}

/**
 * What one person typed, applied to what another stored meanwhile: leaf by leaf only what differs from `base`, which both started from.
 * Where both changed the same leaf, `mine` is taken and the leaf is added to `conflicts`.
 */
export function threeWay(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: string[],
  conflicts: Conflict[],
): unknown {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return theirs;
  if (isEqual(theirs, base)) return mine;
  if (isObject(mine) && isObject(theirs))
    return mergedEntries(isObject(base) ? base : {}, mine, theirs, path, conflicts);
  const [known, own, other] = [entriesOf(base ?? []), entriesOf(mine), entriesOf(theirs)];
  if (known && own && other) return Object.values(mergedEntries(known, own, other, path, conflicts));
  conflicts.push({ path, mine, theirs });
  return mine;
}

function mergedEntries(base: Entries, mine: Entries, theirs: Entries, path: string[], conflicts: Conflict[]) {
  const merged: Entries = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const place = [...path, key.replace(/^\./, '')];
    const value = threeWay(base[key], mine[key], theirs[key], place, conflicts);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}
