import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { notFound } from '../http/problem.ts';
import type { ImageCache } from '../services/image-files.ts';
import { MAX_PIXELS } from './limits.ts';
import type { Original } from './originals.ts';
import type { Rendition } from './rendition.ts';

const MAX_WIDTH = 1920;
/** Longer than any valid image takes. */
const TIMEOUT = { seconds: 30 };
/**
 * Accepted formats of files, whatever their extension. SVG is not rasterised, because it can take unlimited
 * time.
 */
const RASTERS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);
/** Widths of rasterised drawings that are cached, to resize narrower renditions from. */
const RASTER_WIDTHS = [720, 960, 1440, 1536];

// One thread per rendering; the libvips cache would never be hit.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Renders an original. Files are never enlarged; a drawing is rasterised at the requested width, or resized
 * from a cached raster in `rasters`.
 */
export async function render(original: Original, rendition: Rendition, rasters: ImageCache): Promise<Buffer> {
  if (original.drawn) return encode(await openDrawing(original, rendition, rasters), rendition).toBuffer();
  // Files of merchants may be broken or too large (404); a drawing that fails is a server error.
  return openFile(original, rendition.width)
    .then((image) => encode(image, rendition).toBuffer())
    .catch((error: Error) => {
      throw notFound(`The image cannot be read: ${error.message}`, 'image-not-readable');
    });
}

async function openFile(original: Original, width = MAX_WIDTH): Promise<Sharp> {
  const image = sharp(await original.read(), { limitInputPixels: MAX_PIXELS }).timeout(TIMEOUT);
  const { format } = await image.metadata();
  if (!RASTERS.has(format)) throw new Error(`${format} is not a supported image format.`);
  return image.autoOrient().resize({ width, withoutEnlargement: true });
}

async function openDrawing(original: Original, { width }: Rendition, rasters: ImageCache): Promise<Sharp> {
  if (width) {
    for (const wider of RASTER_WIDTHS.filter((flattened) => flattened >= width)) {
      const raster = await rasters.read(rasterName(original, wider));
      if (raster) return sharp(raster).timeout(TIMEOUT).resize({ width });
    }
  }
  const rasterised = rasterise(await original.read(), width);
  if (!width || !RASTER_WIDTHS.includes(width)) return rasterised;
  const { data, info } = await rasterised.raw().toBuffer({ resolveWithObject: true });
  const open = () => sharp(data, { raw: info }).timeout(TIMEOUT);
  // The cached raster has no transparency, so drawings with transparent corners are not cached.
  if (isOpaque(data, info.channels)) {
    const flattened = await open()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    await rasters.write(rasterName(original, width), flattened);
  }
  return open();
}

const isOpaque = (data: Buffer, channels: number) =>
  channels < 4 || (data[3] === 255 && data[data.length - 1] === 255);

const rasterName = ({ version }: Original, width: number) =>
  createHash('sha256').update(`${version}/${width}`).digest('hex').slice(0, 40);

/** SVG is drawn at 72 dpi in its nominal size; the density scales it to the requested width. */
function rasterise(input: Buffer, requestedWidth?: number): Sharp {
  const nominal = Number(
    /^[^>]*<svg\b[^>]*?\bwidth="(\d+)"/.exec(input.toString('utf8', 0, 1000))?.[1] ?? MAX_WIDTH,
  );
  const width = requestedWidth ?? Math.min(nominal, MAX_WIDTH);
  return sharp(input, { density: (72 * width) / nominal, limitInputPixels: MAX_PIXELS })
    .timeout(TIMEOUT)
    .resize({ width });
}

function encode(image: Sharp, { format, quality }: Rendition): Sharp {
  switch (format) {
    case 'avif':
      // AVIF looks the same at a lower quality number. Effort 1 takes half the time of 2 with the same size,
      // and a sixth of the default 4 with a fifth more bytes.
      return image.avif({ quality: quality - 12, effort: 1 });
    case 'webp':
      return image.webp({ quality, effort: 3 });
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  }
}
