import { LRUCache } from 'lru-cache';
import { KeysByTag } from '../../shared/keys-by-tag.ts';
import { ALL_TAGS, TagJournal } from '../../shared/tag-journal.ts';
import { type CachedDocument, type EncodeOptions, encodeDocument, recompress } from './encode-document.ts';
import type { RenderedDocument } from './rendered-document.ts';

/** Request targets whose key is cached, and the longest one that is. */
const MAX_TARGETS = 5000;
const MAX_TARGET_LENGTH = 1500;

/** Tags of lists of products. A list may miss a product for a moment; prices and stock of its products have other tags. */
const LIST_TAG = 'search:';
/** How long a document is served after a change of its list, while it renders again. */
const LIST_STALE_MS = 500;

interface Render {
  /** position in the changes when the render started */
  position: number;
  document: Promise<CachedDocument>;
}

export interface DocumentCacheOptions extends EncodeOptions {
  maxBytes: number;
}

/**
 * In-memory cache of shared documents. An entry is fresh for its ttl, then served stale while it renders again, and
 * invalidated by tags. A render in flight is discarded only when one of its own tags changed. Bounded by `maxBytes`;
 * concurrent renders of one key are coalesced.
 */
export class DocumentCache {
  readonly #documents: LRUCache<string, CachedDocument>;
  /** Key by raw request target, so that a repeated request skips URL parsing. */
  readonly #keysByTarget = new LRUCache<string, string>({ max: MAX_TARGETS });
  readonly #keysByTag = new KeysByTag();
  readonly #rendering = new Map<string, Render>();
  readonly #journal = new TagJournal();
  readonly #options: DocumentCacheOptions;
  /** One document at a time is recompressed, so that first renders keep the thread pool. */
  #recompressing = false;

  constructor(options: DocumentCacheOptions) {
    this.#options = options;
    this.#documents = new LRUCache({
      maxSize: options.maxBytes,
      // Leaves room for the gzip form, which is a little larger than brotli.
      sizeCalculation: (document) => Math.ceil(document.brotli.length * 2.2) + 2000,
      dispose: (document, key) => this.#keysByTag.remove(key, document.tags),
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

  /**
   * Renders the document of a key and caches it when it is shared. Concurrent calls share one render, unless the
   * document changed between their starts.
   */
  async render(key: string, render: () => Promise<RenderedDocument>): Promise<CachedDocument> {
    const { position } = this.#journal;
    const running = this.#rendering.get(key);
    if (!running) return this.#startRender(key, render);
    const document = await running.document;
    const isOutdated =
      running.position < position && this.#journal.hasChanged(document.tags, running.position);
    return isOutdated ? this.render(key, render) : document;
  }

  #startRender(key: string, render: () => Promise<RenderedDocument>): Promise<CachedDocument> {
    const { position } = this.#journal;
    const started = this.#options.now();
    const document = render()
      .then(async (rendered) => {
        const encoded = await encodeDocument(rendered, this.#options, this.#documents.peek(key));
        this.#keep(key, encoded, position, started);
        return encoded;
      })
      .finally(() => {
        if (this.#rendering.get(key)?.document === document) this.#rendering.delete(key);
      });
    this.#rendering.set(key, { position, document });
    return document;
  }

  /** Caches a document unless its prices, stock or content changed since its render started. */
  #keep(key: string, document: CachedDocument, position: number, started: number): void {
    const isList = (tag: string) => tag.startsWith(LIST_TAG);
    if (
      this.#journal.hasChanged(
        document.tags.filter((tag) => !isList(tag)),
        position,
      )
    ) {
      // A CDN that received the purge earlier must not keep it either.
      document.headers['cache-control'] = 'no-store';
      return;
    }
    if (this.#journal.hasChanged(document.tags.filter(isList), position))
      expireSoon(document, started, this.#options.now());
    if (document.staleUntil > this.#options.now()) this.#set(key, document);
  }

  /**
   * Removes every document with one of the tags; `all` removes all of them. Documents whose list changed are served for
   * half a second more, while they render again.
   */
  invalidateTags(tags: string[]): void {
    this.#journal.note(tags);
    if (tags.includes(ALL_TAGS)) {
      this.#documents.clear();
      return;
    }
    for (const tag of tags) {
      for (const key of this.#keysByTag.of(tag)) {
        const document = this.#documents.peek(key);
        const now = this.#options.now();
        if (document && tag.startsWith(LIST_TAG)) expireSoon(document, now, now);
        else this.#documents.delete(key);
      }
    }
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
    this.#keysByTag.add(key, document.tags);
  }
}

/** Marks a document as stale, to be served until shortly after `changed`. */
function expireSoon(document: CachedDocument, changed: number, now: number): void {
  document.freshUntil = Math.min(document.freshUntil, now);
  document.staleUntil = Math.min(document.staleUntil, changed + LIST_STALE_MS);
}
