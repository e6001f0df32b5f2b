/** How many are kept, and how many of them are shown (specification, section 9). */
export const KEPT = 5;
export const SHOWN = 3;

/** The list with a term at its front. A term that differs in case alone is the same one. */
export function withSearch(recent: string[], term: string): string[] {
  const said = term.trim();
  if (said === '') return recent;
  return [said, ...withoutSearch(recent, said)].slice(0, KEPT);
}

export function withoutSearch(recent: string[], term: string): string[] {
  const key = term.trim().toLocaleLowerCase();
  return recent.filter((one) => one.toLocaleLowerCase() !== key);
}

/** Where the terms of a site in a language are kept in the browser. */
export const recentKey = (siteId: string, localeId: string): string => `recentSearches/${siteId}/${localeId}`;

/** The terms a browser keeps, the newest first; none where it keeps nothing or something else. */
export function readRecent(storage: Pick<Storage, 'getItem'>, key: string): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one): one is string => typeof one === 'string' && one.trim() !== '').slice(0, KEPT);
  } catch {
    return [];
  }
}

/** A browser that refuses to keep anything searches all the same. */
export function writeRecent(storage: Pick<Storage, 'setItem'>, key: string, recent: string[]): void {
  try {
    storage.setItem(key, JSON.stringify(recent));
  } catch {
    // Its storage is full or switched off.
  }
}
