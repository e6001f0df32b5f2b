import { type Edge, edgePath, type Point, parsePoints } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { choose, flag, type Garment } from './garment.ts';
import { type Last, profilePair, sole, topPair } from './shoe.ts';
import { partsOf, type TrainerParts } from './trainer-parts.ts';
import { trainerAbove } from './trainer-top.ts';

const THROAT: Edge = parsePoints('336 186, 420 138, 516 84');

/** Flat laces over the throat, each from its eyelet to the other side, and a bow. */
function laces(pen: Pen, last: Last, colour: string): void {
  const tape = (points: Edge, width: number) => {
    const d = edgePath(points.map(last.at));
    pen.raw(
      `<path d="${d}" transform="translate(2 4)" fill="none" stroke="#141728" stroke-opacity=".26" stroke-width="${width}"/><g fill="none" stroke-linecap="round"><path d="${d}" stroke="#7A7263" stroke-width="${width}"/><path d="${d}" stroke="${colour}" stroke-width="${width - 2.4}"/></g>`,
    );
  };
  for (let i = 0; i < 6; i++) {
    const [x, y] = [352 + i * 30, 182 - i * 17.2];
    const [ex, ey] = last.at([x + 34, y + 38]);
    pen.raw(`<circle cx="${n(ex)}" cy="${n(ey)}" r="6.500" fill="#2A2723" fill-opacity=".85"/>`);
    tape(
      [
        [x - 12, y - 5],
        [x + 14, y + 4],
        [x + 33, y + 36],
      ],
      13,
    );
  }
  for (const line of [
    '524 94, 545 124, 540 168',
    '524 94, 512 128, 488 150',
    '524 94, 566 66, 604 70, 612 92, 590 104, 524 94',
    '524 94, 488 64, 452 62, 440 80, 462 96, 524 94',
  ])
    tape(parsePoints(line), 9);
  tape(parsePoints('516 88, 524 94, 531 100'), 17);
}

function profile(pen: Pen, last: Last, parts: TrainerParts): void {
  const { accent, rubber, cloth, style } = parts;
  last.panel(
    [parsePoints('486 100, 560 84, 660 112, 802 118'), parsePoints('802 118, 740 210, 640 214, 486 100')],
    {
      tone: -0.1,
      colour: parts.lining,
      volume: 0.3,
    },
  );
  last.panel(
    [
      parsePoints('392 150, 454 66, 520 40'),
      parsePoints('520 40, 552 44, 566 70, 570 116'),
      parsePoints('570 116, 500 160, 440 190, 392 150'),
    ],
    { volume: 0.9 },
  );
  last.stitch(parsePoints('430 120, 476 68, 522 52, 552 60'));
  last.panel(
    [
      parsePoints('36 336, 40 300, 76 266, 150 246, 244 224, 336 186'),
      THROAT,
      parsePoints('516 84, 560 106, 606 160, 682 182, 744 160, 800 122'),
      parsePoints('800 122, 820 128, 823 172, 813 240, 824 336'),
      parsePoints('824 336, 480 360, 200 360, 36 336'),
    ],
    {
      volume: 1,
      print: true,
      folds: [
        { from: [58, 300], to: [290, 224], bow: -26, width: 74, strength: 0.42, crease: false },
        { from: [262, 224], to: [318, 326], bow: -18, width: 24, strength: 0.4, taper: 'out' },
        { from: [226, 236], to: [262, 308], bow: -10, width: 16, strength: 0.3, taper: 'out' },
        { from: [700, 190], to: [640, 340], bow: 22, width: 60, strength: 0.3, crease: false },
      ],
    },
  );
  if (style === 'runner') {
    last.panel(
      [
        parsePoints('34 340, 38 300, 74 266, 150 246'),
        parsePoints('150 246, 236 268, 320 312, 352 352'),
        parsePoints('352 352, 200 360, 34 340'),
      ],
      { cloth, colour: parts.second, volume: 0.9, cast: 5 },
    );
    last.stitch(parsePoints('158 256, 238 278, 314 318, 340 350'));
    last.stitch(parsePoints('148 260, 226 286, 296 322, 322 350'));
  } else if (style === 'court') {
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 6; i++) {
        const [x, y] = last.at([470 + i * 17 + row * 26, 318 - i * 19 - row * 2]);
        pen.raw(
          `<circle cx="${n(x)}" cy="${n(y)}" r="5" fill="${pen.tones.deep}" fill-opacity=".55"/><path d="M${n(x - 3.5)} ${n(y + 4)}a5 5 0 0 0 8 -3" fill="none" stroke="${pen.tones.rim}" stroke-width="1.600"/>`,
        );
      }
  } else {
    last.seam(parsePoints('150 246, 176 282, 180 354'), 0.9);
    last.stitch(parsePoints('140 250, 166 284, 170 352'));
    for (const stripe of [
      parsePoints('436 334, 500 258, 574 196'),
      parsePoints('486 336, 548 264, 622 204'),
    ]) {
      last.line(stripe, 22, 0.18, '#141728');
      last.line(stripe, 19, 1, accent);
      for (const d of [-6.5, 6.5])
        last.stitch(
          stripe.map(([x, y]): Point => [x + d * 0.7, y + d * 0.7]),
          '#FFFFFF',
        );
    }
  }
  last.panel(
    [
      parsePoints('640 178, 690 180, 748 158'),
      parsePoints('748 158, 800 122, 820 130'),
      parsePoints('820 130, 823 172, 813 240, 825 340'),
      parsePoints('825 340, 720 350, 610 354'),
      parsePoints('610 354, 664 290, 672 230, 640 178'),
    ],
    { cloth, colour: parts.second, volume: 0.7, cast: 5 },
  );
  last.stitch(parsePoints('620 348, 674 290, 682 230, 654 186'));
  last.panel(
    [
      parsePoints('754 156, 800 120, 822 128'),
      parsePoints('822 128, 825 176, 816 226'),
      parsePoints('816 226, 768 214, 754 156'),
    ],
    { colour: accent, volume: 0.7, cast: 4 },
  );
  last.stitch(parsePoints('764 168, 776 206, 812 216'), '#FFFFFF');
  last.panel(
    [
      parsePoints('344 182, 424 136, 520 82'),
      parsePoints('520 82, 556 104, 580 132'),
      parsePoints('580 132, 512 196, 430 246, 390 256'),
      parsePoints('390 256, 350 232, 344 182'),
    ],
    { cloth, colour: parts.second, volume: 0.5, cast: 5 },
  );
  last.stitch(parsePoints('354 224, 392 246, 430 236, 508 188, 570 132'));
  last.line(parsePoints('522 90, 562 114, 608 168, 682 190, 746 168, 800 130'), 2, 0.45);
  laces(pen, last, parts.lace);
  sole(last, rubber, 66, 0, { cast: 5 });
  last.line(parsePoints('36 332, 100 350, 280 356, 500 350, 700 344, 822 336'), 2.4, 0.5, '#5A5244');
  last.stitch(parsePoints('40 345, 100 360, 280 366, 500 360, 700 354, 822 346'), parts.thread);
  last.line(parsePoints('34 366, 100 382, 280 387, 500 384, 700 382, 824 378'), 3.4, 0.34, parts.thread);
}

export const trainer: Garment = (pen) => {
  const style = choose(pen, 'style', ['court', 'runner', 'stripe']);
  const parts = partsOf(pen, style, flag(pen, 'gum', 0.3));
  if (pen.side === 'front') {
    profilePair(pen, (last) => profile(pen, last, parts));
    return { detail: [440, 200, 470], stands: true };
  }
  topPair(pen, (last) => trainerAbove(pen, last, parts));
  return { detail: [-170, -90, 420] };
};
