import { type Edge, offset, type Point, part, sample } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import type { Pen } from '../drawing/pen.ts';
import { flag, type Garment } from './garment.ts';
import { cuffBand, sleeve } from './sleeve.ts';
import { around, neckline, torsoEdges, torsoOf } from './torso.ts';
import { zip } from './zip.ts';

const BAFFLE = 96;

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Draws quilting lines across a panel, with puffed baffles and small puckers. */
function baffles(
  pen: Pen,
  half: (y: number) => number,
  top: number,
  foot: number,
): { folds: Fold[]; seams: Edge[] } {
  const folds: Fold[] = [];
  const seams: Edge[] = [];
  for (let y = top; y < foot; y += BAFFLE) {
    const w = half(y);
    seams.push([
      [-w, y - 6],
      [-w * 0.4, y + 7],
      [w * 0.4, y + 7],
      [w, y - 6],
    ]);
    folds.push({ from: [-w, y - 10], to: [w, y - 10], bow: 14, width: 60, strength: 0.9, crease: false });
    for (let x = -w + 20; x < w; x += 58) {
      const at = x + pen.random.range(-12, 12);
      folds.push({
        from: [at, y + 4],
        to: [at + pen.random.range(-10, 10), y + pen.random.range(22, 44)],
        width: 16,
        taper: 'out',
        strength: 0.3,
        crease: false,
      });
      folds.push({
        from: [at + 18, y + 2],
        to: [at + 18 + pen.random.range(-8, 8), y - pen.random.range(18, 34)],
        width: 14,
        taper: 'out',
        strength: 0.26,
        crease: false,
      });
    }
  }
  return { folds, seams };
}

export const puffer: Garment = (pen) => {
  const front = pen.side === 'front';
  const vest = flag(pen, 'vest', 0.25);
  const t0 = torsoOf(pen, { neck: 104, tail: 4 });
  const t = {
    ...t0,
    shoulder: t0.shoulder + 14,
    chest: t0.chest + 34,
    waist: t0.waist + 44,
    hem: t0.hem + 24,
    length: t0.length - 60,
  };
  const body = torsoEdges(t, 2);
  if (!vest)
    for (const s of [-1, 1] as const) {
      const arm = sleeve(pen, t, s, { length: 660, cuff: 62, elbow: 96, fullness: 14, swing: [20, 12] });
      const steps = sample(arm.outer, 6);
      const inside = sample(arm.inner, 6);
      for (let i = 1; i < 8; i++) {
        const out = steps[Math.round((i / 8) * (steps.length - 1))] ?? [0, 0];
        const within = inside[Math.round(Math.max(0, (i - 1.6) / 6.4) * (inside.length - 1))] ?? [0, 0];
        const [a, b] = [between(out, within, 0.09), between(within, out, 0.09)];
        const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 12] as const;
        pen.line([[a[0], a[1]], middle, [b[0], b[1]]], { width: 30, opacity: 0.2 });
        pen.seam([[a[0], a[1]], middle, [b[0], b[1]]]);
      }
      cuffBand(pen, arm, s, 34, { volume: 0.7 }, 0.08);
    }
  const opening = neckline(t, front ? 40 : 20);
  const quilt = baffles(
    pen,
    (y) =>
      y < t.armpit ? t.shoulder - 14 : t.chest + ((t.hem - t.chest) * (y - t.armpit)) / (t.length - t.armpit),
    120,
    t.length - 40,
  );
  pen.panel({ edges: [...opening, ...around(body)], folds: quilt.folds, cast: 12, volume: 1 });
  for (const seam of quilt.seams) pen.seam(seam);
  const collar: Edge[] = [
    [
      [-t.neck + 6, -84],
      [-40, -100],
      [40, -100],
      [t.neck - 6, -84],
    ],
    [
      [t.neck - 6, -84],
      [t.neck + 14, -30],
      [t.neck + 8, 22],
    ],
    [
      [t.neck + 8, 22],
      [50, 46],
      [-50, 46],
      [-t.neck - 8, 22],
    ],
    [
      [-t.neck - 8, 22],
      [-t.neck - 14, -30],
      [-t.neck + 6, -84],
    ],
  ];
  pen.panel({
    edges: collar,
    volume: 1,
    cast: 9,
    folds: [{ from: [-t.neck, -30], to: [t.neck, -30], bow: 14, width: 46, strength: 0.8, crease: false }],
  });
  pen.seam([
    [-t.neck - 8, -32],
    [0, -16],
    [t.neck + 8, -32],
  ]);
  if (!front) return { detail: [0, 60, 520] };
  zip(pen, -86, t.length, pen.drawing.accent ?? '#C9CCD2');
  for (const s of [-1, 1]) {
    const line: Edge = [
      [s * 120, t.waistY + 60],
      [s * 176, t.waistY + 210],
    ];
    pen.line(line, { width: 12, opacity: 0.5 });
    pen.line(line, { width: 3, opacity: 0.9, colour: '#C9CCD2' });
  }
  pen.stitch(part(offset(body.hem, 22), 0.02, 0.98));
  return { detail: [30, 40, 520] };
};
