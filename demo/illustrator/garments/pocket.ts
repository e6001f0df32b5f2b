import type { Edge, Point } from '../drawing/curve.ts';
import { offset } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { button, tack } from './button.ts';

/** Draws a patch pocket, by its top left corner and size. */
export function patchPocket(
  pen: Pen,
  [x, y]: Point,
  width: number,
  height: number,
  shape: 'point' | 'round' | 'straight' = 'point',
  stitch?: string,
): void {
  const [r, b] = [x + width, y + height];
  const lower: Edge[] =
    shape === 'point'
      ? [
          [
            [r, b - 22],
            [x + width / 2, b],
          ],
          [
            [x + width / 2, b],
            [x, b - 22],
          ],
        ]
      : shape === 'round'
        ? [
            [
              [r, b - 26],
              [r - 8, b - 6],
              [r - 30, b],
              [x + 30, b],
              [x + 8, b - 6],
              [x, b - 26],
            ],
          ]
        : [
            [
              [r, b],
              [x, b],
            ],
          ];
  const foot = shape === 'straight' ? b : shape === 'point' ? b - 22 : b - 26;
  const edges: Edge[] = [
    [
      [x, y],
      [x + width / 2, y + 2],
      [r, y],
    ],
    [
      [r, y],
      [r, foot],
    ],
    ...lower,
    [
      [x, foot],
      [x, y],
    ],
  ];
  pen.panel({
    edges,
    outer: false,
    volume: 0.22,
    cast: 4,
    grain: { at: [0, 258], angle: 0, bow: 9 },
    folds: [
      {
        from: [x + 6, y + 8],
        to: [x + width * 0.4, y + height * 0.5],
        bow: -5,
        width: 12,
        strength: 0.3,
        taper: 'out',
      },
    ],
  });
  for (const edge of edges.slice(1)) pen.stitch(offset(edge, 7), stitch);
  pen.stitch(
    [
      [x + 3, y + 22],
      [r - 3, y + 22],
    ],
    stitch,
  );
  tack(pen, [x + 8, y + 6], 0, stitch);
  tack(pen, [r - 8, y + 6], 0, stitch);
}

/** Draws a buttoned pocket flap, by its top left corner and size. */
export function pocketFlap(pen: Pen, [x, y]: Point, width: number, depth: number): void {
  const lower: Edge = [
    [x + width, y + depth - 12],
    [x + width / 2, y + depth + 6],
    [x, y + depth - 12],
  ];
  pen.panel({
    edges: [
      [
        [x, y],
        [x + width, y],
      ],
      [
        [x + width, y],
        [x + width, y + depth - 12],
      ],
      lower,
      [
        [x, y + depth - 12],
        [x, y],
      ],
    ],
    outer: false,
    volume: 0.3,
    cast: 6,
    grain: { at: [0, 258], angle: 0, bow: 9 },
  });
  pen.stitch(offset(lower, 7));
  button(pen, [x + width / 2, y + depth - 10], 8);
}
