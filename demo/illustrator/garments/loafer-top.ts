import { shift } from '../drawing/colour.ts';
import { type Edge, parsePoints } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import type { Trim } from './loafer.ts';
import { gather } from './loafer-seam.ts';
import { type Last, mouth, plan, SMOOTH } from './shoe.ts';

const APRON: Edge = parsePoints(
  '-64 -60, -80 -140, -70 -216, -30 -268, 22 -284, 62 -256, 80 -196, 78 -130, 62 -56',
);
const MOUTH = mouth(-34);
const GOLD = '#D9B36A';

/** Draws the top view: apron, saddle, and the lining with its stamp. */
export function loaferAbove(pen: Pen, last: Last, side: -1 | 1, trim: Trim): void {
  last.panel([plan(9, 0.2)], { colour: '#5A3A22', cloth: SMOOTH, volume: 0.5 });
  last.stitch(plan(5, 0.2), '#C9A06A');
  last.panel([plan(0, 0.2)], {
    volume: 1,
    folds: [
      { from: [-98, -110], to: [-52, -90], bow: 8, width: 20, strength: 0.5, taper: 'out' },
      { from: [92, -116], to: [52, -92], bow: -8, width: 18, strength: 0.45, taper: 'out' },
      { from: [-74, 100], to: [-68, 250], width: 26, strength: 0.4, crease: false },
    ],
  });
  last.panel([APRON, parsePoints('62 -56, 2 -40, -64 -60')], {
    volume: 0.9,
    tone: 0.012,
    folds: [
      { from: [-36, -230], to: [-26, -70], bow: 8, width: 56, strength: 0.45, crease: false },
      { from: [-58, -100], to: [60, -106], bow: 12, width: 26, strength: 0.3, crease: false },
    ],
  });
  gather(last, APRON, 44, 8);
  last.panel([MOUTH], { colour: '#CBA981', cloth: SMOOTH, tone: -0.04, volume: 0 });
  last.hollow([MOUTH], 46);
  const [lx, ly] = last.at([0, 214]);
  pen.raw(
    `<path d="M-15 3q5 -11 10 0q4 3 6 -2q3 -7 7 0q4 3 9 -1M-10 15h22" transform="translate(${n(lx)} ${n(ly)})rotate(${side * 6})" fill="none" stroke="#7A5A2C" stroke-width="2.200" stroke-opacity=".8"/>`,
  );
  last.line(MOUTH, 9, 1, pen.tones.deep);
  last.line(MOUTH, 6.5, 1, pen.tones.base);
  if (trim === 'penny' || trim === 'bit') {
    last.panel(
      [
        parsePoints('-104 -66, -58 -88, 4 -96, 56 -88, 94 -66'),
        parsePoints('94 -66, 88 -6'),
        parsePoints('88 -6, 48 -30, 4 -36, -50 -30, -96 -6'),
        parsePoints('-96 -6, -104 -66'),
      ],
      { volume: 0.7, cast: 7 },
    );
    last.stitch(parsePoints('-98 -58, -56 -79, 4 -87, 54 -79, 89 -58'));
    last.stitch(parsePoints('-93 -16, -48 -39, 4 -45, 46 -39, 85 -16'));
  }
  if (trim === 'penny')
    last.panel(
      [
        parsePoints('-30 -70, 4 -78, 36 -70'),
        parsePoints('36 -70, 42 -60, 32 -52'),
        parsePoints('32 -52, 4 -58, -28 -52'),
        parsePoints('-28 -52, -38 -60, -30 -70'),
      ],
      { tone: -0.2, volume: 0.3, outer: false },
    );
  if (trim === 'bit') {
    last.line(parsePoints('-60 -58, 4 -68, 58 -58'), 15, 0.25, '#141728');
    last.line(parsePoints('-60 -62, 4 -72, 58 -62'), 12, 1, '#7D5C28');
    last.line(parsePoints('-60 -64, 4 -74, 58 -64'), 8, 1, GOLD);
    last.line(parsePoints('-54 -67, 4 -77, 52 -67'), 2, 0.9, '#FFF3D2');
    for (const x of [-62, 62])
      last.line(
        [
          [x - 12, -62],
          [x, -76],
          [x + 12, -62],
          [x, -48],
          [x - 12, -62],
        ],
        5,
        1,
        GOLD,
      );
  }
  if (trim === 'tassel') tassels(pen, last);
}

function tassels(pen: Pen, last: Last): void {
  last.line(parsePoints('-58 -40, 4 -54, 56 -38'), 6, 1, pen.tones.deep);
  for (const x of [-18, 24]) {
    last.panel(
      [
        [
          [x - 7, -68],
          [x + 7, -68],
        ],
        [
          [x + 7, -68],
          [x + 16, -26],
          [x + 18, -2],
        ],
        [
          [x + 18, -2],
          [x - 18, 0],
        ],
        [
          [x - 18, 0],
          [x - 16, -26],
          [x - 7, -68],
        ],
      ],
      { volume: 0.4, cast: 6, outer: false },
    );
    for (let k = -12; k <= 14; k += 5)
      last.line(
        [
          [x + k * 0.4, -56],
          [x + k, -4],
        ],
        1.8,
        0.65,
      );
    last.line(
      [
        [x - 9, -64],
        [x + 9, -64],
      ],
      8,
      1,
      shift(pen.tones.base, -0.08),
    );
  }
}
