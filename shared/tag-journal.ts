/** Tags whose last change is remembered individually. */
const MAX_TAGS = 10_000;

/** Stands for every tag. */
export const ALL_TAGS = 'all';

/**
 * Remembers which cache tags changed when. A read remembers the position at which it started; its result may be cached
 * when none of its own tags changed since. Tags that are no longer remembered count as changed.
 */
export class TagJournal {
  /** position of the last change by tag, oldest first */
  readonly #changes = new Map<string, number>();
  readonly #maxTags: number;
  #position = 0;
  /** reads that started before this position may have missed a change of any tag */
  #floor = 0;

  constructor(maxTags = MAX_TAGS) {
    this.#maxTags = maxTags;
  }

  /** the number of changes so far */
  get position(): number {
    return this.#position;
  }

  /** Records that data with these tags changed. */
  note(tags: readonly string[]): void {
    this.#position++;
    if (tags.includes(ALL_TAGS)) {
      this.#changes.clear();
      this.#floor = this.#position;
      return;
    }
    for (const tag of tags) {
      this.#changes.delete(tag);
      this.#changes.set(tag, this.#position);
    }
    for (const [tag, position] of this.#changes) {
      if (this.#changes.size <= this.#maxTags) break;
      this.#changes.delete(tag);
      this.#floor = position;
    }
  }

  /** Whether one of the tags changed after a position. */
  hasChanged(tags: Iterable<string>, since: number): boolean {
    if (since < this.#floor) return true;
    if (since === this.#position) return false;
    for (const tag of tags) if ((this.#changes.get(tag) ?? 0) > since) return true;
    return false;
  }
}
