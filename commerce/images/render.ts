import sharp, { type Sharp } from 'sharp';
import { notFound } from '../http/problem.ts';
import type { Original } from './originals.ts';
import type { Rendition } from './rendition.ts';

const MAX_WIDTH = 1920;
/** A larger original is refused before it is decoded: a few kilobytes can hold a picture that fills the memory. */
const MAX_PIXELS = 60_000_000;

// Two jobs run at once, each on one core: a product page is not starved by its own pictures.
const JOBS = 2;
sharp.concurrency(1);

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn<T>(job: () => Promise<T>): Promise<T> {
  if (running >= JOBS) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await job();
  } finally {
    // The turn passes on directly, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** An original in a rendition. Rasters are never enlarged; a drawing is rasterised at the very width. */
export function render(original: Original, rendition: Rendition): Promise<Buffer> {
  return takeTurn(async () => {
    const input = await original.read();
    if (original.drawn) return encode(openDrawing(input, rendition.width), rendition).toBuffer();
    // What a merchant uploaded may be broken or too large; a drawing that fails is a fault of ours.
    return encode(openRaster(input, rendition.width), rendition)
      .toBuffer()
      .catch((error: Error) => {
        throw notFound(`The image cannot be read: ${error.message}`, 'image-not-readable');
      });
  });
}

function openRaster(input: Buffer, width = MAX_WIDTH): Sharp {
  return sharp(input, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
}

/** SVG is drawn at 72 dots an inch in its own size; the density carries it to the width asked for. */
function openDrawing(input: Buffer, asked?: number): Sharp {
  const nominal = Number(
    /^[^>]*<svg\b[^>]*?\bwidth="(\d+)"/.exec(input.toString('utf8', 0, 1000))?.[1] ?? MAX_WIDTH,
  );
  const width = asked ?? Math.min(nominal, MAX_WIDTH);
  return sharp(input, { density: (72 * width) / nominal, limitInputPixels: MAX_PIXELS }).resize({ width });
}

function encode(image: Sharp, { format, quality }: Rendition): Sharp {
  switch (format) {
    case 'avif':
      // AVIF reaches the look of the other two at a lower figure. Effort 2 takes 0.1 s at 720 pixels, the
      // default of 4 a whole second for a quarter fewer bytes.
      return image.avif({ quality: quality - 12, effort: 2 });
    case 'webp':
      return image.webp({ quality, effort: 3 });
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  }
}
