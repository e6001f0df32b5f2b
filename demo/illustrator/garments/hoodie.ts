import { type Edge, parsePoints, part, reverse } from '../drawing/curve.ts';
import { flag, type Garment } from './garment.ts';
import { knitSleeve, welt } from './knit.ts';
import { around, neckline, torsoEdges, torsoOf } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';
import { zip } from './zip.ts';

export const hoodie: Garment = (pen) => {
  const front = pen.side === 'front';
  const t0 = torsoOf(pen, { neck: 96 });
  const t = { ...t0, chest: t0.chest + 18, waist: t0.waist + 30, hem: t0.hem + 8 };
  const zipped = flag(pen, 'zip', 0.45);
  const opening = neckline(t, front ? 96 : 20);
  const body = torsoEdges(t, 3);
  for (const s of [-1, 1] as const) knitSleeve(pen, t, s);
  pen.panel({
    edges: [...opening, ...around(body)],
    folds: torsoFolds(pen, t),
    grain: { at: [0, t.armpit], angle: 0 },
    cast: 12,
    volume: 0.95,
  });
  for (const edge of [body.armholeLeft, body.armholeRight]) pen.seam(edge, 0.9);
  welt(pen, body, 70);
  if (!front) {
    const hood: Edge[] = [
      [
        [-t.neck - 34, 30],
        [-t.neck - 30, -70],
        [-60, -128],
        [60, -128],
        [t.neck + 30, -70],
        [t.neck + 34, 30],
      ],
      [
        [t.neck + 34, 30],
        [t.neck + 20, 180],
        [0, 268],
        [-t.neck - 20, 180],
        [-t.neck - 34, 30],
      ],
    ];
    pen.panel({
      edges: hood,
      volume: 1,
      cast: 14,
      folds: [
        { from: [-110, 40], to: [80, 200], bow: 26, width: 40, strength: 0.6 },
        { from: [110, 30], to: [20, 220], bow: -20, width: 34, strength: 0.5 },
      ],
    });
    pen.seam(parsePoints('0 -128, 4 60, 0 266'));
    return { detail: [0, 90, 520] };
  }
  const y = t.length - 330;
  const pocket: Edge[] = [
    [
      [-110, y],
      [110, y],
    ],
    [
      [110, y],
      [176, y + 96],
      [182, y + 110],
    ],
    [
      [182, y + 110],
      [186, t.length - 78],
    ],
    [
      [186, t.length - 78],
      [0, t.length - 70],
      [-186, t.length - 78],
    ],
    [
      [-186, t.length - 78],
      [-182, y + 110],
    ],
    [
      [-182, y + 110],
      [-176, y + 96],
      [-110, y],
    ],
  ];
  pen.panel({
    edges: pocket,
    outer: false,
    volume: 0.5,
    cast: 7,
    folds: [
      { from: [-150, y + 70], to: [-60, y + 180], bow: -10, width: 24, strength: 0.5, taper: 'out' },
      { from: [150, y + 70], to: [70, y + 190], bow: 10, width: 24, strength: 0.5, taper: 'out' },
    ],
  });
  for (const s of [-1, 1])
    pen.stitch([
      [s * 100, y + 6],
      [s * 166, y + 100],
      [s * 172, y + 116],
    ]);
  // The hood: its inside behind the neck, then its two edges crossing at the throat.
  const inside: Edge[] = [
    [
      [-t.neck - 20, 24],
      [-t.neck - 40, -50],
      [-78, -112],
      [78, -114],
      [t.neck + 40, -50],
      [t.neck + 20, 24],
    ],
    [
      [t.neck + 20, 24],
      [70, 96],
      [0, 124],
      [-70, 96],
      [-t.neck - 20, 24],
    ],
  ];
  pen.panel({
    edges: inside,
    volume: 1,
    folds: [{ from: [-90, -60], to: [60, 20], bow: 40, width: 60, strength: 0.6, crease: false }],
  });
  pen.panel({
    edges: [
      [
        [-t.neck + 8, 6],
        [-72, -58],
        [0, -76],
        [72, -58],
        [t.neck - 8, 6],
      ],
      [
        [t.neck - 8, 6],
        [56, 78],
        [0, 112],
        [-56, 78],
        [-t.neck + 8, 6],
      ],
    ],
    tone: -0.13,
    volume: 1,
    outer: false,
  });
  pen.seam(parsePoints('0 -76, 3 -20, 0 20'), 0.6);
  for (const s of [1, -1]) {
    const lip: Edge[] = [
      [
        [s * -2, 118],
        [s * 52, 70],
        [s * (t.neck - 10), 4],
        [s * 84, -64],
      ],
      [
        [s * 84, -64],
        [s * (t.neck + 26), -40],
      ],
      [
        [s * (t.neck + 26), -40],
        [s * (t.neck + 38), 34],
        [s * 84, 110],
        [s * 16, 158],
      ],
      [
        [s * 16, 158],
        [s * -2, 118],
      ],
    ];
    pen.panel({ edges: s === 1 ? [...lip].reverse().map(reverse) : lip, volume: 0.8, cast: 9 });
    pen.stitch(
      part(
        [
          [s * 12, 132],
          [s * 66, 84],
          [s * (t.neck + 6), 14],
          [s * 96, -50],
        ],
        0.04,
        0.96,
      ),
    );
  }
  if (zipped) zip(pen, 130, t.length + 2);
  const cord = pen.tones.dark ? '#EDE6D8' : '#F7F3EA';
  for (const [x, end] of [
    [-26, 330],
    [28, 300],
  ] as const) {
    const d = `M${x} 138C${x - 6} 200 ${x + 8} 250 ${x} ${end}`;
    pen.raw(
      `<circle cx="${x}" cy="138" r="7" fill="#8A8578"/><path d="${d}" transform="translate(4 5)" fill="none" stroke="#141728" stroke-opacity=".25" stroke-width="9"/><path d="${d}" fill="none" stroke="#6B6558" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${cord}" stroke-width="7" stroke-linecap="round"/><path d="M${x} ${end - 16}V${end}" stroke="#8A8578" stroke-width="9"/>`,
    );
  }
  return { detail: [20, 110, 520] };
};
