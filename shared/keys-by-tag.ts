/** The keys of cached entries by the tags of their data, so that a change finds the entries that it makes stale. */
export class KeysByTag {
  readonly #keys = new Map<string, Set<string>>();

  /** Records an entry with its tags. */
  add(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys) keys.add(key);
      else this.#keys.set(tag, new Set([key]));
    }
  }

  /** Removes an entry from its tags; tags without entries take no memory. */
  remove(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
  }

  /** A copy of the keys of a tag, which stays valid while entries are removed. */
  of(tag: string): string[] {
    return [...(this.#keys.get(tag) ?? [])];
  }

  /** number of tags that have entries */
  get size(): number {
    return this.#keys.size;
  }
}
