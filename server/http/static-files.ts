import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { compress } from './compress.ts';
import { type Encoding, pickEncoding } from './encoding.ts';

/** Ends the name of a file's brotli copy, which the build writes beside it. */
export const BROTLI_COPY = '.br';

const TYPES: Record<string, string> = {
  // Modules are UTF-8 by definition, and each of a page's dozen files pays for every header.
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.map': 'application/json',
};

interface StaticFile {
  path: string;
  type: string;
  compressible: boolean;
  immutable: boolean;
  hasBrotliCopy: boolean;
  encoded: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
}

/** Files of the build, in a map by path, so that no path can reach other files. Compressed once. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const path of paths) {
    if (path.endsWith(BROTLI_COPY)) continue;
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    // The build puts a hash of the content into every name below /assets.
    const immutable = url.startsWith('/assets/');
    const compressible = /text|json|svg/.test(type);
    const hasBrotliCopy = compressible && paths.has(path + BROTLI_COPY);
    files.set(url, { path, type, compressible, immutable, hasBrotliCopy, encoded: {} });
  }
  return new StaticFiles(files);
}

export class StaticFiles {
  readonly #files: Map<string, StaticFile>;

  constructor(files: Map<string, StaticFile>) {
    this.#files = files;
  }

  /**
   * Writes a file whose encoding is in memory already, looked up by the raw request target. Returns
   * false for anything else, which `respond` handles.
   */
  sendCached(request: IncomingMessage, response: ServerResponse, extra: Record<string, string>): boolean {
    const file = this.#files.get(request.url ?? '');
    if (!file || !isRead(request)) return false;
    const encoding = encodingFor(file, request);
    const body = file.encoded[encoding];
    if (!body) return false;
    // HTTP/1.1 connections stay open by default, and a page loads a dozen files: save the header.
    response.removeHeader('connection');
    response.writeHead(200, headersOf(file, encoding, body, extra));
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** The response when the path is a file of the build. */
  async respond(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    extra: Record<string, string>,
  ): Promise<Response | undefined> {
    const file = this.#files.get(pathname);
    if (!file || !isRead(request)) return undefined;
    const encoding = encodingFor(file, request);
    const body = file.encoded[encoding] ?? (await read(file, encoding));
    file.encoded[encoding] = body;
    response.removeHeader('connection');
    return new Response(body, { headers: headersOf(file, encoding, body, extra) });
  }

  /** Reads the brotli copies ahead, so that the first visitor does not wait for it. */
  warm(): void {
    for (const file of this.#files.values())
      if (file.hasBrotliCopy) file.encoded.br ??= readFileSync(file.path + BROTLI_COPY);
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const encodingFor = (file: StaticFile, request: IncomingMessage): Encoding =>
  file.compressible ? pickEncoding(request.headers['accept-encoding']) : 'identity';

const headersOf = (file: StaticFile, encoding: Encoding, body: Buffer, extra: Record<string, string>) => ({
  ...extra,
  'content-type': file.type,
  'content-length': String(body.length),
  'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  ...(file.compressible ? { vary: 'Accept-Encoding' } : {}),
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
});

const read = async ({ path, hasBrotliCopy }: StaticFile, encoding: Encoding): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'br' && hasBrotliCopy
    ? readFile(path + BROTLI_COPY)
    : compress(await readFile(path), encoding);
