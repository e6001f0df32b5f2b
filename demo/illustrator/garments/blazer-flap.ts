import type { Edge } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Side, sided } from './lapel.ts';
import type { Torso } from './torso.ts';

/** The flap of a jacket's side pocket, its upper edge at `y`. */
export function flap(pen: Pen, t: Torso, s: Side, y: number): void {
  const [a, b] = [t.waist * 0.36, t.waist * 0.9];
  const edges: Edge[] = [
    [
      [a, y + 8],
      [b, y],
    ],
    [
      [b, y],
      [b + 5, y + 50],
    ],
    [
      [b + 5, y + 50],
      [(a + b) / 2, y + 62],
      [a + 8, y + 60],
      [a, y + 46],
    ],
    [
      [a, y + 46],
      [a, y + 8],
    ],
  ];
  pen.line(
    sided(
      [
        [
          [a - 4, y + 4],
          [b + 3, y - 4],
        ],
      ],
      s,
    )[0] ?? [],
    { width: 5, opacity: 0.55 },
  );
  pen.panel({
    edges: sided(edges, s),
    outer: false,
    cast: 8,
    volume: 0.35,
    grain: { at: [0, 258], angle: 0 },
  });
}
