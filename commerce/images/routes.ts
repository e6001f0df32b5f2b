import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { notFound } from '../http/problem.ts';
import type { ImageSettings } from '../services.ts';
import { DiskCache } from './disk-cache.ts';
import { findOriginal, isImagePath, isSvg, type Original } from './originals.ts';
import { render } from './render.ts';
import { type Rendition, readRendition } from './rendition.ts';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};
// An SVG opened by itself is a document: it must run and load nothing.
const SVG_HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
};

/**
 * Pictures of catalogues and libraries: GET /{library}/{path}?sw=&q= in the width and quality asked for and
 * the best format the client takes. `maxCacheBytes` bounds the rendered files.
 */
export function createImageRoutes(settings: ImageSettings, maxCacheBytes?: number): Hono {
  const cache = new DiskCache(settings.cacheDirectory, maxCacheBytes);
  return new Hono().get('/:library/:path{.+}', async (c) => {
    const { library, path } = c.req.param();
    const rendition = isSvg(path)
      ? undefined
      : readRendition(c.req.query('sw'), c.req.query('q'), c.req.header('accept'));
    const original = isImagePath(library, path) ? await findOriginal(settings, library, path) : undefined;
    if (!original) throw notFound('There is no such image.', 'image-not-found');
    const name = renditionName(`${library}/${path}`, original, rendition);
    const etag = `"${name}"`;
    const headers = { ...HEADERS, etag, ...(rendition ? { vary: 'accept' } : {}) };
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    if (!rendition) return send(await original.read(), { ...headers, ...SVG_HEADERS });
    const picture = await cache.get(name, () => render(original, rendition));
    return send(picture, { ...headers, 'content-type': `image/${rendition.format}` });
  });
}

/** The name of a file that never changes: another original, width, quality or format has another. */
function renditionName(path: string, { version }: Original, rendition: Rendition | undefined): string {
  const { width, quality, format } = rendition ?? {};
  const parts = [path, version, width, quality, format];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

const isKnown = (header: string | undefined, etag: string) =>
  header === '*' || header?.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);

const send = (content: Buffer, headers: Record<string, string>) =>
  new Response(new Uint8Array(content), {
    headers: { ...headers, 'content-length': String(content.length) },
  });
