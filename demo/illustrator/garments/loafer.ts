import { type Edge, offset, parsePoints } from '../drawing/curve.ts';
import { choose, type Garment } from './garment.ts';
import { gather } from './loafer-seam.ts';
import { loaferAbove } from './loafer-top.ts';
import { type Last, profilePair, sole, topPair } from './shoe.ts';

export type Trim = 'penny' | 'bit' | 'tassel' | 'plain';

const LINING = '#CBA981';
/** Edge between apron and sides, from toe to saddle. */
const APRON: Edge = parsePoints('70 322, 120 316, 206 304, 296 276, 376 236');

function saddle(last: Last, trim: Trim): void {
  if (trim === 'tassel' || trim === 'plain') return;
  last.panel(
    [
      parsePoints('340 206, 380 178, 420 160'),
      parsePoints('420 160, 452 178'),
      parsePoints('452 178, 456 250, 486 354'),
      parsePoints('486 354, 346 356'),
      parsePoints('346 356, 356 280, 340 206'),
    ],
    { volume: 0.6, cast: 7 },
  );
  last.stitch(parsePoints('351 208, 366 280, 357 350'));
  last.stitch(parsePoints('443 180, 447 250, 474 348'));
  if (trim === 'bit') {
    last.line(parsePoints('358 230, 404 238, 446 216'), 15, 0.25, '#141728');
    last.line(parsePoints('358 224, 404 232, 446 210'), 12, 1, '#7D5C28');
    last.line(parsePoints('358 222, 404 230, 446 208'), 8.5, 1, '#D9B36A');
    last.line(parsePoints('364 218, 404 225, 440 205'), 2.4, 0.9, '#FFF3D2');
  } else {
    last.panel([parsePoints('364 214, 394 196, 430 188'), parsePoints('430 188, 404 212, 364 214')], {
      tone: -0.2,
      volume: 0.2,
      outer: false,
    });
  }
}

function tassels(last: Last): void {
  last.line(parsePoints('356 214, 400 190, 448 176'), 7, 1);
  for (const [x, lean] of [
    [398, -8],
    [426, 10],
  ] as const) {
    last.panel(
      [
        [
          [x - 8, 176],
          [x + 8, 174],
        ],
        [
          [x + 8, 174],
          [x + 20 + lean, 220],
          [x + 22 + lean, 244],
        ],
        [
          [x + 22 + lean, 244],
          [x - 14 + lean, 246],
        ],
        [
          [x - 14 + lean, 246],
          [x - 12 + lean, 220],
          [x - 8, 176],
        ],
      ],
      { volume: 0.4, cast: 6, outer: false },
    );
    for (let k = -10; k <= 14; k += 5)
      last.line(
        [
          [x + k * 0.4, 192],
          [x + k + lean, 242],
        ],
        1.8,
        0.65,
      );
  }
}

function profile(last: Last, trim: Trim): void {
  last.panel(
    [parsePoints('440 156, 540 168, 670 168, 798 158'), parsePoints('798 158, 720 236, 580 250, 440 156')],
    {
      tone: -0.09,
      colour: LINING,
      volume: 0.2,
    },
  );
  const top: Edge = parsePoints('466 152, 508 198, 600 230, 692 224, 760 188, 800 154');
  last.panel(
    [
      parsePoints('38 364, 28 334, 44 300, 96 278, 190 262, 280 238, 352 202'),
      parsePoints('352 202, 404 168, 446 150, 466 152'),
      top,
      parsePoints('800 154, 818 158, 820 200, 812 262, 818 350'),
      parsePoints('818 350, 480 364, 200 374, 38 362'),
    ],
    {
      volume: 1,
      folds: [
        { from: [60, 344], to: [340, 250], bow: 14, width: 54, strength: 0.45, crease: false },
        { from: [302, 262], to: [342, 352], bow: -10, width: 20, strength: 0.4, taper: 'out' },
        { from: [520, 240], to: [560, 350], bow: -18, width: 40, strength: 0.35, crease: false },
        { from: [720, 230], to: [690, 346], bow: 16, width: 56, strength: 0.35, crease: false },
      ],
    },
  );
  last.panel(
    [
      parsePoints('48 298, 98 275, 190 259, 280 235, 352 199'),
      parsePoints('352 199, 376 236'),
      [...APRON].reverse(),
      parsePoints('70 322, 52 318, 48 298'),
    ],
    { volume: 0.8, cast: 4 },
  );
  gather(last, APRON, 34, 8);
  if (trim === 'tassel') tassels(last);
  saddle(last, trim);
  last.seam(parsePoints('716 214, 732 270, 728 350'), 0.8);
  last.stitch(parsePoints('725 216, 741 270, 738 350'));
  last.line(offset(top, 3), 6, 0.3);
  last.stitch(offset(top, 13));
  sole(last, '#5A3A22', 20, 34, { cast: 4 });
  last.stitch(parsePoints('40 346, 100 356, 280 363, 500 358, 700 352, 816 345'), '#D9B98A');
  last.line(parsePoints('604 366, 720 364, 822 362'), 2.4, 0.6, '#1E120A');
}

export const loafer: Garment = (pen) => {
  const trim = choose(pen, 'trim', ['penny', 'bit', 'tassel', 'plain']);
  if (pen.side === 'back') {
    profilePair(pen, (last) => profile(last, trim));
    return { detail: [0, 0, 480], stands: true };
  }
  topPair(pen, (last, side) => loaferAbove(pen, last, side, trim));
  return { detail: [-150, -120, 430] };
};
