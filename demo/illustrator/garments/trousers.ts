import { type Edge, offset, type Point, part, reverse } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import type { Pen } from '../drawing/pen.ts';

/** Measures of a pair of legs: half widths from the centre line, heights from the top of the waistband. */
export interface Legs {
  waist: number;
  band: number;
  hip: number;
  hipY: number;
  crotch: number;
  length: number;
  /** Hem, from the centre line: inside and outside. */
  hem: readonly [number, number];
  knee: readonly [number, number];
  crease?: boolean;
  gather?: boolean;
}

export interface LegsDrawn {
  sideLeft: Edge;
  sideRight: Edge;
  hems: readonly [Edge, Edge];
  rise: Edge;
}

const byAudience = { women: [0.93, 1], men: [1.04, 1.02], children: [0.84, 0.72] } as const;

/** Returns the scaled base measures of the audience, with small random irregularities. */
export function legsOf(pen: Pen, legs: Legs): Legs {
  const [wide, high] = byAudience[pen.drawing.audience ?? 'women'];
  const tilt = pen.random.range(-6, 6);
  return {
    ...legs,
    waist: legs.waist * wide,
    hip: legs.hip * wide,
    length: legs.length * high + tilt,
    hem: [legs.hem[0] * wide, legs.hem[1] * wide + tilt],
    knee: [legs.knee[0] * wide, legs.knee[1] * wide],
  };
}

function legFolds(pen: Pen, l: Legs, s: 1 | -1): Fold[] {
  const { random, cloth } = pen;
  const long = l.length > l.crotch + 380;
  const kneeY = (l.crotch + l.length) / 2 - 20;
  const at = (share: number, y: number): Point => {
    const down = Math.max(0, (y - l.crotch) / (l.length - l.crotch));
    const [a, b] = [8 + (l.hem[0] - 8) * down, l.hip + (l.hem[1] - l.hip) * down];
    return [s * (a + (b - a) * share), y];
  };
  const folds: Fold[] = [];
  const more = (n: number) => Math.max(1, Math.round(n * cloth.crumple));
  for (let i = 0; i < more(3); i++)
    folds.push({
      from: [s * 6, l.crotch - 26 + i * 15],
      to: at(random.range(0.42, 0.78), l.crotch - random.range(20, 80) + i * (long ? 74 : 44)),
      bow: s * random.range(4, 16) * (i === 0 ? -1 : 1),
      width: random.range(18, 30),
      taper: 'out',
      strength: random.range(0.45, 0.75),
    });
  folds.push({
    from: at(0.72, l.hipY),
    to: at(0.62, l.length - 30),
    bow: s * 6,
    width: long ? 74 : 60,
    strength: 0.46,
    crease: false,
  });
  folds.push({
    from: at(0.2, l.crotch + 60),
    to: at(0.24, l.length - 20),
    bow: 0,
    width: long ? 52 : 36,
    strength: 0.34,
    crease: false,
  });
  if (!long) {
    for (let i = 0; i < more(2); i++)
      folds.push({
        from: at(random.range(0.2, 0.9), l.length + 4),
        to: at(random.range(0.3, 0.8), l.length - random.range(90, 170)),
        bow: random.range(-10, 10),
        width: random.range(16, 28),
        taper: 'out',
        strength: 0.5,
      });
    return folds;
  }
  for (let i = 0; i < more(3); i++) {
    const y = kneeY + (i - 1) * 46 + random.range(-10, 10);
    const inside = i % 2 === 0;
    folds.push({
      from: at(inside ? 0.02 : 0.98, y),
      to: at(inside ? 0.5 : 0.46, y + random.range(10, 46)),
      bow: s * random.range(-9, 9),
      width: random.range(14, 24),
      taper: 'out',
      strength: random.range(0.35, 0.6),
    });
  }
  for (let i = 0; i < more(3); i++) {
    const y = l.length - 40 - i * 40 + random.range(-8, 8);
    folds.push({
      from: at(i % 2 ? 0.97 : 0.03, y),
      to: at(i % 2 ? 0.4 : 0.6, y + random.range(-14, 20)),
      bow: s * random.range(-8, 8),
      width: random.range(13, 20),
      taper: 'out',
      strength: random.range(0.35, 0.6),
    });
  }
  return folds;
}

/** Draws the inside of the waist, both legs and the waistband. */
export function drawLegs(pen: Pen, l: Legs): LegsDrawn {
  const front = pen.side === 'front';
  const dip = front ? 22 : -6;
  if (front)
    pen.panel({
      edges: [
        [
          [-l.waist, 2],
          [-l.waist * 0.5, -9],
          [l.waist * 0.5, -9],
          [l.waist, 2],
        ],
        [
          [l.waist, 2],
          [l.waist * 0.5, dip + 4],
          [0, dip + 8],
          [-l.waist * 0.5, dip + 4],
          [-l.waist, 2],
        ],
      ],
      tone: -0.1,
      print: false,
      volume: 0.7,
    });
  const sides: Edge[] = [];
  const hems: Edge[] = [];
  let rise: Edge = [];
  for (const s of [1, -1] as const) {
    const lean = s === 1 ? 0 : 3;
    const kneeY = (l.crotch + l.length) / 2 - 20;
    const outer: Edge = [
      [s * (l.waist + 3), l.band - 4],
      [s * (l.waist + l.hip) * 0.515, l.hipY * 0.55],
      [s * l.hip, l.hipY],
      [s * (l.hip + l.knee[1]) * 0.5 + s * 4, (l.hipY + kneeY) / 2],
      [s * l.knee[1], kneeY],
      [s * l.hem[1] + lean, l.length],
    ];
    const hem: Edge = [
      [s * l.hem[1] + lean, l.length],
      [s * (l.hem[0] + l.hem[1]) * 0.5 + lean, l.length + 9],
      [s * l.hem[0] + lean, l.length + 2],
    ];
    const inner: Edge = [
      [s * l.hem[0] + lean, l.length + 2],
      [s * l.knee[0], kneeY],
      [s * l.knee[0] * 0.62, (kneeY + l.crotch) / 2 - 20],
      [0, l.crotch],
    ];
    rise = [
      [0, l.crotch],
      [s * 3, l.crotch * 0.6],
      [0, l.band + dip - 8],
    ];
    const top: Edge = [
      [0, l.band + dip - 8],
      [s * l.waist * 0.55, l.band + dip * 0.55 - 8],
      [s * (l.waist + 3), l.band - 4],
    ];
    pen.panel({
      edges:
        s === 1
          ? [outer, hem, inner, rise, top]
          : [reverse(top), reverse(rise), reverse(inner), reverse(hem), reverse(outer)],
      folds: legFolds(pen, l, s),
      grain: { at: [s * l.hip * 0.6, l.hipY], angle: s * -2, bow: 8, half: l.hip * 0.6 },
      volume: 0.95,
      cast: s === -1 ? 7 : 0,
    });
    if (l.crease)
      pen.seam(
        [
          [s * l.hip * 0.56, l.band + 60],
          [s * (l.knee[0] + l.knee[1]) * 0.5, kneeY],
          [s * (l.hem[0] + l.hem[1]) * 0.5 + lean, l.length + 6],
        ],
        0.5,
      );
    sides.push(outer);
    hems.push(hem);
  }
  return { sideRight: sides[0] ?? [], sideLeft: sides[1] ?? [], hems: [hems[0] ?? [], hems[1] ?? []], rise };
}

/** Draws the fly: a curved double row of stitches beside the centre seam. */
export function fly(pen: Pen, l: Legs, stitch?: string): void {
  const foot = l.crotch * 0.68;
  const top = l.band + 22;
  pen.seam([
    [0, top - 4],
    [3, l.crotch * 0.62],
    [0, l.crotch],
  ]);
  for (const d of [0, 6])
    pen.stitch(
      [
        [34 + d, top],
        [35 + d, foot - 60],
        [22 + d * 0.6, foot - 16],
        [3, foot + d],
      ],
      stitch,
    );
}

/** Turned-up hems with a row of stitches, or a folded cuff. */
export function hems(pen: Pen, drawn: LegsDrawn, depth: number, cuffed: boolean, stitch?: string): void {
  for (const [i, hem] of drawn.hems.entries()) {
    const way = i === 0 ? 1 : -1;
    const inner = offset(hem, way * depth);
    if (cuffed)
      pen.panel({
        edges: i === 0 ? [hem, reverse(inner)] : [reverse(hem), inner],
        volume: 0.4,
        cast: 6,
        grain: { at: hem[1] ?? [0, 0], angle: 0 },
      });
    else pen.stitch(part(inner, 0.02, 0.98), stitch);
  }
}
