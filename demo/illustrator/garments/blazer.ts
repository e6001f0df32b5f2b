import { shift } from '../drawing/colour.ts';
import { type Edge, offset, type Point, part, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { clothOf } from '../materials/materials.ts';
import { flap } from './blazer-flap.ts';
import { button, buttonhole } from './button.ts';
import { choose, flag, type Garment } from './garment.ts';
import { lapel, type Side, sided } from './lapel.ts';
import { patchPocket } from './pocket.ts';
import { sleeve } from './sleeve.ts';
import { around, neckline, type Torso, torsoEdges, torsoOf } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

export const blazer: Garment = (pen) => {
  const front = pen.side === 'front';
  const men = pen.drawing.audience === 'men';
  const t0 = torsoOf(pen, { neck: 84 });
  const t: Torso = {
    ...t0,
    shoulder: t0.shoulder + 18,
    slope: t0.slope - 8,
    chest: t0.chest + 12,
    waist: t0.waist + 6,
    hem: t0.hem + 20,
    length: t0.length + 60,
    tail: 4,
  };
  const body = torsoEdges(t, 2);
  const double = flag(pen, 'doubleBreasted', 0.25);
  const pockets = choose(pen, 'pocket', ['flap', 'patch', 'flap']);
  const breakY = t.waistY - (double ? 40 : 70);
  const lining = shift(pen.tones.base, pen.tones.dark ? 0.12 : -0.14, 1.2);
  if (front) {
    const inside = neckline(t, 20);
    const back: Edge[] = [
      [
        [-t.neck, 0],
        [-t.neck * 0.6, -22],
        [t.neck * 0.6, -22],
        [t.neck, 0],
      ],
      ...around({
        ...body,
        hem: [
          [t.hem - 6, t.length - 22],
          [0, t.length - 26],
          [-t.hem + 6, t.length - 22],
        ],
      }),
    ];
    pen.panel({
      edges: back,
      colour: lining,
      tone: -0.06,
      cloth: clothOf('silk'),
      print: false,
      volume: 0.9,
    });
    for (const edge of inside) pen.seam(part(offset(edge, 30), 0.1, 0.9), 0.5);
    pen.raw(
      `<path d="M-40 26h80v36h-80z" fill="#F6F1E6" stroke="#12284C" stroke-opacity=".3"/><path d="M-20 47q5 -11 9 0q4 4 7 -2q3 -7 7 0q4 4 8 -2q4 -4 8 1" fill="none" stroke="#12284C" stroke-width="2"/>`,
    );
  }
  for (const s of [-1, 1] as const) {
    const arm = sleeve(pen, t, s, { length: 700, cuff: 60, elbow: 80, swing: [17, 10] });
    pen.stitch(part(offset(arm.cuff, s * -8), 0.05, 0.95));
    for (let i = 0; i < 4; i++) {
      const at = arm.cuff.at(-1) ?? [0, 0];
      if (front) button(pen, [at[0] - s * (20 + i * 0.5), at[1] - 26 - i * 21], 8, horn(pen));
    }
  }
  if (!front) {
    pen.panel({
      edges: [...neckline(t, 18), ...around(body)],
      folds: torsoFolds(pen, t, 0.7),
      cast: 10,
      grain: { at: [0, t.armpit], angle: 0 },
    });
    pen.seam([
      [0, 24],
      [-4, t.waistY],
      [0, t.length - 210],
    ]);
    pen.line(
      [
        [1, t.length - 212],
        [-16, t.length],
      ],
      { width: 3, opacity: 0.9 },
    );
    pen.panel({
      edges: [
        [
          [-t.neck - 4, 6],
          [-t.neck * 0.6, -34],
          [t.neck * 0.6, -34],
          [t.neck + 4, 6],
        ],
        [
          [t.neck + 4, 6],
          [t.neck + 30, 20],
        ],
        [
          [t.neck + 30, 20],
          [t.neck * 0.5, 44],
          [-t.neck * 0.5, 44],
          [-t.neck - 30, 20],
        ],
        [
          [-t.neck - 30, 20],
          [-t.neck - 4, 6],
        ],
      ],
      cast: 8,
      volume: 0.6,
    });
    return { detail: [0, 60, 480] };
  }
  // The top side depends on the audience: right in the image for men, left for women.
  const over: Side = men ? 1 : -1;
  const lap = double ? 96 : 26;
  for (const s of [-over, over] as Side[]) {
    const shoulder = body.shoulderRight;
    const away = double ? 6 : 84;
    const edge: Edge = [
      [-lap, breakY],
      [-lap - 1, breakY + 170],
      [-lap + away * 0.22, t.length - 110],
      [-lap + away * 0.9, t.length - 14],
      [-lap + away + 70, t.length + 4],
    ];
    const hem: Edge = [
      body.hem[0] ?? [t.hem, t.length],
      [t.hem * 0.7, t.length + 5],
      edge.at(-1) ?? [0, t.length],
    ];
    const folds = torsoFolds(pen, t, 0.62).filter((f) => f.from[0] * s > 40 && f.from[1] < t.length - 20);
    pen.panel({
      edges: sided(
        [
          [
            [-lap, breakY],
            [34 - lap * 0.3, breakY * 0.55],
            [t.neck, 0],
          ],
          shoulder,
          body.armholeRight,
          body.sideRight,
          hem,
          reverse(edge),
        ],
        s,
      ),
      folds,
      cast: 12,
      volume: 0.85,
      grain: { at: [0, t.armpit], angle: 0 },
    });
    pen.seam(
      sided(
        [
          [
            [t.chest * 0.56, t.armpit + 60],
            [t.waist * 0.58, t.waistY],
            [t.waist * 0.62, t.waistY + 96],
          ],
        ],
        s,
      )[0] ?? [],
      0.6,
    );
    pen.stitch(part(sided([offset(edge, -7)], s)[0] ?? [], 0.02, 0.98));
    if (pockets === 'patch') patchPocket(pen, patchAt(t, s), t.waist * 0.56, 170, 'round');
    else flap(pen, t, s, t.waistY + 98);
    lapel(pen, t, s, -lap, breakY, double);
  }
  const [x, y] = [t.chest * 0.42, t.armpit + 28];
  pen.panel({
    edges: [
      [
        [x, y + 8],
        [x + 104, y - 4],
      ],
      [
        [x + 104, y - 4],
        [x + 106, y + 20],
      ],
      [
        [x + 106, y + 20],
        [x + 2, y + 32],
      ],
      [
        [x + 2, y + 32],
        [x, y + 8],
      ],
    ],
    outer: false,
    volume: 0.3,
    cast: 5,
  });
  const rows =
    double || choose(pen, 'closing', ['two', 'two', 'one']) === 'two'
      ? [breakY + 16, breakY + 126]
      : [breakY + 24];
  for (const at of rows)
    for (const s of double ? [-1, 1] : [0]) {
      const place: Point = double ? [s * 78, at] : [0, at];
      buttonhole(pen, [place[0], place[1]], false);
      button(pen, place, 15, horn(pen));
    }
  return { detail: [60, 190, 520] };
};

const patchAt = (t: Torso, s: Side): Point => [s === 1 ? t.waist * 0.32 : -t.waist * 0.88, t.waistY + 92];

const horn = (pen: Pen) => (pen.tones.dark ? '#3B302A' : '#6F523A');
