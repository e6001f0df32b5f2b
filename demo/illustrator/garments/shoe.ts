import { type Edge, outlinePath, type Point, parsePoints } from '../drawing/curve.ts';
import type { Panel } from '../drawing/panel.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import type { Cloth } from '../materials/cloth.ts';
import { clothOf } from '../materials/materials.ts';
import { ground } from './ground.ts';

/** Draws in the local coordinates of one shoe, independent of its position and direction. */
export interface Last {
  panel(list: readonly Edge[], panel?: Omit<Panel, 'edges'>): void;
  seam(edge: Edge, strength?: number): void;
  stitch(edge: Edge, colour?: string): void;
  line(edge: Edge, width: number, opacity: number, colour?: string): void;
  /** Shades an opening: dark below its upper left rim, lit at the lower right. */
  hollow(edges: readonly Edge[], depth: number): void;
  at(p: Point): Point;
}

function onLast(pen: Pen, at: (p: Point) => Point, mirrored: boolean): Last {
  const move = (edge: Edge): Edge => edge.map(at);
  const turned = (list: readonly Edge[]): Edge[] => {
    const moved = list.map(move);
    return mirrored ? moved.map((edge) => [...edge].reverse()).reverse() : moved;
  };
  const sign = mirrored ? -1 : 1;
  return {
    at,
    panel(list, panel = {}) {
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
        edges: turned(list),
      });
    },
    hollow(list, depth) {
      const d = outlinePath(turned(list));
      const shape = pen.sheet.define(`<path id="{id}" d="${d}"/>`);
      const clip = pen.sheet.define(`<clipPath id="{id}"><use href="#${shape}"/></clipPath>`);
      const rings = [2.3, 2, 1.75, 1.5, 1.25, 1, 0.8, 0.6, 0.4, 0.2].map(
        (share) => `<use href="#${shape}" stroke-width="${n(depth * share)}"/>`,
      );
      pen.raw(
        `<g clip-path="url(#${clip})" fill="none"><g transform="translate(${n(depth * 0.3)} ${n(depth * 0.4)})" stroke="#1B1420" stroke-opacity=".07">${rings.join('')}</g><use href="#${shape}" stroke="#FFF3DC" stroke-opacity=".35" stroke-width="5"/></g>`,
      );
    },
    seam: (edge, strength) => pen.seam(move(edge), strength),
    stitch: (edge, colour) => pen.stitch(move(edge), colour),
    line: (edge, width, opacity, colour) =>
      pen.line(move(edge), colour ? { width, opacity, colour } : { width, opacity }),
  };
}

/** Draws a pair in profile, toes to the left, 830 x 400 each, ground at y = 400. */
export function profilePair(pen: Pen, draw: (last: Last) => void): void {
  for (const [dx, dy] of [
    [150, -150],
    [0, 0],
  ] as const) {
    ground(pen, [420 + dx, 396 + dy], 830);
    draw(onLast(pen, ([x, y]) => [x + dx, 400 - (400 - y) * 1.12 + dy], false));
  }
}

/** Draws a pair in top view, toes up, about 240 x 660 each around its centre, slightly misaligned. */
export function topPair(pen: Pen, draw: (last: Last, side: -1 | 1) => void): void {
  for (const side of [-1, 1] as const) {
    const turn = ((side === -1 ? pen.random.range(-9, -5) : pen.random.range(4, 10)) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const dy = side === 1 ? pen.random.range(14, 44) : 0;
    const at = ([x, y]: Point): Point => {
      const own = side === 1 ? -x : x;
      return [own * cos - y * sin + side * 152, own * sin + y * cos + dy];
    };
    draw(onLast(pen, at, side === 1), side);
  }
}

/**
 * Returns the outline of a left shoe in top view, clockwise from the middle of the heel; `grow` expands it,
 * `toe` is 0 for an almond and 1 for a round toe.
 */
export function plan(grow = 0, toe = 0.5): Edge {
  const g = grow;
  const blunt = 16 * (toe - 0.5);
  return [
    [0, 326 + g],
    [-54 - g * 0.6, 308 + g * 0.75],
    [-80 - g, 238],
    [-80 - g, 120],
    [-92 - g, -10],
    [-114 - g, -140],
    [-(104 + blunt) - g * 0.9, -232 - g * 0.4],
    [-(58 + blunt) - g * 0.6, -308 - g * 0.8],
    [-4, -336 - g],
    [46 + blunt * 0.4 + g * 0.3, -326 - g],
    [86 + blunt + g * 0.7, -286 - g * 0.6],
    [104 + g, -212],
    [98 + g, -90],
    [74 + g, 60],
    [76 + g, 226],
    [54 + g * 0.6, 306 + g * 0.75],
    [0, 326 + g],
  ];
}

/** Returns the opening of a low shoe, from its throat at `top`. */
export const mouth = (top = -46): Edge => [
  [4, top],
  [-44, top + 26],
  [-60, top + 100],
  [-58, 190],
  [-46, 264],
  [0, 294],
  [46, 262],
  [58, 186],
  [54, top + 92],
  [46, top + 22],
  [4, top],
];

/** Smooth material with the sheen of rubber or a polished welt. */
export const SMOOTH: Cloth = { ...clothOf('acetate'), sheen: 0.9, texture: undefined };

/**
 * Draws a welt or cup sole in profile, `thick` high, with a heel block of height `heel`; the ground is y =
 * 400.
 */
export function sole(last: Last, colour: string, thick: number, heel = 0, shape: Partial<Panel> = {}): void {
  const top = 400 - thick - heel;
  const toe = 400 - Math.min(12, heel * 0.3 + 6);
  last.panel(
    [
      [
        [30, top - 14],
        [96, top + 2],
        [280, top + 8],
        [500, top + 2],
        [700, top - 4],
        [820, top - 12],
      ],
      [
        [820, top - 12],
        [829, top + thick * 0.5],
        [818, 398],
      ],
      ...(heel > 0
        ? [
            parsePoints('818 398, 720 400, 606 400'),
            [
              [606, 400],
              [596, 400 - heel + 2],
            ] as Edge,
            [
              [596, 400 - heel + 2],
              [460, 400 - heel * 0.55],
              [290, 399],
              [130, 398],
              [44, toe - 8],
            ] as Edge,
          ]
        : [parsePoints('818 398, 560 402, 300 403, 130 400, 44 380')]),
      [
        [44, heel > 0 ? toe - 8 : 380],
        [22, top + thick * 0.3],
        [30, top - 14],
      ],
    ],
    { colour, cloth: SMOOTH, volume: 0.5, ...shape },
  );
}
