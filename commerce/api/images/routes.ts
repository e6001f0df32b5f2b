import { Hono } from 'hono';
import { clientNetwork } from '../../http/client-address.ts';
import { notFound } from '../../http/problem.ts';
import { imageStore, renditionName } from '../../images/image-store.ts';
import { isSvg } from '../../images/originals.ts';
import { readRendition } from '../../images/rendition.ts';
import type { ImageSettings } from '../../services/commerce-services.ts';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};
// A browser renders an SVG opened directly as a document: forbid scripts and loading.
const SVG_HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
};
/** Status for a client that closed the connection (nginx's 499); nobody receives it. */
const CLIENT_GONE = 499;

/**
 * Images of catalogues and libraries: GET /{library}/{path}?sw=&q= returns the requested width and quality in
 * the best format the client accepts.
 */
export function createImageRoutes(settings: ImageSettings): Hono {
  const images = imageStore(settings);
  return new Hono().get('/:library/:path{.+}', async (c) => {
    const { library, path } = c.req.param();
    const rendition = isSvg(path)
      ? undefined
      : readRendition(c.req.query('sw'), c.req.query('q'), c.req.header('accept'));
    const { signal } = c.req.raw;
    const requester = { client: clientNetwork(c), signal };
    try {
      const original = await images.find(library, path, requester);
      if (!original) throw notFound('There is no such image.', 'image-not-found');
      const name = renditionName(`${library}/${path}`, original, rendition);
      const etag = `"${name}"`;
      const headers = { ...HEADERS, etag, ...(rendition ? { vary: 'accept' } : {}) };
      if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
      if (!rendition) return send(await original.read(), { ...headers, ...SVG_HEADERS });
      const image = await images.rendition(name, original, rendition, requester);
      return send(image, { ...headers, 'content-type': `image/${rendition.format}` });
    } catch (error) {
      if (signal.aborted) return new Response(null, { status: CLIENT_GONE });
      throw error;
    }
  });
}

const matchesEtag = (header: string | undefined, etag: string) =>
  header === '*' || header?.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);

const send = (content: Buffer, headers: Record<string, string>) =>
  new Response(new Uint8Array(content), {
    headers: { ...headers, 'content-length': String(content.length) },
  });
