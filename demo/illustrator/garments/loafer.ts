import { shift } from '../drawing/colour.ts';
import { type Edge, offset, part, pts, reverse } from '../drawing/curve.ts';
import { n } from '../drawing/sheet.ts';
import { choose, type Garment } from './garment.ts';
import { type Last, mouth, plan, profilePair, sole, topPair } from './shoe.ts';

const APRON: Edge = pts('-70 -40, -84 -130, -62 -226, 2 -258, 64 -226, 78 -130, 60 -42');
const LINING = '#C9A578';

export const loafer: Garment = (pen) => {
  const trim = choose(pen, 'trim', ['penny', 'bit', 'tassel']);
  const gold = '#D9B36A';
  const above = (last: Last, side: -1 | 1) => {
    last.panel([plan(11)], { colour: '#5A3A22', volume: 0.5 });
    last.stitch(offset(plan(6), 0), '#C9A06A');
    last.panel([plan()], {
      volume: 1,
      folds: [
        { from: [-100, -90], to: [-30, -64], bow: 8, width: 22, strength: 0.5, taper: 'out' },
        { from: [92, -96], to: [34, -66], bow: -8, width: 20, strength: 0.45, taper: 'out' },
        { from: [-84, 120], to: [-88, 260], width: 26, strength: 0.4, crease: false },
      ],
    });
    last.panel([APRON, pts('60 -42, 2 -30, -70 -40')], {
      volume: 0.9,
      tone: 0.015,
      folds: [{ from: [-36, -200], to: [-24, -60], width: 60, strength: 0.4, crease: false }],
    });
    last.line(APRON, 8, 0.22);
    last.line(APRON, 2.6, 0.7);
    const inner = offset(APRON, 7);
    const outer = offset(APRON, -9);
    for (let i = 1; i < Math.min(inner.length, outer.length) - 1; i++)
      last.line([inner[i] ?? [0, 0], outer[i] ?? [0, 0]], 2.4, 0.5);
    last.panel([mouth], {
      colour: LINING,
      tone: -0.04,
      volume: 1,
      folds: [{ from: [-40, 0], to: [-44, 260], width: 46, strength: 0.7, crease: false }],
    });
    last.panel([offset(mouth, -7), mouth], { volume: 0.3 });
    last.panel([mouth.map(([x, y]) => [x * 0.94, y * 0.96 + 6] as const)], {
      colour: LINING,
      tone: -0.02,
      volume: 1,
      outer: false,
    });
    const [lx, ly] = last.at([2, 196]);
    pen.raw(
      `<path d="M-24 -12h48v24h-48z" transform="translate(${n(lx)} ${n(ly)})rotate(${side * 6})" fill="none" stroke="#8A6A33" stroke-width="1.500"/><path d="M-14 3q5 -10 9 0q4 3 6 -2q3 -6 6 0q4 3 8 -1" transform="translate(${n(lx)} ${n(ly)})rotate(${side * 6})" fill="none" stroke="#8A6A33" stroke-width="2"/>`,
    );
    last.panel(
      [
        pts('-112 -66, -60 -92, 0 -100, 56 -92, 98 -66'),
        pts('98 -66, 94 -8'),
        pts('94 -8, 50 -36, 0 -42, -56 -36, -106 -8'),
        pts('-106 -8, -112 -66'),
      ],
      { volume: 0.7, cast: 7 },
    );
    last.stitch(pts('-106 -58, -58 -84, 0 -92, 54 -84, 93 -58'));
    last.stitch(pts('-102 -18, -54 -44, 0 -50, 48 -44, 90 -18'));
    if (trim === 'penny')
      last.panel(
        [
          pts('-28 -78, 0 -84, 28 -78'),
          pts('28 -78, 36 -66, 28 -56'),
          pts('28 -56, 0 -62, -28 -56'),
          pts('-28 -56, -36 -66, -28 -78'),
        ],
        { tone: -0.2, volume: 0.4, outer: false },
      );
    if (trim === 'bit') {
      last.line(pts('-66 -64, 0 -76, 62 -64'), 13, 1, '#7D5C28');
      last.line(pts('-66 -66, 0 -78, 62 -66'), 8.5, 1, gold);
      last.line(pts('-60 -69, 0 -81, 56 -69'), 2, 0.9, '#FFF3D2');
      for (const x of [-68, 64])
        last.line(
          [
            [x - 12, -66],
            [x, -78],
            [x + 12, -64],
            [x, -52],
            [x - 12, -66],
          ],
          5,
          1,
          gold,
        );
    }
    if (trim === 'tassel')
      for (const x of [-22, 24]) {
        const body: Edge[] = [
          [
            [x - 8, -66],
            [x + 8, -66],
          ],
          [
            [x + 8, -66],
            [x + 18, -10],
            [x + 20, 8],
          ],
          [
            [x + 20, 8],
            [x - 18, 8],
          ],
          [
            [x - 18, 8],
            [x - 16, -10],
            [x - 8, -66],
          ],
        ];
        last.panel(body, { volume: 0.4, cast: 6, outer: false });
        for (let k = -12; k <= 14; k += 5)
          last.line(
            [
              [x + k * 0.4, -56],
              [x + k, 4],
            ],
            1.8,
            0.7,
          );
        last.line(
          [
            [x - 10, -62],
            [x + 10, -62],
          ],
          9,
          1,
          shift(pen.tones.base, -0.08),
        );
      }
  };
  if (pen.side === 'front') topPair(pen, above);
  else profilePair(pen, false, (last) => profile(last, trim));
  return { detail: [-170, -60, 420] };
};

function profile(last: Last, trim: string): void {
  const upper: Edge[] = [
    pts('20 312, 18 274, 56 240, 140 216, 240 186, 330 150'),
    pts('330 150, 366 132, 404 138'),
    pts('404 138, 500 190, 610 204, 700 186, 762 160'),
    pts('762 160, 790 156, 796 182'),
    pts('796 182, 788 230, 794 270, 800 316'),
    pts('800 316, 480 326, 200 330, 20 312'),
  ];
  last.panel([pts('384 142, 500 128, 640 126, 770 164'), pts('770 164, 680 200, 560 206, 384 142')], {
    tone: -0.04,
    colour: LINING,
    volume: 0.9,
  });
  last.panel(upper, {
    volume: 1,
    folds: [
      { from: [250, 190], to: [300, 312], bow: -10, width: 20, strength: 0.45, taper: 'out' },
      { from: [560, 210], to: [540, 316], bow: 8, width: 36, strength: 0.35, crease: false },
    ],
  });
  const apron: Edge = pts('64 262, 130 264, 220 246, 300 214, 352 176');
  last.panel(
    [
      pts('46 250, 140 217, 240 187, 330 150'),
      pts('330 150, 352 176'),
      [...apron].reverse(),
      pts('64 262, 46 250'),
    ],
    { volume: 0.7, cast: 5 },
  );
  for (let i = 0; i < 19; i++) {
    const [x, y] = [72 + (i / 18) * 276, 263 - (i / 18) ** 2 * 82];
    last.line(
      [
        [x - 1, y - 7],
        [x + 3, y + 7],
      ],
      2.2,
      0.5,
    );
  }
  last.panel(
    [
      pts('330 150, 366 132, 404 138'),
      pts('404 138, 440 158'),
      pts('440 158, 424 230, 420 330'),
      pts('420 330, 310 332'),
      pts('310 332, 312 250, 330 150'),
    ],
    { volume: 0.6, cast: 6 },
  );
  last.stitch(pts('340 160, 321 250, 319 324'));
  last.stitch(pts('431 164, 415 230, 411 324'));
  if (trim === 'bit') {
    last.line(pts('344 178, 384 186, 424 174'), 11, 1, '#7D5C28');
    last.line(pts('344 176, 384 184, 424 172'), 7, 1, '#D9B36A');
  }
  last.seam(pts('690 190, 704 250, 700 318'), 0.8);
  last.stitch(pts('412 148, 500 198, 610 212, 700 194, 764 170'));
  sole(last, '#5A3A22', 320, 20, 30);
  last.stitch(part(reverse(pts('796 320, 480 327, 200 331, 30 320')), 0, 1), '#D9B98A');
}
