import type { Edge, Point } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { choose, flag, type Garment } from './garment.ts';
import { shirt } from './shirt.ts';
import { torsoOf } from './torso.ts';

/** Draws a tied sash: band, knot and two ends. */
export function sash(pen: Pen, y: number, half: number, front: boolean): void {
  const depth = 44;
  const band: Edge[] = [
    [
      [-half, y],
      [0, y + 12],
      [half, y],
    ],
    [
      [half, y],
      [half + 1, y + depth],
    ],
    [
      [half + 1, y + depth],
      [0, y + depth + 12],
      [-half - 1, y + depth],
    ],
    [
      [-half - 1, y + depth],
      [-half, y],
    ],
  ];
  pen.panel({
    edges: band,
    volume: 0.6,
    cast: 7,
    print: false,
    folds: [
      { from: [-half, y + 20], to: [30, y + 40], bow: 6, width: 14, strength: 0.5 },
      { from: [half, y + 14], to: [60, y + 26], bow: 6, width: 12, strength: 0.4 },
    ],
  });
  if (!front) return;
  const end = (path: Point[], width: number, length: number, lean: number): Edge[] => {
    const [a = [0, 0]] = path;
    return [
      [
        [a[0] - width * 0.3, a[1]],
        [a[0] + width * 0.3, a[1]],
      ],
      [
        [a[0] + width * 0.3, a[1]],
        [a[0] + lean * 0.4 + width * 0.5, a[1] + length * 0.5],
        [a[0] + lean + width * 0.55, a[1] + length],
      ],
      [
        [a[0] + lean + width * 0.55, a[1] + length],
        [a[0] + lean - width * 0.5, a[1] + length + 8],
      ],
      [
        [a[0] + lean - width * 0.5, a[1] + length + 8],
        [a[0] + lean * 0.3 - width * 0.4, a[1] + length * 0.5],
        [a[0] - width * 0.3, a[1]],
      ],
    ];
  };
  for (const [x, length, lean] of [
    [10, 250, 58],
    [-10, 290, -22],
  ] as const)
    pen.panel({
      edges: end([[x, y + 30]], 44, length, lean),
      volume: 0.5,
      cast: 8,
      print: false,
      outer: false,
      folds: [{ from: [x, y + 34], to: [x + lean * 0.7, y + length], bow: 5, width: 16, strength: 0.6 }],
    });
  pen.panel({
    edges: [
      [
        [-30, y + 4],
        [0, y - 2],
        [30, y + 6],
      ],
      [
        [30, y + 6],
        [34, y + 34],
        [24, y + 58],
      ],
      [
        [24, y + 58],
        [0, y + 62],
        [-26, y + 56],
      ],
      [
        [-26, y + 56],
        [-34, y + 30],
        [-30, y + 4],
      ],
    ],
    volume: 0.9,
    cast: 7,
    print: false,
    outer: false,
    folds: [{ from: [-26, y + 14], to: [24, y + 46], bow: 4, width: 16, strength: 0.7 }],
  });
}

export const shirtDress: Garment = (pen) => {
  const base = torsoOf(pen, { tail: 40, neck: 84 });
  const length = pen.drawing.audience === 'children' ? 860 : pen.random.range(1150, 1280);
  const belted = flag(pen, 'belt', 0.6);
  const t = { ...base, length, waist: base.waist - (belted ? 18 : 0), hem: base.hem + 64 };
  const open = flag(pen, 'open', 0.5);
  const cut = shirt(pen, {
    torso: t,
    collar: {
      gap: open ? 28 : 4,
      seat: open ? 70 : 58,
      point: [open ? 108 : 74, 150],
      stand: open ? 42 : 34,
      band: choose(pen, 'collar', ['point', 'point', 'band']) === 'band',
    },
    open: open ? 160 : 58,
    sleeve: choose(pen, 'sleeve', ['short', 'rolled', 'long', 'short']),
    placket: choose(pen, 'placket', ['band', 'band', 'plain']),
    pockets: choose(pen, 'pocket', ['none', 'two', 'one', 'flaps']),
    wave: 9,
  });
  if (belted) sash(pen, t.waistY - 24, t.waist + 4, pen.side === 'front');
  return cut;
};
