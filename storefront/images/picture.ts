/**
 * The responsive widths, one for small places, and, for screens of twice the density, their doubles (specification, section 9); 1920 is the
 * widest the image service renders.
 */
const WIDTHS = [320, 480, 768, 960, 1200, 1536, 1920];
/** The one width of a product tile. */
export const TILE_WIDTH = 720;

/** A picture of the service as the storefront keeps it: path on our own origin, alternative text. */
export interface Picture {
  src: string;
  alt: string;
}

/**
 * The address of a picture on the configured host, or our own origin without one. Vectors stay as they are;
 * an address that cannot be read is logged and gives nothing (specification, section 5).
 */
export function pictureSource(link: string | undefined, imageHost: string): string | undefined {
  if (!link) return undefined;
  try {
    const url = new URL(link, 'http://own');
    if (url.pathname.endsWith('.svg')) return link;
    return imageHost + url.pathname;
  } catch {
    console.warn(`Not an image address: ${link}`);
    return undefined;
  }
}

/** One size of a picture. */
export const sized = (src: string, width: number, quality = 60): string =>
  src.endsWith('.svg') ? src : `${src}?sw=${width}&q=${quality}`;

/** The sizes a browser may choose from, up to a width. */
export function sourceSet(src: string, max = 1536, quality = 60): string | undefined {
  if (src.endsWith('.svg')) return undefined;
  return WIDTHS.filter((width) => width <= max)
    .map((width) => `${sized(src, width, quality)} ${width}w`)
    .join(', ');
}
