import { badRequest } from '../http/problem.ts';

/** Allowed image widths; few, so that each is rendered once and then cached. */
export const WIDTHS = [48, 96, 160, 240, 320, 480, 600, 720, 768, 960, 1200, 1440, 1536, 1920];
const QUALITIES = [30, 45, 60, 75, 90];
const DEFAULT_QUALITY = 75;

export type Format = 'avif' | 'webp' | 'jpeg';

/** A variant of an original. */
export interface Rendition {
  /** width in pixels; undefined for the original's, at most 1920 */
  width?: number;
  quality: number;
  format: Format;
}

function readWidth(sw: string | undefined): number | undefined {
  if (sw === undefined) return undefined;
  const width = Number(sw);
  if (WIDTHS.includes(width)) return width;
  throw badRequest(
    `The width must be one of ${WIDTHS.join(', ')}.`,
    'invalid-image-width',
    'Invalid Image Width',
  );
}

/** Rounds to a few steps: with 100 qualities the cache would fill with nearly identical files. */
function readQuality(q: string | undefined): number {
  const requested = q === undefined || !/^\d{1,3}$/.test(q) ? DEFAULT_QUALITY : Number(q);
  return QUALITIES.reduce((best, step) =>
    Math.abs(step - requested) < Math.abs(best - requested) ? step : best,
  );
}

const accepts = (accept: string, type: string) =>
  accept.split(',').some((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

function pickFormat(accept: string): Format {
  if (accepts(accept, 'image/avif')) return 'avif';
  return accepts(accept, 'image/webp') ? 'webp' : 'jpeg';
}

/** Parses the rendition of a request; throws 400 for a width that is not listed. */
export function readRendition(
  sw: string | undefined,
  q: string | undefined,
  accept: string | undefined,
): Rendition {
  const width = readWidth(sw);
  return { ...(width ? { width } : {}), quality: readQuality(q), format: pickFormat(accept ?? '') };
}
