import { type Edge, offset, outlinePath, parsePoints, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { choose, type Garment } from './garment.ts';
import { type Last, plan, SMOOTH, topPair } from './shoe.ts';

type Style = 'slide' | 'cross' | 'thong' | 'fisherman';
/** A strap's middle line and width. */
type Strap = readonly [line: Edge, width: number];

const FOOTBED = '#CDA274';

const ABOVE: Record<Style, readonly Strap[]> = {
  slide: [[parsePoints('-150 -96, -60 -140, 4 -150, 60 -140, 140 -96'), 128]],
  cross: [
    [parsePoints('-136 -196, -50 -166, 20 -120, 122 -6'), 54],
    [parsePoints('128 -196, 44 -166, -24 -120, -124 0'), 54],
    [parsePoints('-110 162, -40 126, 0 120, 40 126, 108 162'), 30],
  ],
  thong: [
    [parsePoints('26 -232, -6 -160, -56 -80, -110 40'), 28],
    [parsePoints('26 -232, 50 -160, 74 -80, 104 40'), 28],
    [parsePoints('-110 112, -40 68, 0 58, 40 68, 108 112'), 34],
  ],
  fisherman: [
    [parsePoints('-140 -168, -50 -196, 4 -202, 56 -196, 130 -168'), 36],
    [parsePoints('-134 -100, -50 -134, 4 -140, 54 -134, 124 -100'), 36],
    [parsePoints('-124 -34, -50 -70, 4 -76, 50 -70, 114 -34'), 36],
    [parsePoints('4 -250, 4 -160, 2 -60'), 30],
    [parsePoints('-110 126, -40 84, 0 74, 40 84, 108 126'), 30],
  ],
};

const strip = (line: Edge, width: number): Edge[] => [
  offset(line, -width / 2),
  reverse(offset(line, width / 2)),
];

function buckle(pen: Pen, last: Last, x: number, y: number): void {
  const [bx, by] = last.at([x, y]);
  const frame = `<rect x="${n(bx - 12)}" y="${n(by - 17)}" width="24" height="34" rx="6" fill="none"`;
  pen.raw(
    `<g transform="rotate(14 ${n(bx)} ${n(by)})">${frame} stroke="#141728" stroke-opacity=".3" stroke-width="7" transform="translate(2 4)"/>${frame} stroke="#7D5C28" stroke-width="7"/>${frame} stroke="#D9B36A" stroke-width="4.500"/><path d="M${n(bx - 12)} ${n(by)}h26" stroke="#B98F45" stroke-width="4"/></g>`,
  );
}

function above(pen: Pen, last: Last, style: Style): void {
  last.panel([plan(8)], { colour: '#5E3D22', cloth: SMOOTH, volume: 0.5 });
  last.panel([plan()], {
    colour: FOOTBED,
    volume: 0.6,
    folds: [
      { from: [-8, -260], to: [4, -70], bow: 10, width: 120, strength: 0.35, crease: false },
      { from: [0, 110], to: [0, 300], width: 84, strength: 0.4, crease: false },
      { from: [-70, -20], to: [-62, 90], bow: 8, width: 40, strength: 0.35, crease: false },
    ],
  });
  last.stitch(plan(-9), '#8A5A34');
  last.line(plan(-9), 5, 0.12, '#5E3D22');
  const [lx, ly] = last.at([0, 232]);
  pen.raw(
    `<path d="M-17 2q6 -12 11 0q5 3 7 -2q3 -8 8 0q4 3 10 -1" transform="translate(${n(lx)} ${n(ly)})" fill="none" stroke="#7A5230" stroke-width="2.400" stroke-opacity=".8"/>`,
  );
  // Straps end at the edge of the footbed.
  const edge = pen.sheet.define(
    `<clipPath id="{id}"><path d="${outlinePath([plan(5).map(last.at)])}"/></clipPath>`,
  );
  pen.raw(`<g clip-path="url(#${edge})">`);
  for (const [line, width] of ABOVE[style]) {
    last.panel(strip(line, width), {
      outer: false,
      volume: 0.9,
      cast: 13,
      folds:
        width > 100
          ? [{ from: [-100, -110], to: [96, -120], bow: -34, width: 56, strength: 0.4, crease: false }]
          : [],
    });
    last.stitch(offset(line, -width / 2 + 6));
    last.stitch(offset(line, width / 2 - 6));
  }
  pen.raw('</g>');
  if (style === 'cross') buckle(pen, last, -58, 136);
  if (style === 'thong') buckle(pen, last, -58, 80);
  if (style === 'fisherman') buckle(pen, last, -58, 96);
}

/** Draws the other sandal upside down: stacked sole, nails and the brand's stamp. */
function below(pen: Pen, last: Last): void {
  last.panel([plan(8)], { colour: '#5E3D22', cloth: SMOOTH, volume: 0.5 });
  last.panel([plan(-1)], {
    colour: '#B98657',
    volume: 0.6,
    folds: [
      { from: [-60, -280], to: [60, -90], bow: 30, width: 90, strength: 0.4, crease: false },
      { from: [-60, 20], to: [60, 60], bow: 6, width: 70, strength: 0.3, crease: false },
    ],
  });
  last.stitch(plan(-15), '#F0DDB4');
  last.panel(
    [
      parsePoints('-76 160, 0 170, 74 160'),
      parsePoints('74 160, 72 226, 50 300, 0 320, -50 301, -75 238, -76 160'),
    ],
    {
      colour: '#8A5A34',
      tone: -0.06,
      volume: 0.6,
      cast: 6,
      outer: false,
    },
  );
  for (const [x, y] of parsePoints('-50 180, 0 188, 50 180, -58 240, 58 240, -34 290, 0 300, 34 290')) {
    const [cx, cy] = last.at([x, y]);
    pen.raw(
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="4.500" fill="#7D5C28"/><circle cx="${n(cx - 1)}" cy="${n(cy - 1)}" r="2.600" fill="#E8CF94"/>`,
    );
  }
  const [lx, ly] = last.at([0, -150]);
  pen.raw(
    `<path d="M-40 4q14 -30 27 0q11 8 17 -5q8 -20 20 0q9 7 23 -3M-34 26q12 -8 24 0t24 0t24 0" transform="translate(${n(lx)} ${n(ly)})" fill="none" stroke="#6B4628" stroke-width="4" stroke-opacity=".65" stroke-linecap="round"/>`,
  );
}

/** Top view; in the back view one of the pair is upside down. */
export const sandal: Garment = (pen) => {
  const style = choose(pen, 'style', ['slide', 'cross', 'thong', 'fisherman']);
  topPair(pen, (last, side) => {
    if (pen.side === 'back' && side === 1) below(pen, last);
    else above(pen, last, style);
  });
  return { detail: [-150, -90, 420] };
};
