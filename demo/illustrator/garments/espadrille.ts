import { type Edge, offset, type Point, parsePoints, sample } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { flag, type Garment } from './garment.ts';
import { braid, JUTE, juteSole } from './jute.ts';
import { type Last, mouth, plan, profilePair, SMOOTH, topPair } from './shoe.ts';

const MOUTH = mouth(-58);
const THREAD = '#EAD7AE';

function above(pen: Pen, last: Last): void {
  last.panel([plan(17)], { colour: JUTE, cloth: SMOOTH, volume: 0.6 });
  braid(pen, last, plan(11), 11);
  last.panel([plan()], {
    volume: 1,
    print: true,
    cast: 3,
    folds: [
      { from: [-98, -96], to: [-20, -84], bow: 12, width: 24, strength: 0.5, taper: 'out' },
      { from: [94, -100], to: [30, -86], bow: -10, width: 22, strength: 0.45, taper: 'out' },
      { from: [-60, -280], to: [-36, -90], bow: 10, width: 76, strength: 0.42, crease: false },
      { from: [-74, 90], to: [-72, 250], width: 26, strength: 0.4, crease: false },
    ],
  });
  const edge = sample(plan(-4), 4);
  const rim = sample(plan(7), 4);
  const turn = edge
    .flatMap((p, i) => {
      const to = rim[Math.min(rim.length - 1, i + 1)];
      if (i % 2 || !to) return [];
      const [a, b] = [last.at(p), last.at(to)];
      return [`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`];
    })
    .join('');
  pen.raw(
    `<path d="${turn}" stroke="#6B4C22" stroke-opacity=".5" stroke-width="4.600" stroke-linecap="round"/><path d="${turn}" stroke="${THREAD}" stroke-width="3" stroke-linecap="round"/>`,
  );
  last.panel([MOUTH], { colour: JUTE, cloth: SMOOTH, volume: 0, tone: -0.02 });
  for (let ring = 1; ring < 6; ring++)
    braid(
      pen,
      last,
      MOUTH.map(([x, y]): Point => [x * (1 - ring * 0.17), (y - 120) * (1 - ring * 0.12) + 120]),
      9,
    );
  last.hollow([MOUTH], 48);
  last.line(MOUTH, 9, 1, pen.tones.deep);
  last.line(MOUTH, 6.5, 1, pen.tones.base);
  last.stitch(offset(MOUTH, -10));
  last.seam(parsePoints('-58 14, -96 4'), 0.8);
  last.seam(parsePoints('50 16, 84 4'), 0.8);
  last.panel(
    [
      parsePoints('-13 288, 13 288'),
      parsePoints('13 288, 13 334'),
      parsePoints('13 334, -13 334'),
      parsePoints('-13 334, -13 288'),
    ],
    {
      volume: 0.4,
      cast: 4,
    },
  );
}

function profile(pen: Pen, last: Last, thick: number, ties: boolean): void {
  const y = 400 - thick;
  const down = (edge: Edge): Edge => edge.map(([x, v]): Point => [x, v - thick + 50]);
  last.panel(
    [
      down(parsePoints('400 206, 520 184, 660 184, 790 178')),
      down(parsePoints('790 178, 700 250, 560 262, 400 206')),
    ],
    {
      tone: -0.08,
      colour: JUTE,
      cloth: SMOOTH,
      volume: 0.2,
    },
  );
  last.panel(
    [
      down(parsePoints('440 254, 540 258, 660 234, 744 196, 786 176')),
      down(parsePoints('786 176, 806 182, 808 216, 802 270, 812 352')),
      down(parsePoints('812 352, 640 362, 480 366')),
      down(parsePoints('480 366, 462 308, 440 254')),
    ],
    {
      volume: 0.85,
      print: true,
      folds: [{ from: [716, 230], to: [660, 350], bow: 12, width: 44, strength: 0.4, crease: false }],
    },
  );
  last.stitch(down(parsePoints('450 263, 542 267, 662 243, 746 205, 788 186')));
  last.panel(
    [
      down(parsePoints('34 352, 34 320, 66 296, 150 278, 260 254, 356 220, 404 200')),
      down(parsePoints('404 200, 426 196, 438 214')),
      down(parsePoints('438 214, 470 270, 500 320, 520 366')),
      down(parsePoints('520 366, 300 370, 120 366, 34 352')),
    ],
    {
      volume: 1,
      print: true,
      cast: 7,
      folds: [
        {
          from: [80, 300 - thick + 50],
          to: [340, 232 - thick + 50],
          bow: -14,
          width: 56,
          strength: 0.4,
          crease: false,
        },
        {
          from: [300, 250 - thick + 50],
          to: [352, 356 - thick + 50],
          bow: -10,
          width: 22,
          strength: 0.45,
          taper: 'out',
        },
        {
          from: [236, 268 - thick + 50],
          to: [270, 350 - thick + 50],
          bow: -8,
          width: 16,
          strength: 0.35,
          taper: 'out',
        },
      ],
    },
  );
  last.stitch(down(parsePoints('427 212, 459 270, 490 322, 508 364')));
  last.seam(down(parsePoints('58 306, 160 286, 280 262, 410 216')), 0.45);
  if (ties)
    for (const line of [
      '774 190, 800 140, 838 144, 852 200, 846 262',
      '768 192, 748 150, 704 158, 690 214, 700 270',
    ]) {
      const tape = down(parsePoints(line));
      last.line(tape, 15, 1, pen.tones.deep);
      last.line(tape, 11.5, 1, pen.tones.base);
    }
  juteSole(pen, last, y, thick);
  for (let i = 0; i < 30; i++) {
    const x = 44 + i * 26;
    const toe = x < 100 ? ((100 - x) / 76) * -12 : 0;
    const at = y + 4 + toe - (x > 600 ? ((x - 600) / 200) * 8 : 0);
    for (const [width, ink] of [
      [5, '#6B4C22'],
      [3.2, THREAD],
    ] as const)
      last.line(
        [
          [x, at - 10],
          [x + 7, at + 9],
        ],
        width,
        ink === THREAD ? 1 : 0.5,
        ink,
      );
  }
  last.line(parsePoints('42 396, 200 403, 480 403, 816 399'), 7, 0.75, '#5B4630');
}

/** Front: top view. Back: profile. */
export const espadrille: Garment = (pen) => {
  const thick = flag(pen, 'platform', 0.35) ? 96 : 50;
  const ties = flag(pen, 'ties', 0.3) && pen.drawing.audience !== 'men';
  if (pen.side === 'front') {
    topPair(pen, (last) => above(pen, last));
    return { detail: [-150, -110, 430] };
  }
  profilePair(pen, (last) => profile(pen, last, thick, ties));
  return { detail: [300, 280, 420], stands: true };
};
