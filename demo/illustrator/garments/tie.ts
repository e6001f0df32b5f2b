import { type Edge, offset, type Point, part } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import type { Pen } from '../drawing/pen.ts';
import { flag, type Garment } from './garment.ts';

interface Blade {
  /** Top at the fold, and bottom. */
  top: Point;
  foot: Point;
  /** Half width at the widest point and at the fold. */
  half: number;
  neck: number;
}

/** Draws one end: pointed for silk, straight for knitted ties. */
function blade(
  pen: Pen,
  { top, foot, half, neck }: Blade,
  square: boolean,
  angle: number,
  cast: number,
): void {
  const [tx, ty] = top;
  const [fx, fy] = foot;
  const shoulder = fy - (square ? 0 : half * 0.92);
  const across = (share: number, width: number): [Point, Point] => {
    const x = tx + (fx - tx) * share;
    const y = ty + (shoulder - ty) * share;
    return [
      [x - width, y],
      [x + width, y],
    ];
  };
  const stations = [0, 0.34, 0.68, 1].map((share) =>
    across(share, share === 0 ? neck : share === 1 ? half : neck + (half - neck) * share ** 1.5 * 1.02),
  );
  const left = stations.map((s) => s[0]);
  const right = stations.map((s) => s[1]);
  const end: Edge[] = square
    ? [[right.at(-1) as Point, [fx, fy + 4], left.at(-1) as Point]]
    : [
        [right.at(-1) as Point, [fx + half * 0.5, fy - half * 0.44], foot],
        [foot, [fx - half * 0.5, fy - half * 0.44], left.at(-1) as Point],
      ];
  const folds: Fold[] = [
    {
      from: [tx - neck * 0.3, ty],
      to: [fx - half * 0.3, shoulder],
      bow: 5,
      width: half * 0.9,
      strength: 0.5,
      crease: false,
    },
    {
      from: [tx + 4, ty - 10],
      to: [tx + (fx - tx) * 0.4, ty + (fy - ty) * 0.4],
      bow: -5,
      width: 20,
      taper: 'out',
      strength: 0.5,
    },
    {
      from: [fx + half, shoulder - 10],
      to: [fx + half * 0.2, shoulder - 260],
      bow: 12,
      width: half * 0.5,
      strength: 0.35,
      crease: false,
    },
  ];
  pen.panel({
    edges: [[left[0] as Point, right[0] as Point], right, ...end, [...left].reverse()],
    volume: 0.85,
    cast,
    folds,
    grain: { at: top, angle },
  });
  if (square)
    for (let k = 1; k < 9; k++)
      pen.line(
        [
          [fx - half + 3, fy - k * 9],
          [fx + half - 3, fy - k * 9],
        ],
        { width: 1.4, opacity: 0.25 },
      );
  else for (const edge of end) pen.stitch(part(offset(edge, 12), 0.1, 0.9));
}

/** Draws the tie folded once, both ends hanging; the back shows slip stitch and keeper loop. */
export const tie: Garment = (pen) => {
  const square = flag(pen, 'knit', pen.drawing.material === 'silk' ? 0 : 0.5);
  const lean = pen.random.range(-16, 16);
  const aside = pen.random.range(74, 104);
  const wide = square ? 66 : pen.random.range(84, 98);
  const back = pen.side === 'back';
  const broad: Blade = { top: [-14, 26], foot: [-34 + lean, 1096], half: wide, neck: 40 };
  const narrow: Blade = { top: [22, 20], foot: [aside + lean, 900], half: square ? 48 : 50, neck: 36 };
  const neck: Edge[] = [
    [
      [-55, 40],
      [-50, 10],
      [-8, -4],
      [40, 2],
      [60, 34],
    ],
    [
      [60, 34],
      [10, 56],
      [-55, 40],
    ],
  ];
  blade(pen, back ? broad : narrow, square, back ? 42 : -42, 0);
  pen.panel({
    edges: neck,
    volume: 1,
    grain: { at: [0, 0], angle: 30 },
    folds: [{ from: [-50, 10], to: [54, 12], bow: -16, width: 34, strength: 0.5, crease: false }],
  });
  blade(pen, back ? narrow : broad, square, back ? -42 : 42, 16);
  if (back) {
    const [x, y] = narrow.foot;
    pen.seam([
      [14, 60],
      [x * 0.6, y * 0.55],
      [x, y - 60],
    ]);
    pen.raw(
      `<path d="M-70 520h104v44h-104Z" transform="translate(${Math.round(lean * 0.5)} 0)" fill="#12284C"/><path d="M-44 546q7 -14 14 0q6 4 9 -3q4 -9 10 0q5 4 12 -2" transform="translate(${Math.round(lean * 0.5)} 0)" fill="none" stroke="#F6F1E6" stroke-width="2.400"/>`,
    );
  }
  return { detail: [-20, 900, 460] };
};
