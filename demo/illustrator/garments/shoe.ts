import { type Edge, type Pt, pts } from '../drawing/curve.ts';
import type { Panel } from '../drawing/panel.ts';
import type { Pen } from '../drawing/pen.ts';

/** Draws in one shoe's own coordinates, wherever the shoe stands and whichever way it looks. */
export interface Last {
  panel(list: readonly Edge[], panel?: Omit<Panel, 'edges'>): void;
  seam(edge: Edge, strength?: number): void;
  stitch(edge: Edge, colour?: string): void;
  line(edge: Edge, width: number, opacity: number, colour?: string): void;
  at(p: Pt): Pt;
}

function onLast(pen: Pen, at: (p: Pt) => Pt, mirrored: boolean): Last {
  const move = (edge: Edge): Edge => edge.map(at);
  const sign = mirrored ? -1 : 1;
  return {
    at,
    panel(list, panel = {}) {
      const moved = list.map(move);
      pen.panel({
        volume: 0.7,
        print: false,
        ...panel,
        folds: (panel.folds ?? []).map((f) => ({
          ...f,
          from: at(f.from),
          to: at(f.to),
          bow: sign * (f.bow ?? 0),
        })),
        edges: mirrored ? moved.map((edge) => [...edge].reverse()).reverse() : moved,
      });
    },
    seam: (edge, strength) => pen.seam(move(edge), strength),
    stitch: (edge, colour) => pen.stitch(move(edge), colour),
    line: (edge, width, opacity, colour) =>
      pen.line(move(edge), colour ? { width, opacity, colour } : { width, opacity }),
  };
}

/** A pair in profile, one before the other, 820 long; from the back the pair looks the other way. */
export function profilePair(pen: Pen, flip: boolean, draw: (last: Last) => void): void {
  const placed = (dx: number, dy: number, mirrored: boolean) =>
    onLast(pen, ([x, y]) => [(mirrored ? 820 - x : x) + dx, y + dy], mirrored);
  draw(placed(flip ? -110 : 110, -330, !flip));
  draw(placed(0, 0, flip));
}

/** A pair from above, toes up, about 250 x 660 each around its own middle; a hand's breadth of disorder. */
export function topPair(pen: Pen, draw: (last: Last, side: -1 | 1) => void): void {
  for (const side of [-1, 1] as const) {
    const turn = ((side === -1 ? pen.random.range(-8, -3) : pen.random.range(3, 11)) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const dy = side === 1 ? pen.random.range(8, 34) : 0;
    const at = ([x, y]: Pt): Pt => {
      const own = side === 1 ? -x : x;
      return [own * cos - y * sin + side * 158, own * sin + y * cos + dy];
    };
    draw(onLast(pen, at, side === 1), side);
  }
}

/** Outline of a left shoe from above, clockwise from the middle of the heel; `grow` widens it on all sides. */
export function plan(grow = 0, toe = 1): Edge {
  const g = grow;
  return [
    [4, 322 + g],
    [-62 - g * 0.6, 302 + g * 0.7],
    [-92 - g, 232],
    [-90 - g, 100],
    [-108 - g, -40],
    [-124 - g, -158],
    [-(84 + 22 * (toe - 1)) - g * 0.7, -278 - g * 0.6],
    [4, -326 - g],
    [84 + 16 * (toe - 1) + g * 0.7, -276 - g * 0.6],
    [110 + g, -160],
    [84 + g, -20],
    [76 + g, 100],
    [92 + g, 228],
    [66 + g * 0.6, 300 + g * 0.7],
    [4, 322 + g],
  ];
}

/** The opening for the foot. */
export const mouth: Edge = pts(
  '-2 -46, -56 -22, -68 60, -68 180, -58 262, 2 292, 60 262, 68 180, 58 60, 50 -24, -2 -46',
);

/** The band between shoe and ground in profile: one thickness with a slight spring at the toe, and a heel block. */
export function sole(last: Last, colour: string, top: number, thick: number, heel = 0): void {
  const y = top;
  const foot: Edge[] =
    heel > 0
      ? [
          [
            [800, y + thick + heel],
            [700, y + thick + heel + 2],
            [600, y + thick + heel],
          ],
          [
            [600, y + thick + heel],
            [592, y + thick + 6],
          ],
          [
            [592, y + thick + 6],
            [420, y + thick - 2],
            [200, y + thick + 6],
            [70, y + thick - 2],
            [20, y + thick - 24],
          ],
        ]
      : [
          [
            [800, y + thick],
            [480, y + thick + 4],
            [200, y + thick + 6],
            [70, y + thick - 2],
            [20, y + thick - 26],
          ],
        ];
  last.panel(
    [
      [
        [14, y - 26],
        [60, y - 4],
        [200, y + 4],
        [480, y],
        [760, y - 4],
        [806, y - 14],
      ],
      [
        [806, y - 14],
        [812, y + thick * 0.5],
        [800, y + thick + heel],
      ],
      ...foot,
      [
        [20, y + thick - 24],
        [8, y + thick * 0.2 - 16],
        [14, y - 26],
      ],
    ],
    { colour, volume: 0.5 },
  );
}
