import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { copyBuffer } from '../http/copy-buffer.ts';
import type { Encoding } from '../http/encoding.ts';
import { documentPolicy, type StorePolicy } from './content-security.ts';
import { CSP_REPORTS } from './csp-reports.ts';

/** Addresses whose key is remembered, and how long one may be. */
const MOST_ADDRESSES = 5000;
const LONGEST_ADDRESS = 1500;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** How hard brotli tries: for one reader, for many, and for those who ask for what is kept already. */
const QUALITY = { one: 3, many: 5, kept: 9 };

/** A finished answer, kept compressed; gzip is made when the first browser without brotli asks. */
export interface StoredDocument {
  status: number;
  headers: Record<string, string>;
  etag: string;
  brotli: Buffer;
  gzip?: Buffer;
  /** compressed as well as it will be */
  dense?: true;
  tags: string[];
  /** milliseconds since 1970 */
  freshUntil: number;
  staleUntil: number;
  /** what is sent to whoever takes an encoding, put together when the first of them asked */
  answers: Partial<Record<Encoding, Answer>>;
}

/** A whole answer: names and values of headers in turn, and the body. */
export interface Answer {
  headers: string[];
  body: Buffer;
}

/** What a render gave: a whole body and its headers. */
export interface RenderedDocument {
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface DocumentCacheOptions {
  maxBytes: number;
  policy: StorePolicy;
  now: () => number;
}

/**
 * Shared documents in memory: bounded, one render at a time for one key, answered stale while one
 * renders anew, dropped by the tags of what they show.
 */
export class DocumentCache {
  readonly #documents: LRUCache<string, StoredDocument>;
  /** Keys by the address as it was asked for, so that one asked for again need not be parsed. */
  readonly #keysByAddress = new LRUCache<string, string>({ max: MOST_ADDRESSES });
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #rendering = new Map<string, Promise<StoredDocument>>();
  readonly #options: DocumentCacheOptions;
  /** One at a time, so that documents nobody has yet come first. */
  #condensing = false;
  /** Grows with every drop, so that a render begun before a change is not kept after it. */
  #generation = 0;

  constructor(options: DocumentCacheOptions) {
    this.#options = options;
    this.#documents = new LRUCache({
      maxSize: options.maxBytes,
      // Room for the gzip form too, which is a little larger.
      sizeCalculation: (document) => Math.ceil(document.brotli.length * 2.2) + 2000,
      dispose: (document, key) => this.#forgetTags(key, document.tags),
    });
  }

  /** The document at once if it is there and may be shown; renders it anew in the background when stale. */
  peek(key: string): StoredDocument | undefined {
    const document = this.#documents.get(key);
    if (!document || this.#options.now() >= document.staleUntil) return undefined;
    if (!document.dense && !this.#condensing) void this.#condense(document);
    return document;
  }

  /** The fresh document of an address, as a request gives it, that was asked for before. */
  freshAt(address: string): StoredDocument | undefined {
    const key = this.#keysByAddress.get(address);
    const document = key === undefined ? undefined : this.peek(key);
    return document && this.isFresh(document) ? document : undefined;
  }

  /** Remembers the key of an address. */
  remember(address: string, key: string): void {
    if (address.length <= LONGEST_ADDRESS) this.#keysByAddress.set(address, key);
  }

  isFresh(document: StoredDocument): boolean {
    return this.#options.now() < document.freshUntil;
  }

  /** Renders the document for a key; many asking at once share one render. */
  render(key: string, make: () => Promise<RenderedDocument>): Promise<StoredDocument> {
    let running = this.#rendering.get(key);
    if (!running) {
      const generation = this.#generation;
      running = make()
        .then(async (rendered) => {
          const document = await storeDocument(rendered, this.#options, this.#documents.peek(key));
          if (generation === this.#generation && document.staleUntil > this.#options.now())
            this.#keep(key, document);
          return document;
        })
        .finally(() => this.#rendering.delete(key));
      this.#rendering.set(key, running);
    }
    return running;
  }

  /** Drops every document that carries one of the tags; `all` drops everything. */
  drop(tags: string[]): void {
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

  /** Compresses a document better once it is asked for again. */
  async #condense(document: StoredDocument): Promise<void> {
    this.#condensing = true;
    document.dense = true;
    try {
      document.brotli = await compressText(await decompress(document.brotli), QUALITY.kept);
      document.answers = {};
    } finally {
      this.#condensing = false;
    }
  }

  #keep(key: string, document: StoredDocument): void {
    this.#documents.set(key, document);
    for (const tag of document.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  #forgetTags(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** In which the storefront names the origins of scripts the merchant configured, parted by spaces. */
const SCRIPT_ORIGINS = 'x-script-origins';
/** With which the storefront says that the merchant uses Google's captcha. */
const GOOGLE_CAPTCHA = 'x-google-captcha';
/** With which it says that a card is typed on the page: what its policy forbids is to be reported. */
const PAYMENT_PAGE = 'x-payment-page';
/** Headers that are for this process, or are made anew. */
const OWN_HEADERS = new Set([
  'cache-tag',
  'set-cookie',
  'content-length',
  SCRIPT_ORIGINS,
  GOOGLE_CAPTCHA,
  PAYMENT_PAGE,
]);

/**
 * Compresses and seals a rendered document; how long it lives is read from its own Cache-Control. When it came out as
 * `before` was, the work on that one counts.
 */
export async function storeDocument(
  rendered: RenderedDocument,
  options: DocumentCacheOptions,
  before?: StoredDocument,
): Promise<StoredDocument> {
  const { headers, body, status } = rendered;
  const cacheControl = headers.get('cache-control') ?? 'private, no-store';
  const shared = /\bpublic\b/.test(cacheControl) && !headers.has('set-cookie');
  const fresh = shared ? seconds(cacheControl, 's-maxage') : 0;
  const now = options.now();
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  const kept: Record<string, string> = { vary: 'Accept-Encoding' };
  for (const [name, value] of headers) {
    if (!OWN_HEADERS.has(name)) kept[name] = value;
  }
  kept['cache-control'] = cacheControl;
  const origins = (headers.get(SCRIPT_ORIGINS) ?? '').split(' ').filter(Boolean);
  const captcha = headers.has(GOOGLE_CAPTCHA);
  if (isHtml) kept['content-security-policy'] = documentPolicy(body, options.policy, origins, captcha);
  if (isHtml && headers.has(PAYMENT_PAGE)) {
    kept['content-security-policy'] += `; report-uri ${CSP_REPORTS}; report-to csp`;
    kept['reporting-endpoints'] = `csp="${CSP_REPORTS}"`;
  }
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return {
    status,
    headers: kept,
    etag,
    ...(before?.etag === etag
      ? encodingsOf(before)
      : { brotli: await compressText(body, fresh > 0 ? QUALITY.many : QUALITY.one) }),
    answers: {},
    tags: (headers.get('cache-tag') ?? '').split(/,\s*/).filter(Boolean),
    freshUntil: now + fresh * 1000,
    staleUntil: fresh === 0 ? 0 : now + (fresh + seconds(cacheControl, 'stale-while-revalidate')) * 1000,
  };
}

const encodingsOf = ({ brotli, gzip, dense }: StoredDocument) => ({
  brotli,
  ...(gzip ? { gzip } : {}),
  ...(dense ? { dense } : {}),
});

/** In the thread pool, so that other requests are answered meanwhile. */
async function compressText(body: Buffer, quality: number): Promise<Buffer> {
  const compressed = await compress(body, {
    // One piece of output: each more is a journey to the pool and back.
    chunkSize: 128 * 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  return copyBuffer(compressed);
}

/** The document's body in an encoding. */
export function encodedBody(document: StoredDocument, encoding: Encoding): Buffer {
  if (encoding === 'br') return document.brotli;
  if (encoding === 'identity') return brotliDecompressSync(document.brotli);
  document.gzip ??= copyBuffer(gzipSync(brotliDecompressSync(document.brotli), { level: 6 }));
  return document.gzip;
}

function seconds(cacheControl: string, directive: string): number {
  return Number(new RegExp(`${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
}
