import { boundsOf, type Edge, offset, type Pt, part, reverse } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import type { Panel } from '../drawing/panel.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { bust } from './figure.ts';
import { choose } from './garment.ts';

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
  /** How far the hem falls below its corners at the centre; shirt tails are high. */
  tail: number;
}

const MEASURES: Record<'women' | 'men' | 'children', Torso> = {
  women: {
    neck: 92,
    backDepth: 20,
    shoulder: 218,
    slope: 48,
    armpit: 258,
    chest: 250,
    waistY: 500,
    waist: 226,
    length: 810,
    hem: 252,
    tail: 10,
  },
  men: {
    neck: 90,
    backDepth: 20,
    shoulder: 258,
    slope: 54,
    armpit: 284,
    chest: 288,
    waistY: 540,
    waist: 276,
    length: 900,
    hem: 282,
    tail: 8,
  },
  children: {
    neck: 84,
    backDepth: 18,
    shoulder: 206,
    slope: 42,
    armpit: 222,
    chest: 238,
    waistY: 420,
    waist: 236,
    length: 620,
    hem: 246,
    tail: 8,
  },
};

/** How a fit widens chest, waist and hem, lets the shoulder drop and lowers the armhole. */
const FITS = {
  slim: { chest: -14, waist: -22, hem: -14, shoulder: -4, armpit: -6 },
  regular: { chest: 0, waist: 0, hem: 0, shoulder: 0, armpit: 0 },
  loose: { chest: 22, waist: 36, hem: 26, shoulder: 20, armpit: 18 },
};
/** Cloth that goes round a body shows less of its width than cloth that lies flat. */
const AROUND = {
  flat: { shoulder: 1, chest: 1, waist: 1, hem: 1 },
  women: { shoulder: 0.9, chest: 0.79, waist: 0.74, hem: 0.82 },
  men: { shoulder: 0.94, chest: 0.84, waist: 0.8, hem: 0.82 },
  children: { shoulder: 1, chest: 1, waist: 1, hem: 1 },
};
const LENGTHS = { cropped: 0.84, regular: 1, long: 1.09 };

/**
 * The block of the audience, altered by the garment, cut to a fit and a length, with a few units of hand-made
 * unevenness.
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

/** Everything but the neckline, clockwise from the right of the neck. */
export function torsoEdges(t: Torso, wave = 0, neckDrop = 0): TorsoEdges {
  const side = (s: 1 | -1) => {
    const lean = s === 1 ? 3 : -2;
    const armpit: Pt = [s * t.chest, t.armpit];
    const tip: Pt = [s * t.shoulder, t.slope];
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
  const corner = right.side.at(-1) as Pt;
  const other = left.side.at(-1) as Pt;
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

/** Folds of a body that hangs from its shoulders. */
export function torsoFolds(pen: Pen, t: Torso, strength = 1): Fold[] {
  const { random, cloth } = pen;
  const folds: Fold[] = [];
  const count = (few: number) => Math.max(1, Math.round(few * cloth.crumple));
  for (const s of [-1, 1]) {
    for (let i = 0; i < count(2.4); i++) {
      folds.push({
        from: [s * (t.chest - 4), t.armpit + 4 + i * 20],
        to: [s * t.chest * random.range(0.2, 0.52), t.armpit + random.range(40, 90) + i * 62],
        bow: s * random.range(8, 26),
        width: random.range(20, 34),
        taper: 'out',
        strength: random.range(0.45, 0.8) * strength,
      });
    }
    for (let i = 0; i < count(1.6); i++) {
      const y = t.waistY + random.range(-60, 50);
      folds.push({
        from: [s * (t.waist - 2), y],
        to: [s * t.waist * random.range(0.4, 0.66), y + random.range(14, 70)],
        bow: s * random.range(-16, -4),
        width: random.range(16, 26),
        taper: 'out',
        strength: random.range(0.35, 0.6) * strength,
      });
    }
    folds.push({
      from: [s * t.chest * 0.56, t.armpit - 70],
      to: [s * t.hem * 0.5, t.length - 30],
      bow: s * random.range(-22, 8),
      width: 90,
      strength: 0.42 * strength,
      crease: false,
    });
  }
  for (let i = 0; i < count(3); i++) {
    const x = t.hem * random.range(-0.8, 0.8);
    folds.push({
      from: [x, t.length + 6],
      to: [x * 0.86 + random.range(-26, 26), t.length - random.range(120, 270)],
      bow: random.range(-14, 14),
      width: random.range(18, 36),
      taper: 'out',
      strength: random.range(0.35, 0.65) * strength,
    });
  }
  return folds;
}

/** A strip along an edge, `depth` wide towards the inside of the garment. */
export function strip(edge: Edge, depth: number): Edge[] {
  const inner = offset(edge, depth);
  return [edge, reverse(inner)];
}

/** A band sewn round a neckline; its ends follow the shoulder seams. */
export function neckBand(t: Torso, edge: Edge, depth: number): Edge[] {
  const outer = offset(edge, depth);
  const settle = (p: Pt): Pt => {
    const beyond = Math.abs(p[0]) - t.neck;
    return beyond > 0 ? [p[0], Math.max(p[1], (beyond / (t.shoulder - t.neck)) * t.slope * 0.95 + 1)] : p;
  };
  return [edge, reverse(outer.map(settle))];
}

/** The inside of the back seen through the neck, with the woven label. */
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

export const widthOf = (edges: readonly Edge[]): number => boundsOf(edges).width;
