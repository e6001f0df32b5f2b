import { type Edge, pts } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import { flag, type Garment } from './garment.ts';

/** Knotted, as if taken off over the head: loop, knot and two blades. */
export const tie: Garment = (pen) => {
  const square = flag(pen, 'knit', pen.drawing.material === 'silk' ? 0 : 0.5);
  const lean = pen.random.range(-10, 12);
  const loop = (s: number): Edge[] => [
    [
      [s * 16, -6],
      [s * 110, -110],
      [s * 152, -270],
    ],
    [
      [s * 152, -270],
      [s * 140, -350],
      [s * 70, -392],
      [0, -400],
    ],
    pts('0 -400, 0 -356'),
    [
      [0, -356],
      [s * 60, -346],
      [s * 104, -300],
      [s * 104, -256],
    ],
    [
      [s * 104, -256],
      [s * 60, -130],
      [s * -6, -40],
    ],
    [
      [s * -6, -40],
      [s * 16, -6],
    ],
  ];
  for (const s of [-1, 1])
    pen.panel({
      edges:
        s === 1
          ? loop(1)
          : loop(-1)
              .map((e) => [...e].reverse())
              .reverse(),
      volume: 0.8,
      grain: { at: [0, 0], angle: s * 28 },
    });
  const blade = (dx: number, top: number, half: number, foot: number): Edge[] => {
    const sides: Edge[] = [
      [
        [dx - 26, top],
        [dx + 26, top],
      ],
      [
        [dx + 26, top],
        [dx + half * 0.8, top + 300],
        [dx + half + lean, foot - half],
      ],
      square
        ? [
            [dx + half + lean, foot - half],
            [dx + half + lean, foot - 10],
          ]
        : [
            [dx + half + lean, foot - half],
            [dx + lean, foot],
          ],
      square
        ? [
            [dx + half + lean, foot - 10],
            [dx - half + lean, foot - 12],
          ]
        : [
            [dx + lean, foot],
            [dx - half + lean, foot - half],
          ],
      [
        ...(square ? [[dx - half + lean, foot - 12] as const] : []),
        [dx - half + lean, foot - half],
        [dx - half * 0.8, top + 300],
        [dx - 26, top],
      ],
    ];
    return sides;
  };
  const folds = (dx: number, half: number, foot: number): Fold[] => [
    {
      from: [dx, 40],
      to: [dx + lean * 0.6, foot - 160],
      bow: -6,
      width: half * 0.8,
      strength: 0.4,
      crease: false,
    },
    { from: [dx - 4, 60], to: [dx - 12, 300], bow: 4, width: 22, taper: 'out', strength: 0.7 },
    { from: [dx + 12, 56], to: [dx + 26, 240], bow: -4, width: 16, taper: 'out', strength: 0.5 },
  ];
  pen.panel({
    edges: blade(34, 40, square ? 50 : 56, 900),
    volume: 0.8,
    tone: -0.03,
    grain: { at: [34, 0], angle: 42 },
    folds: folds(34, 56, 900),
  });
  pen.panel({
    edges: blade(-4, 40, square ? 66 : 92, 1090),
    volume: 0.9,
    cast: 12,
    grain: { at: [0, 0], angle: -42 },
    folds: folds(-4, 92, 1090),
  });
  const knot: Edge[] = [
    pts('-64 -56, 0 -74, 66 -54'),
    pts('66 -54, 56 10, 38 76'),
    pts('38 76, 0 86, -38 76'),
    pts('-38 76, -56 8, -64 -56'),
  ];
  pen.panel({
    edges: knot,
    volume: 1,
    cast: 10,
    grain: { at: [0, 0], angle: 64 },
    folds: [
      { from: [-56, -40], to: [30, 70], bow: 10, width: 24, strength: 0.7 },
      { from: [60, -46], to: [36, 60], bow: -8, width: 20, strength: 0.5 },
    ],
  });
  if (!square) {
    pen.stitch([
      [-4 + lean - 74, 1090 - 98],
      [-4 + lean, 1090 - 20],
    ]);
    pen.stitch([
      [-4 + lean + 74, 1090 - 98],
      [-4 + lean, 1090 - 20],
    ]);
  }
  return { detail: [0, 60, 420] };
};
