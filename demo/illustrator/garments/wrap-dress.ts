import { type Edge, offset, part } from '../drawing/curve.ts';
import { drape } from './drape.ts';
import { choose, type Garment } from './garment.ts';
import { sash } from './shirt-dress.ts';
import { sleeve } from './sleeve.ts';
import { around, neckInside, neckline, torsoEdges, torsoOf } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

export const wrapDress: Garment = (pen) => {
  const front = pen.side === 'front';
  const base = torsoOf(pen, { neck: 104, tail: 0 });
  const t = {
    ...base,
    hem: base.hem + 120,
    length: (pen.drawing.audience === 'children' ? 840 : 1130) + pen.random.range(-40, 60),
    waistY: base.waistY - 40,
    waist: base.waist - 18,
  };
  const cross = t.waistY - 40;
  const opening = front ? neckline(t, cross - 120, 'v') : neckline(t, 40);
  const edges = torsoEdges(t, 6);
  const fall = drape(pen, { top: t.waist * 0.8, topY: t.waistY + 30, hem: t.hem, hemY: t.length, folds: 7 });
  if (front) neckInside(pen, t, opening);
  const long = choose(pen, 'sleeve', ['short', 'long']) === 'long';
  for (const s of [-1, 1] as const) {
    const arm = sleeve(
      pen,
      t,
      s,
      long ? { length: 720, cuff: 72, elbow: 92, fullness: 14 } : { length: 220, cuff: 108, swing: [26, 16] },
    );
    pen.stitch(part(offset(arm.cuff, s * -14), 0.03, 0.97));
  }
  const hem: Edge = fall.hem;
  const upper = torsoFolds(pen, t, 0.8).filter((f) => f.from[1] < t.waistY);
  pen.panel({
    edges: [
      ...opening,
      ...around({
        ...edges,
        hem: [
          edges.sideRight.at(-1) ?? [t.hem, t.length],
          ...hem.slice(1, -1),
          edges.sideLeft[0] ?? [-t.hem, t.length],
        ],
      }),
    ],
    folds: [...upper, ...fall.folds],
    grain: { at: [0, t.armpit], angle: 0, bow: 12, half: t.chest },
    cast: 10,
    volume: 0.9,
  });
  for (const edge of [edges.armholeLeft, edges.armholeRight]) pen.seam(edge, 0.6);
  pen.stitch(part(offset(hem, 20), 0.03, 0.97));
  if (!front) {
    sash(pen, t.waistY - 22, t.waist + 4, false);
    return { detail: [0, 80, 520] };
  }
  // The overlap continues from the neckline to the waist and becomes the edge of the skirt.
  const over: Edge = [
    [0, cross - 120],
    [-60, cross - 40],
    [-t.waist * 0.72, t.waistY],
  ];
  const fallEdge: Edge = [
    [-t.waist * 0.5, t.waistY + 16],
    [-t.waist * 0.3, t.waistY + 260],
    [-40, t.length + 6],
  ];
  for (const edge of [over, fallEdge]) {
    pen.line(
      edge.map(([x, y]) => [x - 7, y + 7] as const),
      { width: 14, opacity: 0.16 },
    );
    pen.seam(edge);
    pen.stitch(part(offset(edge, edge === over ? -9 : -10), 0.03, 0.97));
  }
  for (const edge of opening) pen.seam(part(offset(edge, 14), 0.02, 0.98), 0.7);
  for (let i = 0; i < 5; i++)
    pen.line(
      [
        [-t.waist * 0.6 + i * 22, t.waistY - 6],
        [-t.waist * 0.3 + i * 40, t.waistY - 70 - i * 12],
      ],
      { width: 5, opacity: 0.16 },
    );
  sash(pen, t.waistY - 22, t.waist + 4, true);
  return { detail: [0, cross - 60, 520] };
};
