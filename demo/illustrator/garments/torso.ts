import { type Edge, offset, type Point, part, reverse } from '../drawing/curve.ts';
import type { Panel } from '../drawing/panel.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { bust } from './figure.ts';
import { choose } from './garment.ts';
import { AROUND, FITS, LENGTHS, MEASURES } from './torso-measures.ts';

/** Measures of a body lying flat: half widths from the centre line, heights from the highest shoulder point. */
export interface Torso {
  neck: number;
  backDepth: number;
  shoulder: number;
  slope: number;
  armpit: number;
  chest: number;
  waistY: number;
  waist: number;
  length: number;
  hem: number;
  /** Depth of the curved hem at the centre below its corners. */
  tail: number;
}

/**
 * Returns the base measures of the audience, adjusted to garment, fit and length, with small random
 * irregularities.
 */
export function torsoOf(pen: Pen, alter: Partial<Torso> = {}): Torso {
  const audience = pen.drawing.audience ?? 'women';
  const base = { ...MEASURES[audience], ...alter };
  const fit = FITS[choose(pen, 'fit', ['regular', 'regular', 'slim', 'loose'])];
  const choices: [keyof typeof LENGTHS, ...(keyof typeof LENGTHS)[]] =
    audience === 'women'
      ? ['regular', 'regular', 'regular', 'cropped', 'long']
      : ['regular', 'regular', 'long'];
  const long = LENGTHS[choose(pen, 'length', choices)];
  const ease = pen.random.range(-6, 6);
  const round = pen.pose === 'worn' ? AROUND[audience] : AROUND.flat;
  return {
    ...base,
    shoulder: (base.shoulder + fit.shoulder) * round.shoulder,
    armpit: base.armpit + fit.armpit,
    chest: (base.chest + fit.chest + ease) * round.chest,
    waist: (base.waist + fit.waist + ease) * round.waist,
    hem: (base.hem + fit.hem + ease) * round.hem,
    length: base.length * long + pen.random.range(-14, 14),
  };
}

export interface TorsoEdges {
  shoulderRight: Edge;
  armholeRight: Edge;
  sideRight: Edge;
  hem: Edge;
  sideLeft: Edge;
  armholeLeft: Edge;
  shoulderLeft: Edge;
}

/** Returns the edges without the neckline, clockwise from the right of the neck. */
export function torsoEdges(t: Torso, wave = 0, neckDrop = 0): TorsoEdges {
  const side = (s: 1 | -1) => {
    const lean = s === 1 ? 3 : -2;
    const armpit: Point = [s * t.chest, t.armpit];
    const tip: Point = [s * t.shoulder, t.slope];
    return {
      shoulder: [
        [s * t.neck, neckDrop],
        [s * (t.neck + t.shoulder) * 0.5, t.slope * 0.46 + neckDrop * 0.5],
        tip,
      ] as Edge,
      armhole: [
        tip,
        [s * (t.shoulder - 16), t.slope + (t.armpit - t.slope) * 0.5],
        [s * (t.shoulder - 4), t.armpit - 46],
        armpit,
      ] as Edge,
      side: [
        armpit,
        [s * ((t.chest + t.waist) / 2 - 2), (t.armpit + t.waistY) / 2],
        [s * t.waist + lean, t.waistY],
        [s * ((t.waist + t.hem) / 2 + 3), (t.waistY + t.length) / 2],
        [s * t.hem + lean, t.length - t.tail],
      ] as Edge,
    };
  };
  const [right, left] = [side(1), side(-1)];
  const corner = right.side.at(-1) as Point;
  const other = left.side.at(-1) as Point;
  const hem: Edge = [
    corner,
    [t.hem * 0.62, t.length - t.tail * 0.22 + wave * 0.7],
    [t.hem * 0.2, t.length + t.tail * 0.3 - wave],
    [-t.hem * 0.24, t.length + t.tail * 0.3 + wave * 0.5],
    [-t.hem * 0.64, t.length - t.tail * 0.22 - wave * 0.6],
    other,
  ];
  return {
    shoulderRight: right.shoulder,
    armholeRight: right.armhole,
    sideRight: right.side,
    hem,
    sideLeft: reverse(left.side),
    armholeLeft: reverse(left.armhole),
    shoulderLeft: reverse(left.shoulder),
  };
}

export const around = (e: TorsoEdges): Edge[] => [
  e.shoulderRight,
  e.armholeRight,
  e.sideRight,
  e.hem,
  e.sideLeft,
  e.armholeLeft,
  e.shoulderLeft,
];

/** A neckline from the left to the right of the neck, `depth` deep. */
export function neckline(
  t: Torso,
  depth: number,
  kind: 'round' | 'v' | 'boat' | 'square' = 'round',
  drop = 0,
): Edge[] {
  const w = t.neck;
  if (kind === 'v')
    return [
      [
        [-w, drop],
        [-w * 0.55, depth * 0.5],
        [0, depth],
      ],
      [
        [0, depth],
        [w * 0.55, depth * 0.5],
        [w, drop],
      ],
    ];
  if (kind === 'square')
    return [
      [
        [-w, drop],
        [-w * 0.9, depth * 0.6],
        [-w * 0.84, depth],
      ],
      [
        [-w * 0.84, depth],
        [0, depth + 6],
        [w * 0.84, depth],
      ],
      [
        [w * 0.84, depth],
        [w * 0.9, depth * 0.6],
        [w, drop],
      ],
    ];
  return [
    [
      [-w, drop],
      [-w * 0.86, depth * 0.52],
      [-w * 0.48, depth * 0.9],
      [0, depth],
      [w * 0.48, depth * 0.9],
      [w * 0.86, depth * 0.52],
      [w, drop],
    ],
  ];
}

/** A strip along an edge, `depth` wide towards the inside of the garment. */
export function strip(edge: Edge, depth: number): Edge[] {
  const inner = offset(edge, depth);
  return [edge, reverse(inner)];
}

/** A band sewn round a neckline; its ends follow the shoulder seams. */
export function neckBand(t: Torso, edge: Edge, depth: number): Edge[] {
  const outer = offset(edge, depth);
  const settle = (p: Point): Point => {
    const beyond = Math.abs(p[0]) - t.neck;
    return beyond > 0 ? [p[0], Math.max(p[1], (beyond / (t.shoulder - t.neck)) * t.slope * 0.95 + 1)] : p;
  };
  return [edge, reverse(outer.map(settle))];
}

/** Draws the inside of the back, visible through the neckline, with the label. */
export function neckInside(
  pen: Pen,
  t: Torso,
  front: readonly Edge[],
  options: Partial<Panel> & { rise?: number; label?: boolean } = {},
): void {
  const { rise = 0, label = true, ...panel } = options;
  const back: Edge = [
    [-t.neck, 0],
    [-t.neck * 0.6, t.backDepth * 0.72 - rise],
    [0, t.backDepth - rise],
    [t.neck * 0.6, t.backDepth * 0.72 - rise],
    [t.neck, 0],
  ];
  pen.panel({
    edges: [back, ...[...front].reverse().map(reverse)],
    tone: -0.11,
    volume: 1,
    outer: rise > 0,
    print: false,
    ...panel,
  });
  pen.seam(part(offset(back, 19), 0.04, 0.96), 0.6);
  if (pen.pose === 'worn') bust(pen, t.neck);
  if (!label || pen.pose === 'worn') return;
  const y = t.backDepth + 12 - rise;
  pen.raw(
    `<path d="M-27 ${n(y)}L27 ${n(y + 1)}L26.500 ${n(y + 23)}L-26 ${n(y + 22)}Z" fill="#F6F1E6" stroke="#12284C" stroke-opacity=".35"/><path d="M-15 ${n(y + 13)}q4 -8 7 0q3 3 5 -1q3 -6 5 0q3 3 6 -2q3 -4 6 1" fill="none" stroke="#12284C" stroke-width="1.600" stroke-opacity=".85"/>`,
  );
}
