import { type Edge, offset, type Point, part, reverse } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import { choose, type Garment } from './garment.ts';

export const swimsuit: Garment = (pen) => {
  const front = pen.side === 'front';
  const neck = choose(pen, 'neck', ['scoop', 'v', 'square']);
  const small = pen.drawing.audience === 'children';
  const [w, h] = small ? [0.92, 0.82] : [1, 1];
  const p = (x: number, y: number): Point => [x * w, y * h];
  const leg = pen.random.range(690, 730);
  const wide = neck === 'square' ? 44 : pen.random.range(40, 62);
  const scoop = front ? { scoop: 236, v: 292, square: 214 }[neck] : pen.random.range(380, 520);
  const halfNeck = (s: 1 | -1): Edge =>
    neck === 'square' && front
      ? [p(s * 92, 0), p(s * 96, 110), p(s * 102, scoop)]
      : neck === 'v' && front
        ? [p(s * 86, 0), p(s * 66, scoop * 0.5), p(0, scoop)]
        : [p(s * 88, 0), p(s * 84, scoop * 0.55), p(s * 44, scoop * 0.92), p(0, scoop)];
  const opening: Edge[] =
    neck === 'square' && front
      ? [halfNeck(-1), [p(-102, scoop), p(0, scoop + 8), p(102, scoop)], reverse(halfNeck(1))]
      : neck === 'v' && front
        ? [halfNeck(-1), reverse(halfNeck(1))]
        : [[...halfNeck(-1), ...reverse(halfNeck(1)).slice(1)]];
  const arm = (s: 1 | -1): Edge => [
    p(s * (90 + wide), 4),
    p(s * (94 + wide * 0.9), 130),
    p(s * 150, 240),
    p(s * 190, 322),
  ];
  const side = (s: 1 | -1): Edge => [
    p(s * 190, 322),
    p(s * 172, 430),
    p(s * 158, 540),
    p(s * 180, 636),
    p(s * 200, leg),
  ];
  const thigh = (s: 1 | -1): Edge => [
    p(s * 200, leg),
    p(s * 138, leg + 68),
    p(s * 80, leg + 160),
    p(s * 50, leg + 266),
  ];
  const crotch: Edge = [p(50, leg + 266), p(0, leg + 274), p(-50, leg + 266)];
  if (front) {
    const low = 400;
    pen.panel({
      edges: [
        [
          p(-88, 2),
          p(-84, low * 0.5),
          p(-40, low * 0.9),
          p(0, low),
          p(40, low * 0.9),
          p(84, low * 0.5),
          p(88, 2),
        ],
        [p(88, 2), p(90 + wide, 4)],
        [p(90 + wide, 4), p(150, 240), p(186, 330)],
        [p(186, 330), p(0, 420), p(-186, 330)],
        [p(-186, 330), p(-150, 240), p(-90 - wide, 4)],
        [p(-90 - wide, 4), p(-88, 2)],
      ],
      tone: -0.13,
      print: false,
      volume: 0.8,
    });
  }
  const folds: Fold[] = [-1, 1].flatMap((s): Fold[] => [
    { from: p(s * 186, 330), to: p(s * 60, 370), bow: s * 14, width: 26, taper: 'out', strength: 0.55 },
    { from: p(s * 158, 536), to: p(s * 40, 566), bow: s * -10, width: 22, taper: 'out', strength: 0.5 },
    { from: p(s * 160, 560), to: p(s * 70, 640), bow: s * -8, width: 20, taper: 'out', strength: 0.45 },
    { from: p(s * 190, leg), to: p(s * 60, leg + 60), bow: s * 12, width: 26, taper: 'out', strength: 0.5 },
    { from: p(s * 44, leg + 256), to: p(s * 34, leg + 130), bow: 0, width: 22, taper: 'out', strength: 0.4 },
    { from: p(s * 96, 240), to: p(s * 90, 620), bow: s * -26, width: 96, strength: 0.6, crease: false },
  ]);
  folds.push({ from: p(-6, 420), to: p(-4, 980), bow: -10, width: 110, strength: 0.4, crease: false });
  pen.panel({
    edges: [
      ...opening,
      [p(88, 0), p(90 + wide, 4)],
      arm(1),
      side(1),
      thigh(1),
      crotch,
      reverse(thigh(-1)),
      reverse(side(-1)),
      reverse(arm(-1)),
      [p(-90 - wide, 4), p(-88, 0)],
    ],
    folds,
    grain: { at: [0, 320], angle: 0, bow: 18, half: 190 },
    volume: 1,
    cast: front ? 8 : 0,
  });
  const trims: [Edge, number][] = [
    ...opening.map((e): [Edge, number] => [e, 13]),
    [arm(1), 13],
    [arm(-1), -13],
    [thigh(1), 13],
    [thigh(-1), -13],
  ];
  for (const [edge, way] of trims) {
    pen.seam(part(offset(edge, way), 0.02, 0.98), 0.7);
    pen.stitch(part(offset(edge, way * 0.62), 0.02, 0.98));
  }
  if (front && pen.random.chance(0.5))
    for (const s of [-1, 1])
      pen.seam([p(s * 112, 330), p(s * 84, 460), p(s * 92, 640), p(s * 74, leg + 160)], 0.6);
  return { detail: [40, 200, 480] };
};
