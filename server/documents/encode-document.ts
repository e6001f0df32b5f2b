import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { copyBuffer } from '../http/copy-buffer.ts';
import type { Encoding } from '../http/encoding.ts';
import { documentPolicy, type StorePolicy } from './content-security.ts';
import { CSP_REPORTS } from './csp-reports.ts';
import type { RenderedDocument } from './rendered-document.ts';
import { type TagHeader, tagHeaders } from './tag-headers.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Brotli quality: of a private document, of a shared one, and of a cached one that is requested again. */
const QUALITY = { private: 3, shared: 5, cached: 9 };

/** A document ready to send, compressed; gzip is made for the first browser without brotli. */
export interface CachedDocument {
  status: number;
  headers: Record<string, string>;
  etag: string;
  brotli: Buffer<ArrayBuffer>;
  gzip?: Buffer<ArrayBuffer>;
  /** recompressed at the highest quality */
  dense?: true;
  tags: string[];
  /** end of the ttl, milliseconds since 1970 */
  freshUntil: number;
  /** end of the time it may be served stale */
  staleUntil: number;
  /** complete responses by encoding, assembled on first use */
  responses: Partial<Record<Encoding, PreparedResponse>>;
}

/** Alternating header names and values, and the body. */
export interface PreparedResponse {
  headers: string[];
  body: Buffer<ArrayBuffer>;
}

export interface EncodeOptions {
  policy: StorePolicy;
  now: () => number;
  /** headers that name the tags of shared documents to a CDN */
  tagHeaders?: TagHeader[];
}

/** Share of the ttl that is random, so that documents rendered together do not expire together. */
const JITTER = 0.2;

/** Response headers in which the storefront passes instructions to this process. */
const SCRIPT_ORIGINS = 'x-script-origins';
/** The merchant uses Google's captcha. */
const GOOGLE_CAPTCHA = 'x-google-captcha';
/** The page has card fields: violations of its policy are reported. */
const PAYMENT_PAGE = 'x-payment-page';
/** Origins of the payment provider for forms and frames, separated by spaces. */
const PAYMENT_FORMS = 'x-payment-forms';
const PAYMENT_FRAMES = 'x-payment-frames';
/** Headers that are not sent, or are computed here. */
const INTERNAL_HEADERS = new Set([
  'cache-tag',
  'set-cookie',
  'content-length',
  SCRIPT_ORIGINS,
  GOOGLE_CAPTCHA,
  PAYMENT_PAGE,
  PAYMENT_FORMS,
  PAYMENT_FRAMES,
]);

/**
 * Compresses a rendered document and adds its content security policy and etag. ttl and stale time are read from its
 * Cache-Control: zero for private documents and those that set a cookie. When the body equals that of `before`, its
 * compressed forms are reused.
 */
export async function encodeDocument(
  rendered: RenderedDocument,
  options: EncodeOptions,
  before?: CachedDocument,
): Promise<CachedDocument> {
  const { headers, body, status } = rendered;
  const cacheControl = headers.get('cache-control') ?? 'private, no-store';
  const shared = /\bpublic\b/.test(cacheControl) && !headers.has('set-cookie');
  const ttl = shared ? secondsOf(cacheControl, 's-maxage') : 0;
  const stale = ttl === 0 ? 0 : secondsOf(cacheControl, 'stale-while-revalidate');
  const now = options.now();
  const tags = (headers.get('cache-tag') ?? '')
    .split(/,\s*/)
    .filter(Boolean)
    .map((tag) => decodeURIComponent(tag));
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return {
    status,
    headers: {
      ...sentHeaders(rendered, options.policy),
      'cache-control': cacheControl,
      ...(shared ? tagHeaders(tags, options.tagHeaders ?? []) : {}),
    },
    etag,
    ...(before?.etag === etag
      ? encodingsOf(before)
      : { brotli: await compressText(body, ttl > 0 ? QUALITY.shared : QUALITY.private) }),
    responses: {},
    tags,
    freshUntil: now + ttl * 1000 * (1 - JITTER * Math.random()),
    staleUntil: ttl === 0 ? 0 : now + (ttl + stale) * 1000,
  };
}

function sentHeaders({ headers, body }: RenderedDocument, policy: StorePolicy): Record<string, string> {
  const sent: Record<string, string> = { vary: 'Accept-Encoding' };
  for (const [name, value] of headers) if (!INTERNAL_HEADERS.has(name)) sent[name] = value;
  if (!headers.get('content-type')?.startsWith('text/html')) return sent;
  const listed = (name: string) => (headers.get(name) ?? '').split(' ').filter(Boolean);
  const isPayment = headers.has(PAYMENT_PAGE);
  sent['content-security-policy'] = documentPolicy(
    body,
    policy,
    listed(SCRIPT_ORIGINS),
    headers.has(GOOGLE_CAPTCHA),
    isPayment ? { forms: listed(PAYMENT_FORMS), frames: listed(PAYMENT_FRAMES) } : undefined,
  );
  if (isPayment) {
    sent['content-security-policy'] += `; report-uri ${CSP_REPORTS}; report-to csp`;
    sent['reporting-endpoints'] = `csp="${CSP_REPORTS}"`;
  }
  return sent;
}

const encodingsOf = ({ brotli, gzip, dense }: CachedDocument) => ({
  brotli,
  ...(gzip ? { gzip } : {}),
  ...(dense ? { dense } : {}),
});

/** Compresses a cached document again at the highest quality. */
export async function recompress(document: CachedDocument): Promise<void> {
  document.dense = true;
  document.brotli = await compressText(await decompress(document.brotli), QUALITY.cached);
  document.responses = {};
}

/** Runs in the thread pool, off the main thread. */
async function compressText(body: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  const compressed = await compress(body, {
    // One output chunk: each further one is another round trip to the thread pool.
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
export function encodedBody(document: CachedDocument, encoding: Encoding): Buffer<ArrayBuffer> {
  if (encoding === 'br') return document.brotli;
  if (encoding === 'identity') return brotliDecompressSync(document.brotli);
  document.gzip ??= copyBuffer(gzipSync(brotliDecompressSync(document.brotli), { level: 6 }));
  return document.gzip;
}

function secondsOf(cacheControl: string, directive: string): number {
  return Number(new RegExp(`${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
}
