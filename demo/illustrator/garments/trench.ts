import { type Edge, offset, part, reverse } from '../drawing/curve.ts';
import { button, buttonhole } from './button.ts';
import { collarBack } from './collar.ts';
import type { Garment } from './garment.ts';
import { sash } from './shirt-dress.ts';
import { cuffBand, sleeve } from './sleeve.ts';
import { around, neckInside, neckline, torsoEdges, torsoOf } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

const HORN = '#5B4028';

export const trench: Garment = (pen) => {
  const front = pen.side === 'front';
  const t0 = torsoOf(pen, { neck: 88, tail: 6 });
  const t = {
    ...t0,
    shoulder: t0.shoulder + 12,
    chest: t0.chest + 18,
    waist: t0.waist + 14,
    hem: t0.hem + 92,
    length: (pen.drawing.audience === 'children' ? 860 : 1290) + pen.random.range(-20, 20),
  };
  const body = torsoEdges(t, 8);
  const opening = front ? neckline(t, 240, 'v') : neckline(t, 20);
  if (front) neckInside(pen, t, opening, { rise: 40 });
  for (const s of [-1, 1] as const) {
    const arm = sleeve(pen, t, s, { length: 700, cuff: 68, elbow: 88, swing: [17, 10] });
    const [cx, cy] = arm.cuff[1] ?? [0, 0];
    pen.panel({
      edges: [offset(arm.cuff, s * -54), reverse(offset(arm.cuff, s * -84))],
      volume: 0.5,
      cast: 5,
    });
    button(pen, [cx - s * 26, cy - 72], 8, HORN);
    cuffBand(pen, arm, s, 6, { volume: 0.2 });
    pen.panel({
      edges: [
        [
          [s * (t.neck + 22), 18],
          [s * (t.shoulder - 4), t.slope - 18],
        ],
        [
          [s * (t.shoulder - 4), t.slope - 18],
          [s * (t.shoulder + 2), t.slope + 26],
        ],
        [
          [s * (t.shoulder + 2), t.slope + 26],
          [s * (t.neck + 40), 56],
        ],
        [
          [s * (t.neck + 40), 56],
          [s * (t.neck + 22), 18],
        ],
      ],
      volume: 0.4,
      cast: 0,
      outer: false,
    });
  }
  const folds = torsoFolds(pen, t, 0.8);
  for (const x of [-220, -90, 60, 200])
    folds.push({
      from: [x * 1.3, t.length + 8],
      to: [x * 0.72, t.waistY + 60],
      bow: x * 0.06,
      width: 60,
      taper: 'out',
      strength: 0.6,
    });
  pen.panel({ edges: [...opening, ...around(body)], folds, cast: 12, volume: 0.9 });
  pen.stitch(part(offset(body.hem, 30), 0.01, 0.99));
  for (const edge of [body.armholeLeft, body.armholeRight]) pen.seam(edge, 0.8);
  for (const s of [-1, 1] as const) {
    const strapEdge: Edge[] = [
      [
        [s * (t.neck + 26), 26],
        [s * (t.shoulder - 2), t.slope - 2],
      ],
      [
        [s * (t.shoulder - 2), t.slope - 2],
        [s * (t.shoulder - 10), t.slope + 40],
      ],
      [
        [s * (t.shoulder - 10), t.slope + 40],
        [s * (t.neck + 44), 66],
      ],
      [
        [s * (t.neck + 44), 66],
        [s * (t.neck + 26), 26],
      ],
    ];
    pen.panel({
      edges: s === 1 ? strapEdge : [...strapEdge].reverse().map(reverse),
      volume: 0.4,
      cast: 6,
      outer: false,
    });
    button(pen, [s * (t.neck + 52), 52], 8, HORN);
  }
  if (!front) {
    const flap: Edge[] = [
      [
        [-t.shoulder + 6, t.slope + 20],
        [-t.neck, 20],
        [t.neck, 20],
        [t.shoulder - 6, t.slope + 20],
      ],
      [
        [t.shoulder - 6, t.slope + 20],
        [t.shoulder - 30, 300],
      ],
      [
        [t.shoulder - 30, 300],
        [0, 350],
        [-t.shoulder + 30, 300],
      ],
      [
        [-t.shoulder + 30, 300],
        [-t.shoulder + 6, t.slope + 20],
      ],
    ];
    pen.panel({ edges: flap, volume: 0.5, cast: 9, outer: false });
    pen.seam(
      [
        [0, t.waistY],
        [4, t.length * 0.7],
        [0, t.length],
      ],
      0.9,
    );
    collarBack(pen, t, { gap: 0, seat: 60, point: [90, 150], stand: 44 });
    sash(pen, t.waistY - 20, t.waist + 4, false);
    return { detail: [0, 120, 540] };
  }
  const lap: Edge = [
    [-96, 300],
    [-104, t.waistY],
    [-112, t.length + 6],
  ];
  pen.line(
    lap.map(([x, y]) => [x - 6, y + 4] as const),
    { width: 16, opacity: 0.18 },
  );
  pen.seam(lap);
  pen.stitch(part(offset(lap, -12), 0.01, 0.99));
  const gun: Edge[] = [
    [
      [96, t.slope + 30],
      [t.shoulder - 12, t.slope + 40],
    ],
    [
      [t.shoulder - 12, t.slope + 40],
      [t.shoulder - 26, 300],
    ],
    [
      [t.shoulder - 26, 300],
      [150, 332],
      [70, 282],
    ],
    [
      [70, 282],
      [96, t.slope + 30],
    ],
  ];
  pen.panel({ edges: gun, volume: 0.4, cast: 8, outer: false });
  for (const s of [1, -1] as const) {
    const lapel: Edge[] = [
      [
        [s * (t.neck - 4), 6],
        [s * 56, 130],
        [s * 2, 250],
      ],
      [
        [s * 2, 250],
        [s * 110, 236],
        [s * 196, 168],
      ],
      [
        [s * 196, 168],
        [s * 150, 120],
      ],
      [
        [s * 150, 120],
        [s * 120, 70],
        [s * (t.neck - 4), 6],
      ],
    ];
    const collar: Edge[] = [
      [
        [s * (t.neck - 26), -24],
        [s * (t.neck + 14), -12],
        [s * (t.neck + 44), 24],
      ],
      [
        [s * (t.neck + 44), 24],
        [s * 178, 96],
        [s * 184, 124],
      ],
      [
        [s * 184, 124],
        [s * 148, 128],
      ],
      [
        [s * 148, 128],
        [s * 112, 76],
        [s * (t.neck - 16), 10],
        [s * (t.neck - 26), -24],
      ],
    ];
    for (const edges of [lapel, collar])
      pen.panel({ edges: s === 1 ? [...edges].reverse().map(reverse) : edges, volume: 0.5, cast: 9 });
  }
  for (const y of [330, t.waistY + 96, t.waistY + 240])
    for (const x of [-72, 76]) {
      if (x < 0) buttonhole(pen, [x, y], false);
      button(pen, [x, y], 14, HORN);
    }
  for (const s of [-1, 1]) {
    const [x, y] = [s * t.waist * 0.62, t.waistY + 120];
    pen.panel({
      edges: [
        [
          [x - 16, y],
          [x + 16, y + 4],
        ],
        [
          [x + 16, y + 4],
          [x + 16 + s * 34, y + 150],
        ],
        [
          [x + 16 + s * 34, y + 150],
          [x - 16 + s * 34, y + 146],
        ],
        [
          [x - 16 + s * 34, y + 146],
          [x - 16, y],
        ],
      ],
      volume: 0.4,
      cast: 7,
      outer: false,
    });
  }
  sash(pen, t.waistY - 20, t.waist + 6, true);
  return { detail: [70, 200, 540] };
};
