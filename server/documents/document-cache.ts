import { LRUCache } from 'lru-cache';
import { type CachedDocument, type EncodeOptions, encodeDocument, recompress } from './encode-document.ts';
import type { RenderedDocument } from './rendered-document.ts';

/** Request targets whose key is cached, and the longest one that is. */
const MAX_TARGETS = 5000;
const MAX_TARGET_LENGTH = 1500;

export interface DocumentCacheOptions extends EncodeOptions {
  maxBytes: number;
}

/**
 * In-memory cache of shared documents. An entry is fresh for its ttl, then served stale while it renders again, and
 * invalidated by tags. Bounded by `maxBytes`; concurrent renders of one key are coalesced.
 */
export class DocumentCache {
  readonly #documents: LRUCache<string, CachedDocument>;
  /** Key by raw request target, so that a repeated request skips URL parsing. */
  readonly #keysByTarget = new LRUCache<string, string>({ max: MAX_TARGETS });
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #rendering = new Map<string, Promise<CachedDocument>>();
  readonly #options: DocumentCacheOptions;
  /** One document at a time is recompressed, so that first renders keep the thread pool. */
  #recompressing = false;
  /** Incremented on every invalidation: a render that started before one is not cached. */
  #generation = 0;

  constructor(options: DocumentCacheOptions) {
    this.#options = options;
    this.#documents = new LRUCache({
      maxSize: options.maxBytes,
      // Leaves room for the gzip form, which is a little larger than brotli.
      sizeCalculation: (document) => Math.ceil(document.brotli.length * 2.2) + 2000,
      dispose: (document, key) => this.#removeTags(key, document.tags),
    });
  }

  /** The document of a key, fresh or stale; undefined when it is neither. */
  get(key: string): CachedDocument | undefined {
    const document = this.#documents.get(key);
    if (!document || this.#options.now() >= document.staleUntil) return undefined;
    if (!document.dense && !this.#recompressing) void this.#recompress(document);
    return document;
  }

  /** The fresh document of a raw request target that setTarget has linked to its key. */
  getByTarget(target: string): CachedDocument | undefined {
    const key = this.#keysByTarget.get(target);
    const document = key === undefined ? undefined : this.get(key);
    return document && !this.isStale(document) ? document : undefined;
  }

  /** Links a raw request target to its key. */
  setTarget(target: string, key: string): void {
    if (target.length <= MAX_TARGET_LENGTH) this.#keysByTarget.set(target, key);
  }

  isStale(document: CachedDocument): boolean {
    return this.#options.now() >= document.freshUntil;
  }

  /** Renders the document of a key and caches it when it is shared. Concurrent calls share one render. */
  render(key: string, render: () => Promise<RenderedDocument>): Promise<CachedDocument> {
    let running = this.#rendering.get(key);
    if (!running) {
      const generation = this.#generation;
      running = render()
        .then(async (rendered) => {
          const document = await encodeDocument(rendered, this.#options, this.#documents.peek(key));
          if (generation === this.#generation && document.staleUntil > this.#options.now())
            this.#set(key, document);
          return document;
        })
        .finally(() => this.#rendering.delete(key));
      this.#rendering.set(key, running);
    }
    return running;
  }

  /** Removes every document with one of the tags; `all` removes all of them. */
  invalidateTags(tags: string[]): void {
    this.#generation++;
    this.#rendering.clear();
    if (tags.includes('all')) {
      this.#documents.clear();
      return;
    }
    for (const tag of tags)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#documents.delete(key);
  }

  get size(): number {
    return this.#documents.size;
  }

  get bytes(): number {
    return this.#documents.calculatedSize;
  }

  async #recompress(document: CachedDocument): Promise<void> {
    this.#recompressing = true;
    try {
      await recompress(document);
    } finally {
      this.#recompressing = false;
    }
  }

  #set(key: string, document: CachedDocument): void {
    this.#documents.set(key, document);
    for (const tag of document.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  #removeTags(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
