import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { notFound } from '../http/problem.ts';
import type { DiskCache } from './disk-cache.ts';
import type { Original } from './originals.ts';
import type { Rendition } from './rendition.ts';

const MAX_WIDTH = 1920;
/** A larger original is refused before it is decoded: a few kilobytes can hold a picture that fills the memory. */
const MAX_PIXELS = 60_000_000;
/** Longer than any honest picture takes. */
const TIMEOUT = { seconds: 30 };
/** What a merchant's original may be, whatever its name says. Vectors are not rasterised: they can be made to hang. */
const RASTERS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);
/** Widths of a rasterised drawing that are kept, for narrower renditions to be made from. */
const KEPT_WIDTHS = [720, 960, 1440, 1536];

// A rendering has one thread, and nothing is used again that libvips could keep for it.
sharp.concurrency(1);
sharp.cache(false);

/**
 * An original in a rendition. Files are never enlarged; a drawing is rasterised at the very width, or made from
 * what `rasters` keeps of it.
 */
export async function render(original: Original, rendition: Rendition, rasters: DiskCache): Promise<Buffer> {
  if (original.drawn) return encode(await openDrawing(original, rendition, rasters), rendition).toBuffer();
  // What a merchant uploaded may be broken or too large; a drawing that fails is a fault of ours.
  return openFile(original, rendition.width)
    .then((image) => encode(image, rendition).toBuffer())
    .catch((error: Error) => {
      throw notFound(`The image cannot be read: ${error.message}`, 'image-not-readable');
    });
}

async function openFile(original: Original, width = MAX_WIDTH): Promise<Sharp> {
  const image = sharp(await original.read(), { limitInputPixels: MAX_PIXELS }).timeout(TIMEOUT);
  const { format } = await image.metadata();
  if (!RASTERS.has(format)) throw new Error(`${format} is not a format of images.`);
  return image.autoOrient().resize({ width, withoutEnlargement: true });
}

async function openDrawing(original: Original, { width }: Rendition, rasters: DiskCache): Promise<Sharp> {
  if (width) {
    for (const wider of KEPT_WIDTHS.filter((kept) => kept >= width)) {
      const raster = await rasters.read(rasterName(original, wider));
      if (raster) return sharp(raster).timeout(TIMEOUT).resize({ width });
    }
  }
  const rasterised = rasterise(await original.read(), width);
  if (!width || !KEPT_WIDTHS.includes(width)) return rasterised;
  const { data, info } = await rasterised.raw().toBuffer({ resolveWithObject: true });
  const open = () => sharp(data, { raw: info }).timeout(TIMEOUT);
  // What is kept has no transparency: a drawing with clear corners stands on the page's own ground.
  if (hasGround(data, info.channels)) {
    const kept = await open()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    await rasters.keep(rasterName(original, width), kept);
  }
  return open();
}

const hasGround = (data: Buffer, channels: number) =>
  channels < 4 || (data[3] === 255 && data[data.length - 1] === 255);

const rasterName = ({ version }: Original, width: number) =>
  createHash('sha256').update(`${version}/${width}`).digest('hex').slice(0, 40);

/** SVG is drawn at 72 dots an inch in its own size; the density carries it to the width asked for. */
function rasterise(input: Buffer, asked?: number): Sharp {
  const nominal = Number(
    /^[^>]*<svg\b[^>]*?\bwidth="(\d+)"/.exec(input.toString('utf8', 0, 1000))?.[1] ?? MAX_WIDTH,
  );
  const width = asked ?? Math.min(nominal, MAX_WIDTH);
  return sharp(input, { density: (72 * width) / nominal, limitInputPixels: MAX_PIXELS })
    .timeout(TIMEOUT)
    .resize({ width });
}

function encode(image: Sharp, { format, quality }: Rendition): Sharp {
  switch (format) {
    case 'avif':
      // AVIF reaches the look of the other two at a lower figure. Effort 1 takes half the time of 2 for as many
      // bytes, and a sixth of the default of 4 for a fifth more.
      return image.avif({ quality: quality - 12, effort: 1 });
    case 'webp':
      return image.webp({ quality, effort: 3 });
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  }
}
