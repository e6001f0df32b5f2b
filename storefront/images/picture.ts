import type { StoreConfig } from '../sites/site-config.ts';

/**
 * Widths in srcset: the responsive widths, a small one, and the doubles for high-density screens (specification,
 * section 9). 1920 is the maximum of the image service.
 */
const WIDTHS = [320, 480, 768, 960, 1200, 1536, 1920];
/** The single width of a product tile image. */
export const TILE_WIDTH = 720;

/** Image of the image service: path on the store's origin and alternative text. */
export interface Picture {
  src: string;
  alt: string;
}

/**
 * Returns the URL of an image on the configured host, or the path on the store's origin without one. URLs of SVG and of
 * the merchant's own image services stay unchanged; an invalid URL is logged and returns undefined (specification,
 * section 5).
 */
export function pictureSource(
  link: string | undefined,
  { imageHost, imageOrigins = [] }: Pick<StoreConfig, 'imageHost' | 'imageOrigins'>,
): string | undefined {
  if (!link) return undefined;
  try {
    const url = new URL(link, 'https://own');
    if (url.pathname.endsWith('.svg') || imageOrigins.includes(url.origin)) return link;
    return imageHost + url.pathname;
  } catch {
    console.warn(`Invalid image URL: ${link}`);
    return undefined;
  }
}

/** URL of an image in one width. Quality is 1 to 100. */
export const sized = (src: string, width: number, quality = 60): string =>
  src.endsWith('.svg') ? src : `${src}${src.includes('?') ? '&' : '?'}sw=${width}&q=${quality}`;

/** The srcset value with all widths up to `max`; undefined for SVG. */
export function sourceSet(src: string, max = 1536, quality = 60): string | undefined {
  if (src.endsWith('.svg')) return undefined;
  return WIDTHS.filter((width) => width <= max)
    .map((width) => `${sized(src, width, quality)} ${width}w`)
    .join(', ');
}
