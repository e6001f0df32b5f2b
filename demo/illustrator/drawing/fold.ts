import type { Point } from './curve.ts';
import type { Palette } from './palette.ts';
import { n } from './sheet.ts';

/** A fold of cloth from one point to another. */
export interface Fold {
  from: Point;
  to: Point;
  /** Sideways offset of the middle. */
  bow?: number;
  width: number;
  /** Contrast 0..1; 1 is a pressed fold. */
  strength?: number;
  /** `out` starts wide and fades, `both` is thin at both ends. */
  taper?: 'both' | 'out';
  /** Whether to draw a thin crease line. */
  crease?: boolean;
}

export interface FoldMarks {
  soft: string;
  crisp: string;
}

function leaf(fold: Fold, width: number, aside: number): string {
  const { from, to, bow = 0, taper = 'both' } = fold;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const size = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / size, dx / size];
  const [mx, my] = [(from[0] + to[0]) / 2 + nx * (bow + aside), (from[1] + to[1]) / 2 + ny * (bow + aside)];
  const half = taper === 'both' ? width : width * 0.6;
  const root = taper === 'both' ? 0 : width * 0.5;
  const at = (x: number, y: number) => `${n(x)} ${n(y)}`;
  const [fx, fy] = [from[0] + nx * aside, from[1] + ny * aside];
  return `M${at(fx + nx * root, fy + ny * root)}Q${at(mx + nx * half, my + ny * half)} ${at(to[0], to[1])}Q${at(mx - nx * half, my - ny * half)} ${at(fx - nx * root, fy - ny * root)}Z`;
}

/** Returns which side of the fold faces the light (upper left): 1 for the side of its normal. */
function litSide({ from, to }: Fold): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return dy * 0.75 - dx * 0.65 > 0 ? 1 : -1;
}

const FEATHER = [
  [1.15, 0.2],
  [0.9, 0.26],
  [0.66, 0.3],
  [0.4, 0.34],
] as const;

/** Wide folds fade over a longer distance. */
const SOFT = [
  [1.42, 0.1],
  [1.22, 0.13],
  [1.02, 0.15],
  [0.82, 0.17],
  [0.62, 0.18],
  [0.42, 0.19],
  [0.22, 0.18],
] as const;

/** Shortens a fold at its free ends, so that nested shapes do not meet in one point. */
function shortened(fold: Fold, share: number): Fold {
  const { from, to, taper = 'both' } = fold;
  const at = (v: number): Point => [from[0] + (to[0] - from[0]) * v, from[1] + (to[1] - from[1]) * v];
  return { ...fold, from: taper === 'both' ? at(share) : from, to: at(1 - share) };
}

const mark = (fold: Fold, width: number, aside: number, ink: string, alpha: number) =>
  `<path d="${leaf(fold, width, aside)}" fill="${ink}" fill-opacity="${n2(alpha)}"/>`;

/**
 * Paints folds: shadow on the side away from the light, highlight on the other, a crease between. Wide folds
 * are returned as `soft`, to be blurred by the caller, unless `blurred` is false.
 */
export function paintFolds(
  folds: readonly Fold[],
  tones: Palette,
  depth: number,
  sheen: number,
  blurred = true,
): FoldMarks {
  const marks: FoldMarks = { soft: '', crisp: '' };
  for (const fold of folds) {
    const strength = (fold.strength ?? 0.7) * depth;
    const lit = litSide(fold);
    const { width } = fold;
    const dark = tones.shadeAlpha * strength;
    const bright = tones.lightAlpha * strength * sheen;
    if (width > 34 && blurred) {
      marks.soft += mark(fold, width, -lit * width * 0.28, tones.shade, dark);
      marks.soft += mark(fold, width * 0.7, lit * width * 0.5, tones.light, bright);
    } else {
      // Nested shapes soften the edge like a blur, at a fraction of its cost.
      for (const [share, alpha] of width > 34 ? SOFT : FEATHER) {
        const leafed = width > 34 ? shortened(fold, (1.42 - share) * 0.13) : fold;
        marks.crisp += mark(leafed, width * share * 1.25, -lit * width * 0.26, tones.shade, dark * alpha);
        marks.crisp += mark(leafed, width * share, lit * width * 0.46, tones.light, bright * alpha);
      }
    }
    for (const [share, alpha] of FEATHER)
      marks.crisp += mark(fold, width * 0.5 * share, -lit * width * 0.06, tones.deep, dark * 0.66 * alpha);
    if (fold.crease !== false)
      marks.crisp += `<path d="${leaf(fold, Math.min(4.5, width * 0.1), lit * width * 0.03)}" fill="${tones.deep}" fill-opacity="${n2(0.5 * strength)}"/>`;
  }
  return marks;
}

function n2(value: number): string {
  return String(Math.round(Math.min(1, value) * 100) / 100);
}
