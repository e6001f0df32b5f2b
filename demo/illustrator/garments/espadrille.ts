import { type Edge, offset, pts, sample } from '../drawing/curve.ts';
import { n } from '../drawing/sheet.ts';
import { flag, type Garment } from './garment.ts';
import { type Last, mouth, plan, profilePair, topPair } from './shoe.ts';

const JUTE = '#D6B884';

/** A sole of braided jute: rows of slanted strands. */
export function jute(pen: Parameters<Garment>[0], last: Last, y: number, thick: number): void {
  last.panel(
    [
      [
        [16, y - 14],
        [70, y + 2],
        [300, y + 8],
        [600, y + 4],
        [800, y - 8],
      ],
      [
        [800, y - 8],
        [812, y + thick * 0.5],
        [800, y + thick],
      ],
      [
        [800, y + thick],
        [480, y + thick + 6],
        [200, y + thick + 6],
        [60, y + thick - 4],
        [20, y + thick - 22],
      ],
      [
        [20, y + thick - 22],
        [8, y + thick * 0.3],
        [16, y - 14],
      ],
    ],
    { colour: JUTE, volume: 0.5 },
  );
  const rows = Math.max(2, Math.round(thick / 20));
  let dark = '';
  let bright = '';
  for (let row = 0; row < rows; row++) {
    for (let x = 22; x < 796; x += 13) {
      const spring = x < 90 ? ((90 - x) / 76) * -16 : 0;
      const top = y + 6 + (row * (thick - 8)) / rows + spring - (x > 600 ? ((x - 600) / 200) * 10 : 0);
      const lean = row % 2 ? 9 : -9;
      const [a, b] = [last.at([x, top + 2]), last.at([x + lean, top + (thick - 8) / rows - 2])];
      dark += `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
      bright += `M${n(a[0] + 4)} ${n(a[1])}L${n(b[0] + 4)} ${n(b[1])}`;
    }
  }
  pen.raw(
    `<path d="${dark}" stroke="#7A5A2C" stroke-opacity=".6" stroke-width="2.500"/><path d="${bright}" stroke="#F6E4BE" stroke-opacity=".6" stroke-width="2.500"/>`,
  );
  for (let row = 1; row < rows; row++) {
    const at = y + 6 + (row * (thick - 8)) / rows;
    last.line(
      [
        [20, at - 16],
        [80, at],
        [300, at + 4],
        [600, at],
        [800, at - 12],
      ],
      2.5,
      0.5,
      '#6B4C22',
    );
  }
}

export const espadrille: Garment = (pen) => {
  const wedge = flag(pen, 'platform', 0.35);
  const thick = wedge ? 92 : 50;
  const ties = flag(pen, 'ties', 0.3) && pen.drawing.audience !== 'men';
  const draw = (last: Last) => {
    last.panel([pts('372 150, 480 96, 640 92, 764 112'), pts('764 112, 700 160, 560 190, 372 150')], {
      tone: -0.06,
      colour: '#D9C29A',
      volume: 0.9,
    });
    const vamp: Edge[] = [
      pts('20 306, 22 262, 80 230, 180 204, 290 166, 370 132'),
      pts('370 132, 398 122, 414 140'),
      pts('414 140, 452 200, 492 260, 520 322'),
      pts('520 322, 300 330, 120 324, 20 306'),
    ];
    const heel: Edge[] = [
      pts('430 186, 520 178, 640 150, 760 96'),
      pts('760 96, 788 90, 796 116'),
      pts('796 116, 786 190, 792 250, 802 314'),
      pts('802 314, 640 324, 470 328'),
      pts('470 328, 452 262, 430 186'),
    ];
    last.panel(heel, {
      volume: 0.85,
      print: true,
      folds: [{ from: [700, 140], to: [640, 310], bow: 12, width: 36, strength: 0.4, crease: false }],
    });
    last.stitch(pts('436 194, 520 187, 640 159, 760 106'));
    last.panel(vamp, {
      volume: 1,
      print: true,
      cast: 7,
      folds: [
        { from: [260, 186], to: [330, 312], bow: -10, width: 24, strength: 0.45, taper: 'out' },
        { from: [200, 206], to: [240, 300], bow: -8, width: 18, strength: 0.35, taper: 'out' },
        { from: [60, 262], to: [150, 226], bow: -8, width: 34, strength: 0.4, crease: false },
      ],
    });
    last.stitch(pts('404 146, 442 206, 482 264, 508 318'));
    last.seam(pts('60 244, 200 224, 330 186, 396 148'), 0.5);
    if (ties)
      for (const [x, y, dx, dy] of [
        [760, 104, 40, -190],
        [748, 100, -60, -210],
      ] as const) {
        last.line(
          [
            [x, y],
            [x + dx * 0.2, y + dy * 0.5],
            [x + dx, y + dy],
          ],
          13,
          1,
          pen.tones.line,
        );
        last.line(
          [
            [x, y],
            [x + dx * 0.2, y + dy * 0.5],
            [x + dx, y + dy],
          ],
          10,
          1,
          pen.tones.base,
        );
      }
    jute(pen, last, 318, thick);
    for (let i = 0; i < 26; i++) {
      const x = 34 + i * 30;
      const y = 318 + (x < 90 ? ((90 - x) / 76) * -14 : 0) - (x > 600 ? ((x - 600) / 200) * 10 : 0);
      last.line(
        [
          [x, y - 9],
          [x + 8, y + 12],
        ],
        3.2,
        0.9,
        '#EAD7AE',
      );
    }
    last.line(
      [
        [30, 318 + thick],
        [200, 326 + thick],
        [480, 325 + thick],
        [796, 318 + thick],
      ],
      7,
      0.7,
      '#5B4630',
    );
  };
  if (pen.side === 'front') topPair(pen, (last) => above(pen, last));
  else profilePair(pen, false, draw);
  return { detail: [-170, -60, 420] };
};

/** From above: canvas over a braided rim, blanket stitches between them. */
function above(pen: Parameters<Garment>[0], last: Last): void {
  last.panel([plan(15)], { colour: JUTE, volume: 0.6 });
  const inner = sample(plan(1), 5);
  const outer = sample(plan(13), 5);
  const slant = (shiftBy: number) =>
    inner
      .map((p, i) => {
        const [a, b] = [last.at(p), last.at(outer[Math.min(outer.length - 1, i + shiftBy)] ?? p)];
        return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
      })
      .join('');
  pen.raw(`<path d="${slant(1)}" stroke="#7A5A2C" stroke-opacity=".55" stroke-width="2.400"/>`);
  last.panel([plan()], {
    volume: 1,
    print: true,
    folds: [
      { from: [-104, -70], to: [-20, -66], bow: 12, width: 24, strength: 0.5, taper: 'out' },
      { from: [94, -80], to: [30, -70], bow: -10, width: 22, strength: 0.45, taper: 'out' },
      { from: [-60, -250], to: [-40, -80], bow: 8, width: 70, strength: 0.4, crease: false },
      { from: [-82, 90], to: [-86, 250], width: 24, strength: 0.4, crease: false },
    ],
  });
  const edge = sample(plan(-4), 3);
  const rim = sample(plan(8), 3);
  for (let i = 0; i < edge.length; i++) last.line([edge[i] ?? [0, 0], rim[i] ?? [0, 0]], 3, 0.9, '#EAD7AE');
  last.panel([mouth], {
    colour: JUTE,
    volume: 1,
    tone: -0.03,
    folds: [{ from: [-44, 0], to: [-46, 260], width: 44, strength: 0.7, crease: false }],
  });
  for (let r = 1; r < 6; r++)
    last.line(
      mouth.map(([x, y]) => [x * (1 - r * 0.16), (y - 120) * (1 - r * 0.12) + 120] as const),
      2,
      0.34,
      '#6B4C22',
    );
  last.stitch(offset(mouth, -12));
  last.seam(pts('-64 20, -96 6'), 0.8);
  last.seam(pts('56 20, 84 6'), 0.8);
  last.panel([pts('-10 286, 14 286'), pts('14 286, 13 330'), pts('13 330, -8 330'), pts('-8 330, -10 286')], {
    volume: 0.4,
    cast: 4,
  });
}
