import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { copyBuffer } from './copy-buffer.ts';
import { pickEncoding } from './encoding.ts';

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
  encoded: Partial<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Files of the build, looked up by path so that none outside can ever be named, compressed once. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    // The build puts a hash of the content into every name below /assets.
    const immutable = url.startsWith('/assets/');
    files.set(url, { path, type, compressible: /text|json|svg/.test(type), immutable, encoded: {} });
  }
  return new StaticFiles(files);
}

export class StaticFiles {
  readonly #files: Map<string, StaticFile>;

  constructor(files: Map<string, StaticFile>) {
    this.#files = files;
  }

  /** Answers when the path is a file of the build; false when it is not. */
  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    extra: Record<string, string>,
  ): Promise<boolean> {
    const file = this.#files.get(pathname);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const encoding = file.compressible ? pickEncoding(request.headers['accept-encoding']) : 'identity';
    const body = file.encoded[encoding] ?? encode(await readFile(file.path), encoding);
    file.encoded[encoding] = body;
    // A connection of HTTP/1.1 stays open without being told, and a page's dozen files pay for every header.
    response.removeHeader('connection');
    response.writeHead(200, {
      ...extra,
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ...(file.compressible ? { vary: 'Accept-Encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** Compresses every script and style ahead, so that the first visitor does not wait for it. */
  warm(): void {
    for (const file of this.#files.values()) {
      if (file.compressible && file.immutable) file.encoded.br ??= encode(readFileSync(file.path), 'br');
    }
  }
}

function encode(bytes: Buffer, encoding: 'br' | 'gzip' | 'identity'): Buffer {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return copyBuffer(gzipSync(bytes, { level: 9 }));
  return copyBuffer(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
