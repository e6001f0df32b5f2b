import { type Edge, edgePath, outlinePath, type Point, parsePoints, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { choose, type Garment } from './garment.ts';
import { ground } from './ground.ts';
import { paintLens } from './lens.ts';

type Shape = 'round' | 'square' | 'cat' | 'panto';

/** Outlines of the right lens and rim, clockwise from the top of the bridge. */
const LENS: Record<Shape, Edge> = {
  round: parsePoints('56 -34, 84 -98, 166 -126, 252 -98, 286 -10, 254 82, 168 114, 84 80, 52 8, 56 -34'),
  panto: parsePoints('56 -66, 100 -106, 180 -116, 262 -100, 292 -40, 262 60, 178 108, 92 70, 56 -10, 56 -66'),
  square: parsePoints('58 -72, 96 -100, 190 -106, 284 -94, 306 -44, 288 62, 232 92, 120 88, 74 50, 58 -72'),
  cat: parsePoints('58 -52, 110 -92, 210 -112, 312 -122, 318 -60, 276 46, 180 88, 96 62, 58 0, 58 -52'),
};
const RIM: Record<Shape, Edge> = {
  round: parsePoints(
    '30 -48, 68 -126, 164 -156, 270 -124, 318 -34, 316 10, 282 104, 170 138, 66 98, 30 10, 30 -48',
  ),
  panto: parsePoints(
    '30 -86, 90 -136, 180 -146, 286 -132, 330 -92, 322 -30, 284 78, 178 132, 72 86, 32 0, 30 -86',
  ),
  square: parsePoints(
    '32 -86, 84 -130, 190 -136, 316 -126, 344 -92, 334 -20, 312 82, 244 116, 112 112, 52 66, 32 -86',
  ),
  cat: parsePoints(
    '32 -70, 96 -124, 210 -144, 330 -164, 372 -160, 350 -70, 300 66, 184 112, 80 82, 32 4, 32 -70',
  ),
};
/** Position of the hinge. */
const HINGE: Record<Shape, Point> = {
  round: [304, -66],
  panto: [318, -96],
  square: [334, -98],
  cat: [352, -138],
};

const turned = (edge: Edge, s: number): Edge =>
  s === 1 ? edge : reverse(edge.map(([x, y]): Point => [-x, y]));

/** Draws a temple behind the rim, from its hinge. */
function arm(pen: Pen, s: number, [x, y]: Point): void {
  const edge = (points: readonly Point[]): Edge => points.map(([px, py]): Point => [s * px, py]);
  const upper = edge([
    [x - 2, y - 18],
    [x - 14, y - 84],
    [x - 52, y - 168],
    [x - 66, y - 196],
  ]);
  const tip = edge([
    [x - 66, y - 196],
    [x - 78, y - 192],
    [x - 82, y - 176],
  ]);
  const lower = edge([
    [x - 82, y - 176],
    [x - 66, y - 150],
    [x - 36, y - 72],
    [x - 30, y + 10],
  ]);
  const close = edge([
    [x - 30, y + 10],
    [x - 2, y - 18],
  ]);
  const edges = [upper, tip, lower, close];
  pen.panel({
    edges: s === 1 ? edges : edges.map(reverse).reverse(),
    volume: 0.8,
    print: false,
    tone: -0.05,
  });
}

/** Draws the bridge and two nose pads. */
function bridge(pen: Pen, high: number): void {
  for (const s of [-1, 1])
    pen.panel({
      edges: [
        [
          [s * 44, high + 40],
          [s * 26, high + 66],
          [s * 32, high + 102],
          [s * 50, high + 84],
          [s * 44, high + 40],
        ],
      ],
      volume: 0.6,
      tone: 0.06,
    });
  pen.panel({
    edges: [
      [
        [-64, high],
        [0, high - 22],
        [64, high],
      ],
      [
        [64, high],
        [58, high + 40],
      ],
      [
        [58, high + 40],
        [26, high + 16],
        [0, high + 10],
        [-26, high + 16],
        [-58, high + 40],
      ],
      [
        [-58, high + 40],
        [-64, high],
      ],
    ],
    volume: 0.9,
    cast: 6,
  });
}

/** Front: open. Back: with folded temples. */
export const sunglasses: Garment = (pen) => {
  const front = pen.side === 'front';
  const shape = choose(pen, 'shape', ['round', 'square', 'cat', 'panto']);
  const hinge = HINGE[shape];
  const foot = Math.max(...RIM[shape].map((p) => p[1]));
  for (const s of [-1, 1]) ground(pen, [s * 178, foot - 4], 250, 34);
  if (front) for (const s of [-1, 1]) arm(pen, s, hinge);
  bridge(pen, shape === 'round' ? -52 : -86);
  for (const s of [-1, 1]) {
    const eye = turned(LENS[shape], s);
    const rim = turned(RIM[shape], s);
    const body = pen.sheet.define(
      `<clipPath id="{id}"><path d="${outlinePath([rim])}${outlinePath([eye])}" clip-rule="evenodd"/></clipPath>`,
    );
    paintLens(pen, eye, s);
    pen.raw(`<g clip-path="url(#${body})">`);
    pen.panel({ edges: [rim], volume: 1, cast: 0 });
    pen.raw('</g>');
    // The inner wall of the rim is lit at the bottom and dark at the top.
    pen.raw(
      `<path d="${edgePath(eye)}Z" transform="translate(1.500 2)" fill="none" stroke="${pen.tones.glow}" stroke-opacity=".55" stroke-width="3"/><path d="${edgePath(eye)}Z" fill="none" stroke="${pen.tones.deep}" stroke-width="3.400"/><path d="${edgePath(rim)}" transform="translate(3 5)" fill="none" stroke="#FFFFFF" stroke-opacity=".4" stroke-width="3" stroke-dasharray="150 90 60 1200"/>`,
    );
    for (const dy of [-7, 7])
      pen.raw(
        `<ellipse cx="${n(s * (hinge[0] - 16))}" cy="${n(hinge[1] + 14 + dy)}" rx="6" ry="4" fill="#8A6A33"/><ellipse cx="${n(s * (hinge[0] - 16) - 1)}" cy="${n(hinge[1] + 13 + dy)}" rx="4" ry="2.500" fill="#F0D9A0"/>`,
      );
  }
  if (!front)
    for (const s of [1, -1]) {
      const [x, y] = hinge;
      const dip = s === 1 ? 30 : 62;
      const edges: Edge[] = [
        [
          [s * x, y - 8],
          [s * 60, y + dip],
          [-s * 200, y + dip + 30],
          [-s * 262, y + dip + 44],
        ],
        [
          [-s * 262, y + dip + 44],
          [-s * 284, y + dip + 62],
          [-s * 262, y + dip + 78],
        ],
        [
          [-s * 262, y + dip + 78],
          [-s * 200, y + dip + 66],
          [s * 60, y + dip + 30],
          [s * x, y + 26],
        ],
        [
          [s * x, y + 26],
          [s * x, y - 8],
        ],
      ];
      pen.panel({ edges: s === 1 ? edges.map(reverse).reverse() : edges, volume: 0.9, cast: 10 });
    }
  return { detail: [150, -30, 440], stands: true };
};
