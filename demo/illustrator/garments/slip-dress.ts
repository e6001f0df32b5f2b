import { type Edge, offset, type Point, parsePoints, part, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { drape } from './drape.ts';
import { choose, type Garment } from './garment.ts';

/** Draws a narrow strap. */
export function strap(pen: Pen, line: Edge, width: number, tone = 0): void {
  pen.panel({
    edges: [offset(line, -width / 2), reverse(offset(line, width / 2))],
    volume: 0.3,
    print: width > 20,
    tone,
    contour: 0.8,
    cast: tone ? 0 : 4,
    outer: true,
  });
}

export const slipDress: Garment = (pen) => {
  const front = pen.side === 'front';
  const neck = choose(pen, 'neck', ['v', 'cowl', 'straight']);
  const small = pen.drawing.audience === 'children';
  const length = (small ? 760 : pen.random.pick([1010, 1120, 1180])) + pen.random.range(-16, 16);
  const hem = small ? 300 : 290;
  const deep = front ? { v: 118, cowl: 84, straight: 34 }[neck] : 96;
  const strapTop = -196;
  const point: Point = [128, 0];
  const side = (s: 1 | -1): Edge => [
    [s * 200, 92],
    [s * 184, 210],
    [s * 168, 318],
    [s * 196, 470],
    [s * ((214 + hem) / 2), (560 + length) / 2],
    [s * hem, length - 6],
  ];
  if (front) {
    pen.panel({
      edges: [
        parsePoints('-200 92, -100 66, 0 74, 100 66, 200 92'),
        [
          [200, 92],
          [128, 24],
          [0, deep + 24],
        ],
        [
          [0, deep + 24],
          [-128, 24],
          [-200, 92],
        ],
      ],
      tone: -0.12,
      print: false,
      volume: 0.8,
    });
    for (const s of [-1, 1])
      strap(
        pen,
        [
          [s * 84, strapTop + 4],
          [s * 96, -60],
          [s * 112, 72],
        ],
        8,
        -0.1,
      );
  }
  const fall = drape(pen, { top: 120, topY: 330, hem, hemY: length, folds: 6, depth: 1.15 });
  const left = side(-1);
  const right = side(1);
  const top: Edge[] = [
    [
      [-200, 92],
      [-168, 40],
      [-point[0], 0],
    ],
    neck === 'v' || !front
      ? [
          [-point[0], 0],
          [-52, deep * 0.6],
          [0, deep],
        ]
      : [[-point[0], 0], [-64, deep * 0.82], [0, deep], [64, deep * 0.82], point],
    ...(neck === 'v' || !front ? [[[0, deep], [52, deep * 0.6], point] as Edge] : []),
    [point, [168, 40], [200, 92]],
  ];
  const folds = [
    ...fall.folds,
    ...[-1, 1].flatMap((s) => [
      {
        from: [s * 196, 110] as const,
        to: [s * 60, 190] as const,
        bow: s * 14,
        width: 26,
        taper: 'out' as const,
        strength: 0.5,
      },
      {
        from: [s * 168, 316] as const,
        to: [s * 40, 380] as const,
        bow: s * -12,
        width: 24,
        taper: 'out' as const,
        strength: 0.5,
      },
      {
        from: [s * 172, 340] as const,
        to: [s * 84, 520] as const,
        bow: s * -10,
        width: 30,
        taper: 'out' as const,
        strength: 0.5,
      },
      {
        from: [s * 96, 40] as const,
        to: [s * 78, 250] as const,
        bow: s * 16,
        width: 70,
        strength: 0.55,
        crease: false,
      },
    ]),
    ...(neck === 'cowl' && front
      ? [0, 1, 2].map((i) => ({
          from: [-112 + i * 14, 24 + i * 34] as const,
          to: [112 - i * 14, 24 + i * 34] as const,
          bow: 76 + i * 22,
          width: 30,
          strength: 0.7,
        }))
      : []),
  ];
  pen.panel({
    edges: [...top, right, fall.hem, reverse(left)],
    folds,
    volume: 1,
    grain: { at: [0, 90], angle: 0, bow: 14, half: 220 },
  });
  for (const edge of top) {
    pen.seam(part(offset(edge, 11), 0.03, 0.97), 0.7);
  }
  pen.stitch(part(offset(fall.hem, 14), 0.02, 0.98));
  for (const s of [-1, 1] as const) {
    strap(
      pen,
      [
        [s * 84, strapTop],
        [s * 104, -110],
        [s * 127, 6],
      ],
      9,
    );
    pen.raw(
      `<rect x="${s * 110 - 9}" y="-84" width="18" height="13" rx="3" transform="rotate(${s * -12} ${s * 110} -78)" fill="none" stroke="#B99A5B" stroke-width="3.500"/>`,
    );
  }
  return { detail: [40, 70, 500] };
};
