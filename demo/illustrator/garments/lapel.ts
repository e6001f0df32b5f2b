import { type Edge, offset, type Pt, part, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Torso } from './torso.ts';

export type Side = 1 | -1;
/** Panels are written for the right of the page and turned over for the left. */
export const sided = (edges: Edge[], s: Side): Edge[] =>
  s === 1 ? edges : [...edges].reverse().map((edge) => reverse(edge.map(([x, y]): Pt => [-x, y])));

/** A notched lapel with its half of the collar, turned back from `breakY` on the front edge `lap`. */
export function lapel(pen: Pen, t: Torso, s: Side, lap: number, breakY: number): void {
  const w = t.neck;
  const roll: Edge = [
    [w - 4, 14],
    [w * 0.86, 96],
    [lap * 0.5 + 26, breakY * 0.72],
    [lap, breakY + 2],
  ];
  const tip: Pt = [w + 84, 148];
  const leafEdge: Edge = [[lap, breakY + 2], [lap + 66, breakY * 0.72], [w + 50, 240], tip];
  const gorge: Edge = [tip, [w + 36, 138]];
  const upper: Edge = [
    [w + 36, 138],
    [w + 8, 96],
    [w - 4, 14],
  ];
  pen.panel({
    edges: sided([leafEdge, gorge, upper, roll], s),
    cast: 9,
    volume: 0.55,
    outer: false,
    grain: { at: [w, 100], angle: s * -12 },
  });
  const collar: Edge[] = [
    [
      [w - 12, -26],
      [w + 20, -4],
      [w + 42, 30],
    ],
    [
      [w + 42, 30],
      [w + 66, 92],
      [w + 62, 118],
    ],
    [
      [w + 62, 118],
      [w + 36, 140],
    ],
    [
      [w + 36, 140],
      [w + 6, 98],
      [w - 14, 20],
      [w - 26, -22],
    ],
    [
      [w - 26, -22],
      [w - 12, -26],
    ],
  ];
  pen.panel({ edges: sided(collar, s), cast: 8, volume: 0.5, grain: { at: [w, 0], angle: s * 24 } });
  pen.stitch(part(sided([offset(leafEdge, 7)], s)[0] ?? [], 0.04, 0.96));
}
