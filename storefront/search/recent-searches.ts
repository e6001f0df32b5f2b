/** Number of terms stored, and of terms shown (specification, section 9). */
const MAX_STORED = 5;
export const SHOWN = 3;

/** Returns the list with a term at the front. Terms that differ only in case are the same. */
export function withSearch(recent: string[], term: string): string[] {
  const trimmed = term.trim();
  if (trimmed === '') return recent;
  return [trimmed, ...withoutSearch(recent, trimmed)].slice(0, MAX_STORED);
}

export function withoutSearch(recent: string[], term: string): string[] {
  const key = term.trim().toLocaleLowerCase();
  return recent.filter((one) => one.toLocaleLowerCase() !== key);
}

/** localStorage key of the recent searches for a site and locale. */
export const recentKey = (siteId: string, localeId: string): string => `recentSearches/${siteId}/${localeId}`;

/** Reads the stored terms, newest first; empty when storage is blocked or the value is invalid. */
export function readRecent(storage: Pick<Storage, 'getItem'>, key: string): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((one): one is string => typeof one === 'string' && one.trim() !== '')
      .slice(0, MAX_STORED);
  } catch {
    return [];
  }
}

/** Stores the terms. Does nothing when storage is full or blocked. */
export function writeRecent(storage: Pick<Storage, 'setItem'>, key: string, recent: string[]): void {
  try {
    storage.setItem(key, JSON.stringify(recent));
  } catch {
    // Storage is full or blocked.
  }
}
