import { type Edge, offset, type Point, reverse } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import type { Panel } from '../drawing/panel.ts';
import type { Pen } from '../drawing/pen.ts';
import { arm } from './figure.ts';
import type { Torso } from './torso.ts';

export interface SleeveCut {
  /** Length from the middle of the armhole. */
  length: number;
  /** Half width at the cuff. */
  cuff: number;
  /** Half width at the elbow. */
  elbow?: number;
  /** Angles of the upper and lower arm to the body, in degrees. */
  swing?: readonly [number, number];
  fullness?: number;
  panel?: Partial<Panel>;
}

export interface Sleeve {
  outer: Edge;
  inner: Edge;
  /** The opening, from the inside to the outside. */
  cuff: Edge;
  /** Angle of the lower arm in degrees. */
  angle: number;
  edges: Edge[];
}

const ELBOW = 330;

/** Draws a set-in sleeve; `side` is 1 for the right one in the image. */
export function sleeve(pen: Pen, t: Torso, side: 1 | -1, cut: SleeveCut): Sleeve {
  const { length, cuff, elbow = Math.max(cuff, 78), swing: laid = [20, 12], fullness = 0 } = cut;
  const short = length < 300;
  const down = short ? ([0.8, 0.7] as const) : ([0.46, 0.1] as const);
  const hung = [laid[0] * down[0], laid[1] * down[1]] as const;
  const swing = { laid, hung, worn: [12, 4] as const }[pen.pose];
  const jitter = side * pen.random.range(-1.2, 1.2);
  const [upper, lower] = [swing[0] + jitter, swing[1] + jitter];
  const root: Point = [(t.shoulder + t.chest) / 2 + 4, (t.slope + t.armpit) / 2];
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const spine = (l: number): Point => {
    const first = Math.min(l, ELBOW);
    const second = Math.max(0, l - ELBOW);
    return [
      root[0] + Math.sin(radians(upper)) * first + Math.sin(radians(lower)) * second,
      root[1] + Math.cos(radians(upper)) * first + Math.cos(radians(lower)) * second,
    ];
  };
  // A worn sleeve looks narrower than a flat one.
  const round = pen.pose === 'worn' ? 0.74 : 1;
  const bicep = (t.armpit - t.slope) * 0.42 * (round < 1 ? 0.86 : 1);
  const half = (l: number) => {
    if (short) return bicep + (cuff * (round < 1 ? 0.9 : 1) - bicep) * (l / length);
    if (l < ELBOW) return bicep + (elbow * round - bicep) * (l / ELBOW);
    const down = (l - ELBOW) / (length - ELBOW);
    return (elbow + (cuff - elbow) * down ** 1.2 + fullness * Math.sin(down * Math.PI)) * round;
  };
  const point = (l: number, where: 1 | -1): Point => {
    const [x, y] = spine(l);
    const turn = radians(l < ELBOW - 40 ? upper : l > ELBOW + 60 ? lower : (upper + lower) / 2);
    return [side * (x + where * Math.cos(turn) * half(l)), y - where * Math.sin(turn) * half(l)];
  };
  const stops = short ? [length * 0.45, length] : [150, 260, 345, 440, (length + 440) / 2, length];
  const tip: Point = [side * t.shoulder, t.slope];
  const armpit: Point = [side * t.chest, t.armpit];
  const outer: Edge = [tip, [side * (t.shoulder + 20), t.slope + 20], ...stops.map((l) => point(l, 1))];
  const inner: Edge = [
    armpit,
    ...stops.filter((l) => l > (short ? length * 0.5 : 180)).map((l) => point(l, -1)),
  ];
  const ends = [inner.at(-1) as Point, outer.at(-1) as Point] as const;
  const middle: Point = [
    (ends[0][0] + ends[1][0]) / 2 + side * 1,
    (ends[0][1] + ends[1][1]) / 2 + cuff * 0.07,
  ];
  const cuffEdge: Edge = [ends[0], middle, ends[1]];
  const angle = -side * (short ? upper : lower);
  const edges: Edge[] = [
    outer,
    reverse(cuffEdge),
    reverse(inner),
    [armpit, [side * (t.shoulder - 60), (t.armpit + t.slope) / 2], tip],
  ];
  if (pen.pose === 'worn')
    arm(pen, side, spine, Math.max(120, length - 40), length > 600 ? length + 50 : 690);
  pen.panel({
    edges,
    folds: short ? shortFolds(pen, t, side, spine, half, length) : longFolds(pen, t, side, point, length),
    grain: { at: [side * root[0], root[1]], angle, bow: 12, half: 110 },
    volume: 0.95,
    ...cut.panel,
  });
  return { outer, inner, cuff: cuffEdge, angle, edges };
}

function shortFolds(
  pen: Pen,
  t: Torso,
  side: number,
  spine: (l: number) => Point,
  half: (l: number) => number,
  length: number,
): Fold[] {
  const { random } = pen;
  const end = spine(length);
  return [
    {
      from: [side * (t.chest - 10), t.armpit - 6],
      to: [side * (end[0] + half(length) * 0.2), end[1] - 30],
      bow: side * 10,
      width: random.range(24, 34),
      taper: 'out',
      strength: 0.75,
    },
    {
      from: [side * (t.chest - 20), t.armpit - 34],
      to: [side * (t.shoulder + 66), t.slope + 70],
      bow: side * -12,
      width: random.range(18, 28),
      taper: 'out',
      strength: 0.55,
    },
    {
      from: [side * (end[0] - 6), end[1] + 4],
      to: [side * (end[0] - 40), end[1] - random.range(70, 110)],
      bow: side * 8,
      width: 20,
      taper: 'out',
      strength: 0.4,
    },
  ];
}

function longFolds(
  pen: Pen,
  t: Torso,
  side: number,
  point: (l: number, where: 1 | -1) => Point,
  length: number,
): Fold[] {
  const { random, cloth } = pen;
  const across = (l: number, share: number): Point => {
    const [a, b] = [point(l, -1), point(l, 1)];
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  };
  const folds: Fold[] = [
    {
      from: [side * (t.chest - 10), t.armpit - 4],
      to: across(250, 0.62),
      bow: side * 12,
      width: 34,
      taper: 'out',
      strength: 0.7,
    },
    {
      from: [side * (t.chest - 18), t.armpit - 30],
      to: across(120, 0.8),
      bow: side * -10,
      width: 24,
      taper: 'out',
      strength: 0.55,
    },
    {
      from: across(180, 0.55),
      to: across(length - 60, 0.5),
      bow: side * -10,
      width: 66,
      strength: 0.4,
      crease: false,
    },
  ];
  const bends = Math.max(2, Math.round(4 * cloth.crumple));
  for (let i = 0; i < bends; i++) {
    const l = ELBOW - 50 + (i * 130) / bends + random.range(-12, 12);
    const fromInside = i % 2 === 0;
    folds.push({
      from: across(l, fromInside ? 0 : 1),
      to: across(l + random.range(10, 58), fromInside ? random.range(0.5, 0.75) : random.range(0.3, 0.5)),
      bow: side * random.range(-10, 10),
      width: random.range(15, 25),
      taper: 'out',
      strength: random.range(0.45, 0.75),
    });
  }
  for (let i = 0; i < Math.round(3 * cloth.crumple); i++) {
    const l = length - 50 - i * 44 + random.range(-10, 10);
    folds.push({
      from: across(l, i % 2),
      to: across(l + random.range(-30, 12), i % 2 ? 0.42 : 0.62),
      bow: side * random.range(-8, 8),
      width: random.range(13, 22),
      taper: 'out',
      strength: random.range(0.35, 0.62),
    });
  }
  return folds;
}

/** Draws a band at the end of a sleeve, narrowed by `draw`. Returns the edge of its opening. */
export function cuffBand(
  pen: Pen,
  s: Sleeve,
  side: 1 | -1,
  depth: number,
  panel: Partial<Panel> = {},
  draw = 0,
): Edge {
  const straight = offset(s.cuff, side * depth);
  const [first, last] = [straight[0] ?? [0, 0], straight.at(-1) ?? [0, 0]];
  const middle: Point = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
  const edge = straight.map(([x, y]): Point => [x + (middle[0] - x) * draw, y + (middle[1] - y) * draw]);
  pen.panel({
    edges: [edge, reverse(s.cuff)],
    grain: { at: s.cuff[1] ?? [0, 0], angle: s.angle },
    volume: 0.6,
    cast: 5,
    ...panel,
  });
  return edge;
}
